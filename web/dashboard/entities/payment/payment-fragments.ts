import { graphql } from "../../generated/gql.ts";

/** What a list shows of a payment. */
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

/** All of a payment: what the side panel shows, and what every event brings. */
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
    paidAt
    expiresAt
  }
`);
