import type { Problem } from "./problem.ts";

/** As much of a long list as was asked for, newest first. */
export interface PagedList<Row> {
  /** Null until the first page is there. */
  rows: readonly Row[] | null;
  /** The cursor behind the last row; null where the list begins there. */
  older: string | null;
  isLoading: boolean;
  problem: Problem | null;
}

export type ListPage<Row> = Pick<PagedList<Row>, "older"> & { rows: readonly Row[] };

/** A connection as GraphQL gives it. */
interface Connection<Row> {
  nodes: readonly Row[];
  pageInfo: { hasNextPage: boolean; endCursor?: string | null };
}

export const NOT_LOADED: PagedList<never> = { rows: null, older: null, isLoading: true, problem: null };

export const pageOf = <Row>({ nodes, pageInfo }: Connection<Row>): ListPage<Row> => ({
  rows: nodes,
  older: pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null,
});

/** The list that begins and so far ends with this page. */
export const loaded = <Row>({ rows, older }: ListPage<Row>): PagedList<Row> => ({
  ...{ rows, older },
  ...{ isLoading: false, problem: null },
});

/** With one more page behind what is there. */
export const withOlder = <Row>({ rows }: PagedList<Row>, page: ListPage<Row>): PagedList<Row> =>
  loaded({ rows: [...(rows ?? []), ...page.rows], older: page.older });
