import { useNavigate, useSearch } from "@tanstack/react-router";
import { isDay, startOfDay } from "./time.ts";

/** Parses a search parameter. Undefined if invalid. */
type Part<Value extends string> = (text: string) => Value | undefined;

/** Search parameters of a page. `beside` lists parameters that are not filters, such as the open row. */
export interface Described<Search> {
  read: (raw: object) => Search;
  isFiltered: (search: Search) => boolean;
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

const MAX_TEXT_LENGTH = 300;

export const anyText: Part<string> = (text) => text.slice(0, MAX_TEXT_LENGTH) || undefined;

export const day: Part<string> = (text) => (isDay(text) ? text : undefined);

export function describeSearch<
  Filters extends Readonly<Record<string, Part<string>>>,
  Beside extends Readonly<Record<string, Part<string>>>,
>(filters: Filters, beside: Beside): Described<SearchOf<Filters & Beside>> {
  type Search = SearchOf<Filters & Beside>;
  const parsed = (parts: Readonly<Record<string, Part<string>>>, raw: object) => {
    const values = raw as Record<string, unknown>;
    const read = Object.entries(parts).map(([name, part]) => [name, part(toText(values[name]))]);
    return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as Search;
  };
  return {
    read: (raw) => parsed({ ...filters, ...beside }, raw),
    isFiltered: (search) => Object.keys(parsed(filters, search)).length > 0,
    cleared: (search) => parsed(beside, search),
  };
}

/** The router parses digits as a number and "true" as a boolean. */
const toText = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? String(value).trim()
    : "";

/** Days in the merchant's time zone as times for the schema, up to the end of `to`. */
export const toMoments = ({ from, to }: { from?: string; to?: string }, timeZone: string) => ({
  ...(from && { from: startOfDay(from, timeZone) }),
  ...(to && { to: startOfDay(to, timeZone, 1) }),
});

export type Filters<Search> = ReturnType<typeof useFilters<Search>>;

/** The filters in the URL, and functions that change them. */
export function useFilters<Search>({ read, isFiltered, cleared }: Described<Search>) {
  const search = read(useSearch({ strict: false }));
  const navigate = useNavigate();
  const go = (next: object) =>
    void navigate({ to: ".", search: read(next) as Record<string, string>, replace: true });
  return {
    search,
    isFiltered: isFiltered(search),
    /** Changes parameters in the URL. An empty value removes one. */
    narrow: (changed: Partial<Record<keyof Search, string>>) => go({ ...search, ...changed }),
    clear: () => go(cleared(search) as object),
  };
}
