import { parseWhole } from "../../domain/numbers.ts";
import { FieldValidator } from "../../domain/result.ts";
import type { Page } from "../../usecases/list-cursor.ts";
import type { PageArgs } from "./page-args.ts";
import type { PageInfo } from "./page-info.type.ts";

const DEFAULT_PAGE_SIZE = 25;
const MAX_PAGE_SIZE = 100;

/** Size of a page, and the end of the list that it starts from. */
export interface Paging {
  limit: number;
  cursor: string | null;
  /** Name of the argument that contains the cursor. */
  cursorField: string;
  backward: boolean;
}

/**
 * Parses the arguments of a page: `first` with `after`, or `last` with `before`.
 * @throws AppError `invalid_request` with each invalid argument.
 */
export function parsePageArgs({ first, after, last, before }: PageArgs): Paging {
  const validator = new FieldValidator();
  const backward = (last ?? null) !== null || (before ?? null) !== null;
  if (backward && (first ?? null) !== null) {
    validator.addProblem("first", "not_together_with", { fields: ["last", "before"] });
  }
  if (backward && (after ?? null) !== null) {
    validator.addProblem("after", "not_together_with", { fields: ["last", "before"] });
  }
  const [field, requested, cursorField, cursor] = backward
    ? (["last", last, "before", before] as const)
    : (["first", first, "after", after] as const);
  const limit =
    validator.check(field, parseWhole(String(requested ?? DEFAULT_PAGE_SIZE), 1, MAX_PAGE_SIZE)) ?? 0;
  validator.throwIfInvalid();
  return { limit, cursor: cursor ?? null, cursorField, backward };
}

/** Cost of a list: the cost of a row times the page size. `parsePageArgs` rejects invalid page sizes. */
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

/** A page as a connection. Calls `count` only if `totalCount` is selected. */
export function toConnection<Row, Node>(
  { rows, hasMore, getCursor }: Page<Row>,
  toNode: (row: Row) => Node,
  { cursor, backward }: Pick<Paging, "cursor" | "backward">,
  count?: () => Promise<number>,
): Connection<Node> {
  const edges = rows.map((row) => ({
    // Computed only if selected, because clients usually need only the page's end cursor.
    get cursor() {
      return getCursor(row);
    },
    node: toNode(row),
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
