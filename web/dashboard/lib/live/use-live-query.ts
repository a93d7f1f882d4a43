import { useState } from "react";
import { type AnyVariables, type TypedDocumentNode, useClient } from "urql";
import type { Problem } from "../problem.ts";
import { useFreshQuery } from "../use-fresh-query.ts";
import { type Freshness, useFresh } from "./use-revalidate.ts";

export interface LiveResult<Data> {
  /** The latest data, kept while later requests fail. Undefined before the first. */
  data: Data | undefined;
  /** Why the latest request failed. */
  problem: Problem | null;
  /** Whether `data` belongs to earlier variables. */
  isStale: boolean;
  retry: () => void;
}

/** A query that reloads after events and at an interval, unless `isOver`. */
export function useLiveQuery<Data, Variables extends AnyVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  { isOver = false, ...freshness }: Freshness & { isOver?: boolean },
): LiveResult<Data> {
  const client = useClient();
  const { data, problem, refetch } = useFreshQuery(query, variables, isOver);
  // The response goes into the cache, which updates every view.
  const read = () => client.query(query, variables, { requestPolicy: "network-only" }).toPromise();
  useFresh(() => !isOver && read(), freshness);
  const [cached, keep] = useState(data);
  if (data && cached !== data) keep(data);
  return { data: data ?? cached, problem, isStale: !data, retry: refetch };
}
