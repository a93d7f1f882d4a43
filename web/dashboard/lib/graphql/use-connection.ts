import { useMemo, useSyncExternalStore } from "react";
import { type AnyVariables, type TypedDocumentNode, useClient } from "urql";
import { useFresh } from "../live/use-revalidate.ts";
import {
  type ConnectionList,
  createConnection,
  NOT_LOADED,
  type OpenConnection,
  type RowOf,
} from "./connection.ts";

export interface ConnectionView<Row>
  extends ConnectionList<Row>,
    Pick<OpenConnection<Row>, "more" | "refresh" | "retry"> {}

/** How a list stays up to date. */
interface Freshness<Row> {
  /** Reloads all loaded pages, because new rows can be anywhere. Default: only the first page. */
  which?: "all";
  /** Poll interval in milliseconds. Null if the rows never change. */
  refetchInterval: (rows: readonly Row[]) => number | null;
  /** Null if no event changes the rows. */
  transactionId?: null;
}

/**
 * Rows of the query's only connection. Changed variables start a new list; null variables match nothing. With
 * `fresh`, events reload it.
 */
export function useConnection<Data, Variables extends AnyVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables | null,
  fresh?: Freshness<RowOf<Data>>,
): ConnectionView<RowOf<Data>> {
  const client = useClient();
  const key = JSON.stringify(variables);
  const connection = useMemo((): OpenConnection<RowOf<Data>> => {
    const requested: Variables | null = JSON.parse(key);
    return requested ? createConnection(client, document, requested) : NOTHING;
  }, [client, document, key]);
  const list = useSyncExternalStore(connection.listen, connection.current);
  const { more, refresh, retry } = connection;
  useFresh(() => refresh(fresh?.which), {
    // Without `fresh`, no event reloads the list.
    ...(fresh ?? { transactionId: null }),
    pause: fresh?.refetchInterval(list.rows ?? []) ?? null,
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
