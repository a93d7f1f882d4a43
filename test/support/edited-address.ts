/** The edits that a person can make to one parameter of a URL before opening it. */
const EDITS: Readonly<Record<string, (query: URLSearchParams, name: string, value: string) => void>> = {
  removed: (query, name) => query.delete(name),
  changed: (query, name, value) => query.set(name, value),
  emptied: (query, name) => query.set(name, ""),
  repeated: (query, name, value) => query.append(name, value),
};

/** A URL with some of its parameters edited in one way. `values` has another value for each name. */
export function edited(address: string, edit: string, values: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(values)) EDITS[edit]?.(url.searchParams, name, value);
  return url.href;
}

/** A case for every parameter alone and for all together, with every edit: `[edit, what, values]`. */
export function toEdits(
  values: Record<string, string>,
): [edit: string, what: string, values: typeof values][] {
  const each = Object.entries(values).map(([name, value]) => [name, { [name]: value }] as const);
  const sets = [...each, ["all of them", values] as const];
  return Object.keys(EDITS).flatMap((edit) =>
    sets.map(([what, some]) => [edit, what, some] as [string, string, typeof values]),
  );
}
