import type { Statement } from "./sql-statements.ts";
import { isGroup, type SqlPart, splitAt, sqlBlocks, sqlTree } from "./sql-tree.ts";

/**
 * The uses of merchant-owned tables in a statement without a merchant condition. Each mention of such a
 * table, in any subselect, needs its own comparison with a value from the caller: a join to a row that has
 * one is not enough (docs/decisions/0052).
 * @returns the mentions without one, as `table` or `table alias`.
 */
export function crossesMerchants({ sql }: Statement, owned: ReadonlySet<string>): string[] {
  return sqlBlocks(sqlTree(sql)).flatMap((block) => {
    if (block[0] === "insert") {
      const table = String(block[2]);
      return owned.has(table) && !isWrittenWithMerchant(block) ? [table] : [];
    }
    const mentions = mentionsIn(block).filter(({ table }) => owned.has(table));
    const tied = tiesIn(block);
    // A bare `merchant_id` belongs to the only table of the block, unless `using` merged several.
    const [first] = isMerged(block) || !tied.has("") ? [] : mentions;
    return mentions
      .filter((one) => !tied.has(one.alias) && one !== first)
      .map(({ table, alias }) => (table === alias ? table : `${table} ${alias}`));
  });
}

interface Mention {
  table: string;
  alias: string;
}

const MENTIONS = new Set<SqlPart | undefined>(["from", "join", "update", "using"]);
/** Words that end a list of tables. */
const ENDS_LIST = new Set<SqlPart | undefined>(
  "where on group order having limit for returning set values window offset select".split(" "),
);
/** Words after a table that are not an alias. */
const NO_ALIAS = new Set<SqlPart | undefined>(
  "join left right inner cross full on using where group order having limit for returning set values default natural tablesample".split(
    " ",
  ),
);
const isMerged = (block: readonly SqlPart[]): boolean =>
  block.some(
    (part, position) => isGroup(part) && block[position - 1] === "using" && part.includes("merchant_id"),
  );

const isName = (part: SqlPart | undefined): part is string =>
  typeof part === "string" && /^\w+$|^"/.test(part);

function mentionsIn(block: readonly SqlPart[]): Mention[] {
  const found: Mention[] = [];
  let inList = false;
  block.forEach((part, position) => {
    const before = block[position - 1];
    if (ENDS_LIST.has(part)) inList = false;
    const begins =
      MENTIONS.has(part) && !(part === "from" && before === "distinct" && block[position - 2] !== "select");
    if (begins) inList = true;
    if (!begins && !(inList && part === ",")) return;
    const table = block[position + 1];
    // A name before arguments is a function.
    if (!isName(table) || table === "lateral" || isGroup(block[position + 2])) return;
    const named = block[position + 2] === "as" ? block[position + 3] : block[position + 2];
    const alias = isName(named) && !NO_ALIAS.has(named) ? named : table;
    found.push({ table, alias });
  });
  return found;
}

/** `insert into … (merchant_id, …) values ($1, …)`, or `select $1, …`. */
function isWrittenWithMerchant(block: readonly SqlPart[]): boolean {
  const position = block.findIndex((part) => part === "values" || part === "select");
  const rows = block[position] === "values" ? rowsAfter(block, position) : [block.slice(position + 1)];
  return block.find(isGroup)?.[0] === "merchant_id" && rows.every(([first]) => isParameter(first));
}

/** The rows of `values (…), (…)`. */
function rowsAfter(block: readonly SqlPart[], position: number): SqlPart[][] {
  const end = block.findIndex((part, at) => at > position && (part === "on" || part === "returning"));
  return block.slice(position + 1, end < 0 ? undefined : end).filter(isGroup);
}

const isParameter = (part: SqlPart | undefined): boolean => typeof part === "string" && part.startsWith("$");

/** Names of the tables whose merchant the block compares with a value; "" for a column without a table. */
function tiesIn(block: readonly SqlPart[]): Set<string> {
  const ties: string[] = [];
  block.forEach((part, position) => {
    if (part !== "where" && part !== "on") return;
    const [, clause = []] = splitAt(block.slice(position), (each, at) => at === 0 || endsClause(each));
    const named = getTerms(clause).flatMap(getTie);
    ties.push(...(part === "on" ? named.filter((name) => filtersAllRows(block, position, name)) : named));
  });
  return new Set(ties);
}
const endsClause = (part: SqlPart) => typeof part === "string" && ENDS_CLAUSE.has(part);

/** Whether an `on` filters the rows of a table: in an outer join only those of the optional side. */
function filtersAllRows(block: readonly SqlPart[], on: number, name: string): boolean {
  const join = block.lastIndexOf("join", on);
  const kind = block
    .slice(Math.max(join - 2, 0), join)
    .filter((part) => part !== "outer")
    .at(-1);
  const named = block[join + 2] === "as" ? block[join + 3] : block[join + 2];
  const joined = named === "on" ? block[join + 1] : named;
  if (kind === "left") return name === joined;
  if (kind === "right") return name !== joined;
  return kind !== "full";
}

/** The conditions that all rows meet: the sides of `and`, none of `or`. */
function getTerms(clause: readonly SqlPart[]): SqlPart[][] {
  if (clause.includes("or")) return [];
  return splitAt(clause, (part) => part === "and").flatMap((term) =>
    term.length === 1 && isGroup(term[0]) ? getTerms(term[0]) : [term],
  );
}

const ENDS_CLAUSE = new Set(
  "where on join left right inner cross full using group order having limit for returning set values window offset".split(
    " ",
  ),
);

function getTie(term: readonly SqlPart[]): string[] {
  const equals = term.indexOf("=");
  const [left, right] = [term.slice(0, equals), term.slice(equals + 1)];
  if (equals < 0) return [];
  const [row, values] = [left[0], right[0]];
  if (isGroup(row) && isGroup(values)) {
    const expected = splitAt(values, isComma);
    return splitAt(row, isComma).flatMap((one, position) =>
      getTie([...one, "=", ...(expected[position] ?? [])]),
    );
  }
  const named = left.join("").match(/^(?:(\w+)\.)?merchant_id$/);
  const isAny = right[0] === "any" && isGroup(right[1]);
  const [value, ...rest] = isAny ? (right[1] as SqlPart[]) : right;
  const isCast = rest.length === 0 || rest[0] === "::";
  return named && isParameter(value) && isCast ? [named[1] ?? ""] : [];
}
const isComma = (part: SqlPart): boolean => part === ",";
