import type { Statement } from "./sql-statements.ts";
import { isGroup, type SqlPart, sqlBlocks, sqlTree } from "./sql-tree.ts";

/**
 * Functions with a new result per row that a statement calls in an `update`, in `on conflict`, or in
 * `returning`.
 */
export function volatileCalls({ sql }: Statement, volatile: ReadonlySet<string>): string[] {
  const calls = (parts: readonly SqlPart[]): string[] =>
    parts.flatMap((part, position) => {
      if (isGroup(part)) return calls(part);
      return volatile.has(part) && isGroup(parts[position + 1]) ? [part] : [];
    });
  return sqlBlocks(sqlTree(sql)).flatMap((block) => {
    const begin =
      block[0] === "update" ? 0 : block.findIndex((part) => part === "conflict" || part === "returning");
    return begin < 0 ? [] : calls(block.slice(begin));
  });
}
