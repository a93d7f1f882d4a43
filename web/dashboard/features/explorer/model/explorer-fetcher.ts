import type { GraphiQLProps } from "graphiql";
import {
  type ExecutionResult,
  getOperationAST,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
} from "graphql";
import { follow, type Sink } from "./follow.ts";
import type { TokenKeeper } from "./token-keeper.ts";

type Fetcher = GraphiQLProps["fetcher"];
type FetcherParams = Parameters<Fetcher>[0];
type Returned = Awaited<ReturnType<Fetcher>>;

/** GraphiQL's first request. */
const INTROSPECTION = "IntrospectionQuery";

interface Dependencies extends TokenKeeper {
  /** Called with whether the introspection returned the schema. */
  onSchema(isAvailable: boolean): void;
  /** Called with the ID of each request that failed, and with null after one that succeeded. */
  onResult(failedRequestId: string | null): void;
}

/** GraphiQL's fetcher for `/graphql`: POST, and a separate socket per subscription. */
export function explorerFetcher({ token, newToken, onSchema, onResult }: Dependencies): Fetcher {
  return async (params) => {
    const operation = getOperation(params);
    const requested = operation?.name ? { ...params, operationName: operation.name.value } : params;
    if (operation?.operation === OperationTypeNode.SUBSCRIPTION) {
      const subscribe = (sink: Sink) => {
        const error = (errors: unknown) => {
          onResult(findRequestId(errors));
          sink.error(errors);
        };
        return { unsubscribe: follow(requested, newToken, { ...sink, error }) };
      };
      onResult(null);
      return { subscribe } as Returned;
    }
    const first = await post(requested, await token());
    // The session may have ended before its token. If the member signed in again, a new token works.
    const response = first.status === 401 ? await post(requested, await newToken()) : first;
    const result = (await response.json()) as ExecutionResult;
    if (requested.operationName === INTROSPECTION) onSchema(Boolean(result.data));
    else onResult(findRequestId(result.errors));
    return result;
  };
}

/** The request ID in the errors of a response, with which the request log has the request. */
export function findRequestId(errors: unknown): string | null {
  const ids = (Array.isArray(errors) ? errors : []).map((error) => error?.extensions?.requestId);
  return ids.find((id) => typeof id === "string") ?? null;
}

/**
 * Right after a new tab opens, GraphiQL still sends the previous tab's operation name, so the document
 * decides.
 */
function getOperation({ query, operationName }: FetcherParams): OperationDefinitionNode | null | undefined {
  try {
    const document = parse(query);
    return getOperationAST(document, operationName) ?? getOperationAST(document);
  } catch {
    // The server reports the syntax error.
    return null;
  }
}

const post = (requested: object, bearer: string): Promise<Response> =>
  fetch("/graphql", {
    method: "POST",
    credentials: "omit",
    headers: {
      authorization: `Bearer ${bearer}`,
      "content-type": "application/json",
      accept: "application/graphql-response+json, application/json;q=0.9",
    },
    body: JSON.stringify(requested),
  });
