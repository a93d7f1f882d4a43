import type { Priority } from "../store/connection-scheduler.ts";
import { withOverloadGuard } from "./with-overload-guard.ts";

// biome-ignore lint/suspicious/noExplicitAny: any use case, whatever it takes
type UseCase = (...input: any[]) => Promise<unknown>;

/** Use cases by the priority with which each asks for a connection to the database. */
export type UseCaseGroup = { readonly [P in Priority]?: Record<string, UseCase> };

/** All use cases by name, each in its priority. A name that is given twice does not compile. */
export function composeUseCases<G extends readonly UseCaseGroup[]>(
  ...groups: G & ([Repeated<G>] extends [never] ? unknown : { repeated: Repeated<G> })
): AllOf<SectionOf<G[number]>> {
  const named = groups.flatMap((group) =>
    (Object.entries(group) as [Priority, Record<string, UseCase>][]).flatMap(([priority, useCases]) =>
      Object.entries(useCases).map(([name, useCase]) => [name, withOverloadGuard(priority, useCase)]),
    ),
  );
  return Object.fromEntries(named);
}

type SectionOf<Group> = Group extends unknown ? Group[keyof Group] : never;
type NameOf<Section> = Section extends unknown ? keyof Section : never;
/** The sections in one. */
type AllOf<Section> = (Section extends unknown ? (all: Section) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** The names that two groups have, or that one has in two priorities. */
type Repeated<G extends readonly unknown[]> = {
  [I in keyof G]: (NameOf<SectionOf<G[I]>> & NameOf<SectionOf<G[Exclude<Index<G>, I>]>>) | RepeatedIn<G[I]>;
}[number];
type Index<G> = Extract<keyof G, `${number}`>;
type RepeatedIn<Group> = {
  [P in keyof Group]: keyof Group[P] & NameOf<Group[Exclude<keyof Group, P>]>;
}[keyof Group];
