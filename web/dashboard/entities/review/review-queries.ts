import { graphql } from "../../generated/gql.ts";

/** All fields of a review, open or decided. */
graphql(`
  fragment Review on Review {
    id
    kind
    amount { amount minorUnits currency }
    open
    openedAt
    closedAt
    decision
    decidedBy
    reason
    allowedDecisions
    blocksPayment
    refundableAmount { amount minorUnits currency }
    paymentMethod { type network brand payer }
    failedRefund { id status failure { code reason } }
    refund { id status }
    dispute { reference status reason dueAt }
    transaction {
      id
      clientReference
      status
      amount { amount minorUnits currency }
      customer { name phone email }
    }
  }
`);

/** Open reviews, oldest first, or closed reviews, last closed first. */
export const REVIEWS = graphql(`
  query Reviews($open: Boolean!, $first: Int!, $after: String) {
    reviews(open: $open, first: $first, after: $after) {
      nodes { ...Review }
      pageInfo { hasNextPage endCursor }
    }
  }
`);

/** The number of open reviews, and the time of the oldest. */
export const OPEN_REVIEWS = graphql(`
  query OpenReviews {
    reviews(open: true, first: 1) { totalCount nodes { id openedAt } }
  }
`);

export const PAYMENT_REVIEWS = graphql(`
  query PaymentReviews($id: ID!) {
    transaction(id: $id) {
      id
      reviews { ...Review }
    }
  }
`);

export const DECIDE_REVIEW = graphql(`
  mutation DecideReview($input: DecideReviewInput!) {
    decideReview(input: $input) {
      review {
        ...Review
        transaction { ...Payment }
      }
    }
  }
`);

/** Includes its reviews: the result may have closed one or opened another. */
export const SYNC_TRANSACTION = graphql(`
  mutation SyncTransaction($transactionId: ID!) {
    syncTransaction(input: { transactionId: $transactionId }) {
      responded
      transaction {
        ...Payment
        reviews { ...Review }
      }
    }
  }
`);
