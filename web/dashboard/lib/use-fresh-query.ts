import { useEffect, useRef, useState } from "react";
import { type AnyVariables, createRequest, type TypedDocumentNode, type UseQueryArgs, useQuery } from "urql";
import { toProblem } from "./problem.ts";

/**
 * Returns cached data of these variables while it requests new data, and after a failed reload. `refetch`
 * reloads: after a pending request, because that response may be outdated.
 */
export function useFreshQuery<Data, Variables extends AnyVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables = {} as Variables,
  pause = false,
) {
  const args = { query, variables, pause, requestPolicy: "cache-and-network" };
  const [result, execute] = useQuery(args as UseQueryArgs<Variables, Data>);
  const { fetching } = result;
  const { key } = createRequest(query, variables);
  // While a request with new variables is pending, urql still returns the previous result.
  const isOwn = result.operation?.key === key;
  const [cached, keep] = useState({ key, data: isOwn ? result.data : undefined });
  if (isOwn && result.data && (cached.key !== key || cached.data !== result.data))
    keep({ key, data: result.data });
  const data = isOwn && result.data ? result.data : cached.key === key ? cached.data : undefined;
  const problem = isOwn && result.error ? toProblem(result.error) : null;
  const isRequestedAgain = useRef(false);
  useEffect(() => {
    if (fetching || !isRequestedAgain.current) return;
    isRequestedAgain.current = false;
    execute({ requestPolicy: "network-only" });
  }, [fetching, execute]);
  const refetch = () => {
    if (fetching) isRequestedAgain.current = true;
    else execute({ requestPolicy: "network-only" });
  };
  return { data, problem, fetching, refetch };
}
