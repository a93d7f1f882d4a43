import { useState } from "react";
import { type AnyVariables, type TypedDocumentNode, useClient } from "urql";
import type { Problem } from "../problem.ts";
import { useFreshQuery } from "../use-fresh-query.ts";
import { type Freshness, useFresh } from "./use-fresh.ts";

export interface LiveAnswer<Data> {
  /** The newest there is, kept while a later question has no answer; undefined before the first. */
  data: Data | undefined;
  /** Why the newest question got no answer. */
  problem: Problem | null;
  /** Whether `data` answers other variables than those of now. */
  isStale: boolean;
  retry: () => void;
}

/** An answer that stays true: asked anew after payments and from time to time; never while `isOver`. */
export function useLiveQuery<Data, Variables extends AnyVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  { isOver = false, ...freshness }: Freshness & { isOver?: boolean },
): LiveAnswer<Data> {
  const client = useClient();
  const { data, problem, again } = useFreshQuery(query, variables, isOver);
  // The answer goes into the store, which tells all who show it.
  const read = () => client.query(query, variables, { requestPolicy: "network-only" }).toPromise();
  useFresh(() => !isOver && read(), freshness);
  const [kept, keep] = useState(data);
  if (data && kept !== data) keep(data);
  return { data: data ?? kept, problem, isStale: !data, retry: again };
}
