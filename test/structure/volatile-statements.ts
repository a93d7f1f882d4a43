import type { Statement } from "./sql-statements.ts";
import { isGroup, type SqlPart, sqlBlocks, sqlTree } from "./sql-tree.ts";

/**
 * Functions with a result of their own for each row that a statement calls in an `update`, in what an insert does on
 * conflict, or in what a statement returns of the rows that it writes.
 */
export function volatileCalls({ sql }: Statement, volatile: ReadonlySet<string>): string[] {
  const calls = (parts: readonly SqlPart[]): string[] =>
    parts.flatMap((part, place) => {
      if (isGroup(part)) return calls(part);
      return volatile.has(part) && isGroup(parts[place + 1]) ? [part] : [];
    });
  return sqlBlocks(sqlTree(sql)).flatMap((block) => {
    const begin =
      block[0] === "update" ? 0 : block.findIndex((part) => part === "conflict" || part === "returning");
    return begin < 0 ? [] : calls(block.slice(begin));
  });
}
