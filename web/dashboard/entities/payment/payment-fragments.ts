import { graphql } from "../../generated/gql.ts";

/** Fields of a payment in lists. */
graphql(`
  fragment PaymentRow on Transaction {
    id
    clientReference
    status
    late
    overpaid
    amount { amount minorUnits currency }
    amountReceived { amount minorUnits currency }
    amountRefunded { amount minorUnits currency }
    description
    customer { name phone email }
    paymentMethod { type network brand payer }
    failure { code reason retryable }
    createdAt
    createdSequence
    updatedAt
  }
`);

/** All fields of a payment: for the side panel, and sent with every event. */
graphql(`
  fragment Payment on Transaction {
    ...PaymentRow
    final
    checkout { id url expiresAt open pendingStatus }
    attempts {
      id
      status
      paymentMethod { type network brand payer }
      failure { code reason retryable }
      processorReference
      createdAt
      endedAt
    }
    metadata
    paymentLinkId
    paidAt
    expiresAt
  }
`);
