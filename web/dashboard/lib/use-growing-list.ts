import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { type TypedDocumentNode, useClient } from "urql";
import {
  type GrowingList,
  type ListPage,
  NOT_LOADED,
  type Numbered,
  withNewest,
  withOlder,
} from "./growing-list.ts";
import { useFresh } from "./live/use-fresh.ts";
import { problemOf } from "./problem.ts";
import { createReader } from "./reader.ts";

/** Where a list comes from: the same object at all times. */
export interface ListSource<Data, Variables extends object, Row extends Numbered> {
  document: TypedDocumentNode<Data, Variables>;
  pageOf: (data: Data) => ListPage<Row>;
}

interface Asked<Variables, Row extends Numbered> {
  /**
   * What to ask for a page behind a cursor, or for the newest rows, of which so many are known; null: nothing can
   * match. Another question is another list.
   */
  ask: (older: string | null, known: number) => Variables | null;
  /** How long to wait before the newest are read anew without a reason; null: they do not change. */
  pauseFor: (rows: readonly Row[]) => number | null;
}

export interface GrowingListView<Row extends Numbered> extends GrowingList<Row> {
  more: () => void;
  /** Reads the newest anew. */
  again: () => void;
}

/** A list that grows at its top by itself and at its end when asked. */
export function useGrowingList<Data, Variables extends object, Row extends Numbered>(
  source: ListSource<Data, Variables, Row>,
  { ask, pauseFor }: Asked<Variables, Row>,
): GrowingListView<Row> {
  interface Question {
    variables: Variables;
    older: string | null;
    /** Asked by itself: the page does not say that it loads. */
    quiet: boolean;
  }
  const client = useClient();
  const [list, setList] = useState<GrowingList<Row>>(NOT_LOADED);
  const reader = useMemo(
    () =>
      createReader({
        ask: ({ variables }: Question) =>
          client.query(source.document, variables, { requestPolicy: "network-only" }).toPromise(),
        asked: ({ quiet }) => {
          if (!quiet) setList((kept) => ({ ...kept, isLoading: true, problem: null }));
        },
        answered({ older }, { data, error }) {
          const put = older === null ? withNewest : withOlder;
          if (data) setList((kept) => put(kept, source.pageOf(data)));
          else if (error) setList((kept) => ({ ...kept, isLoading: false, problem: problemOf(error) }));
        },
      }),
    [client, source],
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

  // While more is on its way nothing else is asked: the last question alone is answered.
  const again = () => {
    if (!list.isLoading) read(null, list.rows?.length ?? 0, true);
  };
  useFresh(again, { pause: pauseFor(list.rows ?? []) });

  return { ...list, more: () => read(list.older, list.rows?.length ?? 0, false), again };
}
