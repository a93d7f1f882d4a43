import { useEffect, useRef } from "react";
import { type AnyVariables, type TypedDocumentNode, type UseQueryArgs, useQuery } from "urql";
import { problemOf } from "./problem.ts";

/**
 * Gives what the store has while it asks the server; `again` asks once more. Where a question is under way it asks
 * after it: that answer may be from before.
 */
export function useFreshQuery<Data, Variables extends AnyVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables = {} as Variables,
  pause = false,
) {
  const args = { query, variables, pause, requestPolicy: "cache-and-network" };
  const [{ data, error, fetching }, ask] = useQuery(args as UseQueryArgs<Variables, Data>);
  const problem = error ? problemOf(error) : null;
  const isAskedAgain = useRef(false);
  useEffect(() => {
    if (fetching || !isAskedAgain.current) return;
    isAskedAgain.current = false;
    ask({ requestPolicy: "network-only" });
  }, [fetching, ask]);
  const again = () => {
    if (fetching) isAskedAgain.current = true;
    else ask({ requestPolicy: "network-only" });
  };
  return { data, problem, fetching, again };
}
