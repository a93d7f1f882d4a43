import { parseWhole } from "../../domain/numbers.ts";
import { FieldReader } from "../../domain/parsed.ts";
import type { Page } from "../../usecases/list-cursor.ts";
import type { PageArgs } from "./page-args.ts";
import type { PageInfo } from "./page-info.type.ts";

const DEFAULT_PAGE_SIZE = 25;
const MAX_PAGE_SIZE = 100;

/** How much of a list is asked for, and from which of its ends. */
export interface AskedPage {
  limit: number;
  cursor: string | null;
  /** The argument that the cursor came by. */
  cursorField: string;
  backward: boolean;
}

/**
 * Reads the arguments of a page: `first` with `after`, or `last` with `before`.
 * @throws Failure `invalid_request` naming each wrong argument.
 */
export function readPage({ first, after, last, before }: PageArgs): AskedPage {
  const reader = new FieldReader();
  const backward = (last ?? null) !== null || (before ?? null) !== null;
  if (backward && (first ?? null) !== null) {
    reader.note("first", "not_together_with", { fields: ["last", "before"] });
  }
  if (backward && (after ?? null) !== null) {
    reader.note("after", "not_together_with", { fields: ["last", "before"] });
  }
  const [field, asked, cursorField, cursor] = backward
    ? (["last", last, "before", before] as const)
    : (["first", first, "after", after] as const);
  const limit = reader.read(field, parseWhole(String(asked ?? DEFAULT_PAGE_SIZE), 1, MAX_PAGE_SIZE)) ?? 0;
  reader.done();
  return { limit, cursor: cursor ?? null, cursorField, backward };
}

/** Cost of a list: what one row costs, for every row that may come. `readPage` refuses a page size out of range. */
export function pageCost({ args, childComplexity }: { args: PageArgs; childComplexity: number }): number {
  const rows = Math.min(Math.max(args.first ?? args.last ?? DEFAULT_PAGE_SIZE, 1), MAX_PAGE_SIZE);
  return 1 + rows * childComplexity;
}

interface Connection<Node> {
  edges: { cursor: string; node: Node }[];
  nodes: Node[];
  pageInfo: PageInfo;
  readonly totalCount: Promise<number> | undefined;
}

/** A page as a connection. `count` is called only where `totalCount` is asked for. */
export function connectionOf<Row, Node>(
  { rows, hasMore, cursorOf }: Page<Row>,
  nodeOf: (row: Row) => Node,
  { cursor, backward }: Pick<AskedPage, "cursor" | "backward">,
  count?: () => Promise<number>,
): Connection<Node> {
  const edges = rows.map((row) => ({
    // Sealed only where it is asked for: a page of rows mostly wants its end alone.
    get cursor() {
      return cursorOf(row);
    },
    node: nodeOf(row),
  }));
  return {
    edges,
    nodes: edges.map(({ node }) => node),
    pageInfo: {
      hasNextPage: backward ? cursor !== null : hasMore,
      hasPreviousPage: backward ? hasMore : cursor !== null,
      get startCursor() {
        return edges[0]?.cursor ?? null;
      },
      get endCursor() {
        return edges.at(-1)?.cursor ?? null;
      },
    },
    get totalCount() {
      return count?.();
    },
  };
}
