import type { Priority } from "../store/connection-scheduler.ts";
import { withOverloadGuard } from "./with-overload-guard.ts";

// biome-ignore lint/suspicious/noExplicitAny: any use case, whatever it takes
type UseCase = (...input: any[]) => Promise<unknown>;

/** Use cases by their priority for database connections. */
export type UseCaseGroup = { readonly [P in Priority]?: Record<string, UseCase> };

/** Merges all use cases by name and applies their priorities. Duplicate names do not compile. */
export function composeUseCases<G extends readonly UseCaseGroup[]>(
  ...groups: G & ([Repeated<G>] extends [never] ? unknown : { repeated: Repeated<G> })
): MergedSections<SectionOf<G[number]>> {
  const named = groups.flatMap((group) =>
    (Object.entries(group) as [Priority, Record<string, UseCase>][]).flatMap(([priority, useCases]) =>
      Object.entries(useCases).map(([name, useCase]) => [name, withOverloadGuard(priority, useCase)]),
    ),
  );
  return Object.fromEntries(named);
}

type SectionOf<Group> = Group extends unknown ? Group[keyof Group] : never;
type SectionName<Section> = Section extends unknown ? keyof Section : never;
/** Intersection of the sections. */
type MergedSections<Section> = (Section extends unknown ? (all: Section) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** Names that occur in two groups or in two priorities. */
type Repeated<G extends readonly unknown[]> = {
  [I in keyof G]:
    | (SectionName<SectionOf<G[I]>> & SectionName<SectionOf<G[Exclude<Index<G>, I>]>>)
    | RepeatedIn<G[I]>;
}[number];
type Index<G> = Extract<keyof G, `${number}`>;
type RepeatedIn<Group> = {
  [P in keyof Group]: keyof Group[P] & SectionName<Group[Exclude<keyof Group, P>]>;
}[keyof Group];
