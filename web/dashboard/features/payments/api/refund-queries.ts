import { graphql } from "../../../generated/gql.ts";

/** Received, refunded and refundable amounts of a payment, from one snapshot. */
export const PAYMENT_MONEY = graphql(`
  query PaymentMoney($id: ID!) {
    transaction(id: $id) { ...PaymentMoney }
  }
  fragment PaymentMoney on Transaction {
    id
    amount { amount minorUnits currency }
    amountReceived { amount minorUnits currency }
    amountRefunded { amount minorUnits currency }
    attempts {
      id
      status
      paymentMethod { type network brand payer }
      amountReceived { amount minorUnits currency }
      refundableAmount { amount minorUnits currency }
      createdAt
      endedAt
    }
    refunds { ...PaymentRefund }
  }
  fragment PaymentRefund on Refund {
    id
    attemptId
    amount { amount minorUnits currency }
    reason
    status
    failure { code reason retryable }
    processorReference
    createdBy
    createdAt
    endedAt
  }
`);

/** Names of members who may have created refunds. For owners and admins. */
export const REFUND_AUTHORS = graphql(`
  query RefundAuthors {
    members { id email }
    apiKeys { id name }
    applications { id name }
  }
`);

export const REFUND_TRANSACTION = graphql(`
  mutation RefundTransaction($input: RefundTransactionInput!) {
    refundTransaction(input: $input) {
      refund { id status }
      transaction { ...PaymentMoney }
    }
  }
`);
