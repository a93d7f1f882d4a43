import { type Scope, scopeKey } from "../domain/scope.ts";

/** A row with its merchant and mode as its scope. */
export const scoped = <Row extends Scope>({ merchantId, mode, ...row }: Row) => ({
  ...row,
  scope: { merchantId, mode },
});

/** Maximum number of scopes read at once: other requests need connections too. */
const SCOPES_AT_ONCE = 8;

/** Reads many scopes, with one statement for each: a statement that names its merchant runs on one node. */
export async function readByScope<Args extends { scope: Scope }, Row>(
  requested: readonly Args[],
  read: (scope: Scope, requested: readonly Args[]) => Promise<Row[]>,
): Promise<Row[]> {
  const groups = [...Map.groupBy(requested, ({ scope }) => scopeKey(scope)).values()];
  const rows: Row[] = [];
  while (groups.length > 0) {
    const some = groups.splice(0, SCOPES_AT_ONCE);
    const found = some.map((group) => read((group[0] as Args).scope, group));
    rows.push(...(await Promise.all(found)).flat());
  }
  return rows;
}
