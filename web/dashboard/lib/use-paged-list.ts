import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { type TypedDocumentNode, useClient } from "urql";
import { type ListPage, loaded, NOT_LOADED, type PagedList, withOlder } from "./paged-list.ts";
import { problemOf } from "./problem.ts";
import { createReader } from "./reader.ts";

/** Where a list comes from: the same object at all times. */
export interface ListSource<Data, Variables extends object, Row> {
  document: TypedDocumentNode<Data, Variables>;
  pageOf: (data: Data) => ListPage<Row>;
}

export const listSource = <Data, Variables extends object, Row>(
  document: TypedDocumentNode<Data, Variables>,
  pageOf: (data: Data) => ListPage<Row>,
): ListSource<Data, Variables, Row> => ({ document, pageOf });

/**
 * What to ask for a page behind a cursor, or for the newest rows, of which so many are known; null: nothing can
 * match. Another question is another list.
 */
export type ListQuestion<Variables> = (older: string | null, known: number) => Variables | null;

export interface PagedListView<Row> extends PagedList<Row> {
  more: () => void;
  /** Reads the newest anew; quietly: the page does not say that it loads. */
  again: (quietly?: "quietly") => void;
  /** Changes rows as the page knows them to have changed. */
  change: (each: (row: Row) => Row) => void;
}

/** What is left of a list whose newest rows are read anew, with them. */
type PutNewest<Row> = (list: PagedList<Row>, page: ListPage<Row>) => PagedList<Row>;

const theNewestAlone = <Row>(_: unknown, page: ListPage<Row>) => loaded(page);

/** A list that is read a page at a time. */
export function usePagedList<Data, Variables extends object, Row>(
  source: ListSource<Data, Variables, Row>,
  ask: ListQuestion<Variables>,
  putNewest: PutNewest<Row> = theNewestAlone,
): PagedListView<Row> {
  interface Question {
    variables: Variables;
    older: string | null;
    quiet: boolean;
  }
  const client = useClient();
  const [list, setList] = useState<PagedList<Row>>(NOT_LOADED);
  const reader = useMemo(
    () =>
      createReader({
        ask: ({ variables }: Question) =>
          client.query(source.document, variables, { requestPolicy: "network-only" }).toPromise(),
        asked: ({ quiet }) => {
          if (!quiet) setList((kept) => ({ ...kept, isLoading: true, problem: null }));
        },
        answered({ older }, { data, error }) {
          const put = older === null ? putNewest : withOlder;
          if (data) setList((kept) => put(kept, source.pageOf(data)));
          else if (error) setList((kept) => ({ ...kept, isLoading: false, problem: problemOf(error) }));
        },
      }),
    [client, source, putNewest],
  );
  const read = (older: string | null, known: number, quiet: boolean) => {
    const variables = ask(older, known);
    if (variables) reader.read({ variables, older, quiet });
  };
  const begin = useEffectEvent(() => {
    setList(NOT_LOADED);
    read(null, 0, false);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a question is what it says, not which object says it
  useEffect(() => {
    begin();
    return () => reader.forget();
  }, [reader, JSON.stringify(ask(null, 0))]);

  const known = list.rows?.length ?? 0;
  return {
    ...list,
    more: () => read(list.older, known, false),
    again: (quietly) => read(null, known, quietly !== undefined),
    change: (each) => setList((kept) => ({ ...kept, rows: kept.rows?.map(each) ?? null })),
  };
}
