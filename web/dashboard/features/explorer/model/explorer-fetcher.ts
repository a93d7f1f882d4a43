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

/** What the explorer asks for before anything else. */
const INTROSPECTION = "IntrospectionQuery";

interface Dependencies extends TokenKeeper {
  /** Hears whether the schema was told. */
  onSchema(told: boolean): void;
}

/** How GraphiQL asks `/graphql`: by POST, and over a socket of its own for each subscription. */
export function explorerFetcher({ token, newToken, onSchema }: Dependencies): Fetcher {
  return async (said) => {
    const operation = operationOf(said);
    const asked = operation?.name ? { ...said, operationName: operation.name.value } : said;
    if (operation?.operation === OperationTypeNode.SUBSCRIPTION) {
      const subscribe = (sink: Sink) => ({ unsubscribe: follow(asked, newToken, sink) });
      return { subscribe } as Returned;
    }
    const first = await post(asked, await token());
    // Its session ended before it did: whoever has signed in again since goes on.
    const response = first.status === 401 ? await post(asked, await newToken()) : first;
    const answer = (await response.json()) as ExecutionResult;
    if (asked.operationName === INTROSPECTION) onSchema(Boolean(answer.data));
    return answer;
  };
}

/** Just after another tab was opened, GraphiQL still names the operation of the one before, and knows its document. */
function operationOf({ query, operationName }: FetcherParams): OperationDefinitionNode | null | undefined {
  try {
    const document = parse(query);
    return getOperationAST(document, operationName) ?? getOperationAST(document);
  } catch {
    // The server says what is wrong with it.
    return null;
  }
}

const post = (asked: object, bearer: string): Promise<Response> =>
  fetch("/graphql", {
    method: "POST",
    credentials: "omit",
    headers: {
      authorization: `Bearer ${bearer}`,
      "content-type": "application/json",
      accept: "application/graphql-response+json, application/json;q=0.9",
    },
    body: JSON.stringify(asked),
  });
