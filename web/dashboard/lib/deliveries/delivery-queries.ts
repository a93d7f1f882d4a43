import { graphql } from "../../generated/gql.ts";

/** What lists show of a delivery. */
export const DELIVERY_ROW = graphql(`
  fragment DeliveryRow on Delivery {
    id
    sequence
    transactionId
    status
    receiver
    resendable
    createdAt
    nextTryAt
    endedAt
    tries { number startedAt durationMs httpStatus problem }
    event { id event data { clientReference status } }
  }
`);

/** With what receivers answered. */
export const DELIVERY_TRIES = graphql(`
  fragment DeliveryTries on Delivery {
    ...DeliveryRow
    tries { number startedAt durationMs httpStatus problem answerStart }
  }
`);

export const RESEND_DELIVERY = graphql(`
  mutation ResendDelivery($id: ID!) {
    resendDelivery(id: $id) { delivery { ...DeliveryTries } }
  }
`);
