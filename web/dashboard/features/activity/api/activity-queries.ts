import { graphql } from "../../../generated/gql.ts";

graphql(`
  fragment EventRow on PaymentEvent {
    id
    event
    sequence
    createdAt
    data { clientReference transactionId status }
  }
`);

export const EVENTS = graphql(`
  query Events($last: Int!, $before: String, $filter: PaymentEventFilter) {
    events(last: $last, before: $before, filter: $filter) {
      nodes { ...EventRow }
      pageInfo { hasPreviousPage startCursor }
    }
  }
`);

/** The first event after a sequence, with its deliveries. */
export const EVENT = graphql(`
  query Event($first: Int!, $after: String!) {
    events(first: $first, after: $after) {
      nodes {
        ...EventRow
        body
        transaction { id deliveries { ...DeliveryAttempts } }
      }
    }
  }
`);

export const PAYMENT_ID = graphql(`
  query PaymentId($clientReference: String!) {
    transaction(clientReference: $clientReference) { id }
  }
`);

export const DELIVERIES = graphql(`
  query Deliveries($first: Int!, $after: String, $filter: DeliveryFilter) {
    deliveries(first: $first, after: $after, filter: $filter) {
      nodes { ...DeliveryRow }
      pageInfo { hasNextPage endCursor }
    }
  }
`);

export const DELIVERY = graphql(`
  query Delivery($id: ID!) {
    delivery(id: $id) {
      ...DeliveryAttempts
      url
      event { id event createdAt body data { clientReference } }
    }
  }
`);

/** Endpoints with recent deliveries. */
export const ENDPOINTS = graphql(`
  query Endpoints {
    webhook { health { last24Hours { endpoints { endpoint } } } }
  }
`);
