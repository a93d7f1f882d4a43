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

/** The rows of a request ID: one, or the operations of a WebSocket. */
export const REQUESTS_BY_ID = graphql(`
  query RequestsById($requestId: String!) {
    requestLog(first: 100, filter: { requestId: $requestId }) {
      nodes { ...RequestRow }
    }
  }
`);

export const KEY_NAMES = graphql(`
  query KeyNames {
    apiKeys { id name }
  }
`);
