/** A word, a sign, or a group in brackets or between `case` and `end`. */
export type SqlPart = string | SqlPart[];

const TOKEN = /'(?:[^']|'')*'|"[^"]*"|\$\d+|\w+|::|[^\s\w]/g;
const OPENS = new Set(["(", "[", "case"]);
const CLOSES = new Set([")", "]", "end"]);

/** A statement's words and signs, in lower case and without comments, nested by its brackets. */
export function sqlTree(sql: string): SqlPart[] {
  const open: SqlPart[][] = [[]];
  for (const [token] of sql.replace(/--.*$/gm, "").matchAll(TOKEN)) {
    const word = token.startsWith("'") ? token : token.toLowerCase();
    if (OPENS.has(word)) {
      const inside: SqlPart[] = word === "case" ? ["case"] : [];
      open.at(-1)?.push(inside);
      open.push(inside);
    } else if (CLOSES.has(word)) open.pop();
    else open.at(-1)?.push(word);
  }
  return open[0] as SqlPart[];
}

export const isGroup = (part: SqlPart | undefined): part is SqlPart[] => Array.isArray(part);

/** Splits at words of one level. */
export function splitAt(parts: readonly SqlPart[], isEnd: (part: SqlPart, position: number) => boolean) {
  const pieces: SqlPart[][] = [[]];
  parts.forEach((part, position) => {
    if (isEnd(part, position)) pieces.push([]);
    else pieces.at(-1)?.push(part);
  });
  return pieces;
}

const SET_OPERATIONS = new Set<SqlPart | undefined>(["union", "intersect", "except"]);
const VERBS = new Set<SqlPart | undefined>(["select", "insert", "update", "delete"]);
/** Words after which `update` does not begin a statement: `for update`, `for no key update`, `do update`. */
const NO_STATEMENT = new Set<SqlPart | undefined>(["for", "key", "do"]);

/**
 * Every part of a statement that reads or writes separately, including CTEs and subselects. The sides of a
 * `union` are two. An `insert … select` is also two: all of it, and its `select`.
 */
export function sqlBlocks(parts: readonly SqlPart[]): SqlPart[][] {
  const nested = parts.filter(isGroup).flatMap(sqlBlocks);
  const own = splitAt(parts, (part) => SET_OPERATIONS.has(part)).flatMap((side) => {
    const begins = side.flatMap((part, position) =>
      VERBS.has(part) && !NO_STATEMENT.has(side[position - 1]) ? [position] : [],
    );
    return begins.map((begin, position) =>
      side.slice(begin, side[begin] === "insert" ? undefined : begins[position + 1]),
    );
  });
  return [...own, ...nested];
}
