import { graphql } from "../../../generated/gql.ts";

export const PAYMENTS = graphql(`
  query Payments($first: Int!, $after: String, $filter: TransactionFilter) {
    transactions(first: $first, after: $after, filter: $filter) {
      nodes { ...PaymentRow }
      pageInfo { hasNextPage endCursor }
    }
  }
`);

export const PAYMENT_BY_ID = graphql(`
  query PaymentById($id: ID!) {
    transaction(id: $id) { ...Payment }
  }
`);

/** What the counters above the list need of each payment of the day. */
export const PAYMENTS_OF_DAY = graphql(`
  query PaymentsOfDay($after: String, $from: DateTime!) {
    transactions(first: 100, after: $after, filter: { from: $from }) {
      nodes { id status amount { amount minorUnits currency } createdAt updatedAt }
      pageInfo { hasNextPage endCursor }
    }
  }
`);
