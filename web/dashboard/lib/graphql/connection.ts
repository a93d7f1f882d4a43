import type { AnyVariables, Client, TypedDocumentNode } from "urql";
import { createLatestQuery } from "../latest-query.ts";
import { type Problem, toProblem } from "../problem.ts";

/** The loaded part of a list. */
export interface ConnectionList<Row> {
  /** Null until the first page is loaded. */
  rows: readonly Row[] | null;
  /** Cursor of the next page. Null at the end of the list. */
  older: string | null;
  isLoading: boolean;
  problem: Problem | null;
}

type Page<Row> = Pick<ConnectionList<Row>, "older"> & { rows: readonly Row[] };

/** A connection of a query. A query without `hasNextPage` pages backwards, so its last row comes first. */
export interface Connection<Row> {
  nodes: readonly Row[];
  pageInfo:
    | { hasNextPage: boolean; endCursor: string | null }
    | { hasPreviousPage: boolean; startCursor: string | null };
}

/** Row type of the query's only connection. */
export type RowOf<Data> = {
  [Field in keyof Data]: Data[Field] extends { nodes: readonly (infer Row)[] } ? Row : never;
}[keyof Data] & { id: string };

export const NOT_LOADED: ConnectionList<never> = { rows: null, older: null, isLoading: true, problem: null };

export function toPage<Row>({ nodes, pageInfo }: Connection<Row>): Page<Row> {
  if ("hasNextPage" in pageInfo) {
    return { rows: nodes, older: pageInfo.hasNextPage ? pageInfo.endCursor : null };
  }
  return { rows: nodes.toReversed(), older: pageInfo.hasPreviousPage ? pageInfo.startCursor : null };
}

/**
 * Replaces a page of a list. Rows after the page are kept if the page overlaps them. Otherwise rows between
 * could be missing, so they are dropped.
 * @param follows the row before the page. Null for the first page.
 */
export function withPage<Row extends { id: string }>(
  { rows: previous, older }: Pick<ConnectionList<Row>, "rows" | "older">,
  page: Page<Row>,
  follows: string | null,
): Page<Row> {
  const rows = previous ?? [];
  const findIndex = (id: string | null | undefined) => rows.findIndex((row) => row.id === id);
  const known = findIndex(follows);
  const start = follows === null ? 0 : known < 0 ? findIndex(page.rows[0]?.id) : known + 1;
  // The surrounding rows are gone because the list was reloaded.
  if (start < 0) return { rows, older };
  const end = findIndex(page.rows.at(-1)?.id);
  const behind = page.older === null || end < 0 ? [] : rows.slice(end + 1);
  const newIds = new Set(page.rows.map(({ id }) => id));
  return {
    rows: [...rows.slice(0, start).filter(({ id }) => !newIds.has(id)), ...page.rows, ...behind],
    older: behind.length > 0 ? older : page.older,
  };
}

export interface OpenConnection<Row> {
  current: () => ConnectionList<Row>;
  /** Loads the first page and calls the listener on changes. Returns the unsubscribe function. */
  listen: (onChange: () => void) => () => void;
  more: () => void;
  /** Reloads without a loading state: the first page, or all loaded pages. */
  refresh: (which?: "all") => void;
  /** Repeats the failed request. */
  retry: () => void;
}

/** A paged list. Each page remains an active query of the cache, so that changed rows update. */
export function createConnection<Data, Variables extends AnyVariables>(
  client: Client,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): OpenConnection<RowOf<Data>> {
  type Row = RowOf<Data>;
  let list: ConnectionList<Row> = NOT_LOADED;
  let pages: { read: () => void; stop: () => void }[] = [];
  /** Retries the last failed page. The list shows it as loading. */
  let failed: (() => void) | null = null;
  let loading: (() => void) | null = null;
  let notify = () => {};
  const change = (changed: Partial<ConnectionList<Row>>) => {
    list = { ...list, ...changed };
    notify();
  };

  function open(cursor: string | null): void {
    const follows = cursor === null ? null : (list.rows?.at(-1)?.id ?? null);
    const requested = cursor === null ? variables : { ...variables, [cursorArgument(variables)]: cursor };
    const reader = createLatestQuery({
      query: () => client.query(document, requested, { requestPolicy: "network-only" }).toPromise(),
      onResult: () => {},
    });
    const read = () => reader.read(cursor);
    loading = read;
    const { unsubscribe } = client
      .query(document, requested, { requestPolicy: "cache-and-network" })
      .subscribe(({ data, error }) => {
        if (data) {
          const page = toPage(connectionIn<Row>(data));
          const changed = withPage(list, page, follows);
          if (changed.older === page.older) stopAfter(read);
          const isLoading = list.isLoading && loading !== read && isOpen(loading);
          change({ ...changed, isLoading, problem: null });
        } else if (error && list.isLoading && loading === read) {
          // After a failed background read, the loaded rows stay as they are.
          failed = read;
          change({ isLoading: false, problem: toProblem(error) });
        }
      });
    pages.push({ read, stop: unsubscribe });
  }

  const isOpen = (page: (() => void) | null) => pages.some(({ read }) => read === page);

  /** Closes the pages behind one that the list now ends with. */
  function stopAfter(page: () => void): void {
    const end = pages.findIndex(({ read }) => read === page);
    if (end < 0) return;
    for (const { stop } of pages.splice(end + 1)) stop();
  }

  return {
    current: () => list,
    listen(onChange) {
      notify = onChange;
      open(null);
      return () => {
        for (const { stop } of pages) stop();
        pages = [];
        notify = () => {};
      };
    },
    more() {
      if (list.older === null || list.isLoading) return;
      change({ isLoading: true, problem: null });
      open(list.older);
    },
    refresh(which) {
      for (const { read } of which === "all" ? pages : pages.slice(0, 1)) read();
    },
    retry() {
      loading = failed;
      change({ isLoading: true, problem: null });
      failed?.();
    },
  };
}

const cursorArgument = (variables: AnyVariables) => ("last" in (variables ?? {}) ? "before" : "after");

const connectionIn = <Row>(data: object): Connection<Row> =>
  Object.values(data).find((field) => Array.isArray(field?.nodes)) as Connection<Row>;
