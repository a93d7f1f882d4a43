import { useNavigate, useSearch } from "@tanstack/react-router";
import { isDay, startOfDay } from "./time.ts";

/** Reads one part of an address; undefined: it makes no sense there. */
type Part<Value extends string> = (text: string) => Value | undefined;

/** What a page reads from its address. `beside` is what is open beside the list, and narrows nothing. */
export interface Described<Search> {
  read: (raw: object) => Search;
  isFiltered: (search: Search) => boolean;
  /** Without its filters. */
  cleared: (search: Search) => Search;
}

type SearchOf<Dependencies> = {
  [Name in keyof Dependencies]?: Dependencies[Name] extends Part<infer Value> ? Value : never;
};

export const oneOf =
  <const Value extends string>(values: readonly Value[]): Part<Value> =>
  (text) =>
    values.find((value) => value === text);

export const like =
  (pattern: RegExp): Part<string> =>
  (text) =>
    pattern.test(text) ? text : undefined;

const LONGEST = 300;

export const anyText: Part<string> = (text) => text.slice(0, LONGEST) || undefined;

export const day: Part<string> = (text) => (isDay(text) ? text : undefined);

export function describeSearch<
  Filters extends Readonly<Record<string, Part<string>>>,
  Beside extends Readonly<Record<string, Part<string>>>,
>(filters: Filters, beside: Beside): Described<SearchOf<Filters & Beside>> {
  type Search = SearchOf<Filters & Beside>;
  const taken = (parts: Readonly<Record<string, Part<string>>>, raw: object) => {
    const values = raw as Record<string, unknown>;
    const read = Object.entries(parts).map(([name, part]) => [name, part(textOf(values[name]))]);
    return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as Search;
  };
  return {
    read: (raw) => taken({ ...filters, ...beside }, raw),
    isFiltered: (search) => Object.keys(taken(filters, search)).length > 0,
    cleared: (search) => taken(beside, search),
  };
}

/** What is all digits comes from the address as a number, and "true" as what it says. */
const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? String(value).trim()
    : "";

/** Days of the merchant as the schema takes them: moments, `to` up to its end. */
export const momentsOf = ({ from, to }: { from?: string; to?: string }, timeZone: string) => ({
  ...(from && { from: startOfDay(from, timeZone) }),
  ...(to && { to: startOfDay(to, timeZone, 1) }),
});

export type Filters<Search> = ReturnType<typeof useFilters<Search>>;

/** What the address asks for, and the ways to change it. */
export function useFilters<Search>({ read, isFiltered, cleared }: Described<Search>) {
  const search = read(useSearch({ strict: false }));
  const navigate = useNavigate();
  const go = (next: object) =>
    void navigate({ to: ".", search: read(next) as Record<string, string>, replace: true });
  return {
    search,
    isFiltered: isFiltered(search),
    /** Puts changed parts into the address; an empty value takes one out. */
    narrow: (changed: Partial<Record<keyof Search, string>>) => go({ ...search, ...changed }),
    clear: () => go(cleared(search) as object),
  };
}
