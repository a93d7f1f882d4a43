import { graphql } from "../../generated/gql.ts";

/** Fields of a delivery in lists. */
graphql(`
  fragment DeliveryRow on Delivery {
    id
    sequence
    transactionId
    status
    endpoint
    resendable
    createdAt
    nextAttemptAt
    endedAt
    attempts { number startedAt durationMs httpStatus error { code detail } }
    event { id event data { clientReference status } }
  }
`);

/** All fields of a delivery, with the endpoints' responses. */
graphql(`
  fragment DeliveryAttempts on Delivery {
    ...DeliveryRow
    attempts { number startedAt durationMs httpStatus error { code detail } responseBody }
  }
`);

export const RESEND_DELIVERY = graphql(`
  mutation ResendDelivery($id: ID!) {
    resendDelivery(input: { id: $id }) { delivery { ...DeliveryAttempts } }
  }
`);

export const RESEND_EVENTS = graphql(`
  mutation ResendEvents($input: ResendEventsInput!) {
    resendEvents(input: $input) { count }
  }
`);
