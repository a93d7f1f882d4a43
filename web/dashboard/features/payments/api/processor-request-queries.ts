import { graphql } from "../../../generated/gql.ts";

export const PROCESSOR_REQUESTS = graphql(`
  query ProcessorRequests($id: ID!) {
    transaction(id: $id) {
      id
      processorRequests { ...ProcessorRequestRow }
    }
  }
  fragment ProcessorRequestRow on ProcessorRequest {
    id
    processor
    direction
    operation
    startedAt
    durationMs
    httpStatus
    response
    error
  }
`);
