import { type AnyVariables, type TypedDocumentNode, type UseQueryArgs, useQuery } from "urql";
import { problemOf } from "./problem.ts";

/** Gives what the cache has while it asks the server; `again` asks once more. */
export function useFreshQuery<Data, Variables extends AnyVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables = {} as Variables,
  pause = false,
) {
  const args = { query, variables, pause, requestPolicy: "cache-and-network" };
  const [{ data, error, fetching }, ask] = useQuery(args as UseQueryArgs<Variables, Data>);
  const problem = error ? problemOf(error) : null;
  return { data, problem, fetching, again: () => ask({ requestPolicy: "network-only" }) };
}
