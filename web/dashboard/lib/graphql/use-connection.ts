import { useMemo, useSyncExternalStore } from "react";
import { type AnyVariables, type TypedDocumentNode, useClient } from "urql";
import { useFresh } from "../live/use-fresh.ts";
import {
  type ConnectionList,
  NOT_LOADED,
  type OpenConnection,
  openConnection,
  type RowOf,
} from "./connection.ts";

export interface ConnectionView<Row>
  extends ConnectionList<Row>,
    Pick<OpenConnection<Row>, "more" | "refresh" | "retry"> {}

/** How a list stays true by itself. */
interface Freshness<Row> {
  /** Reads all loaded pages again, as new rows may come anywhere; else the first alone. */
  which?: "all";
  /** Milliseconds until it is read again without a reason; null: its rows do not change. */
  pauseFor: (rows: readonly Row[]) => number | null;
}

/**
 * The rows of the one connection that a query asks for. Other variables are another list; null: nothing can match.
 * With `fresh`, payments are a reason to read it again.
 */
export function useConnection<Data, Variables extends AnyVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables | null,
  fresh?: Freshness<RowOf<Data>>,
): ConnectionView<RowOf<Data>> {
  const client = useClient();
  const key = JSON.stringify(variables);
  const connection = useMemo((): OpenConnection<RowOf<Data>> => {
    const asked: Variables | null = JSON.parse(key);
    return asked ? openConnection(client, document, asked) : NOTHING;
  }, [client, document, key]);
  const list = useSyncExternalStore(connection.listen, connection.current);
  const { more, refresh, retry } = connection;
  useFresh(() => refresh(fresh?.which), {
    pause: fresh?.pauseFor(list.rows ?? []) ?? null,
    // Without freshness no payment is a reason.
    ...(!fresh && { transactionId: null }),
  });
  return { ...list, more, refresh, retry };
}

const NOTHING: OpenConnection<never> = {
  current: () => NOT_LOADED,
  listen: () => () => {},
  more() {},
  refresh() {},
  retry() {},
};
