import { graphql } from "../../generated/gql.ts";

/** The payment with exactly this reference, which may be older, and the newest that contain it. */
export const FIND_PAYMENTS = graphql(`
  query FindPayments($reference: String!, $first: Int!, $filter: TransactionFilter) {
    transaction(clientReference: $reference) { ...PaymentRow }
    transactions(first: $first, filter: $filter) { nodes { ...PaymentRow } }
  }
`);
