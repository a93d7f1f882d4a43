import { graphql } from "../../../generated/gql.ts";

graphql(`
  fragment RequestRow on LoggedRequest {
    id
    requestId
    at
    actor
    actorName
    method
    path
    operationType
    operationName
    outcome
    status
    code
    rehearsedCode
    durationMs
  }
`);

export const REQUESTS = graphql(`
  query Requests($first: Int!, $after: String, $filter: RequestLogFilter) {
    requestLog(first: $first, after: $after, filter: $filter) {
      nodes { ...RequestRow }
      pageInfo { hasNextPage endCursor }
    }
  }
`);

/** One row by its ID. */
export const REQUEST = graphql(`
  query Request($filter: RequestLogFilter!) {
    requestLog(first: 1, filter: $filter) {
      nodes { ...RequestRow }
    }
  }
`);

export const KEY_NAMES = graphql(`
  query KeyNames {
    apiKeys { id name }
  }
`);
