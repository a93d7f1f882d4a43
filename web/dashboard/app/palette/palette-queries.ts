import { graphql } from "../../generated/gql.ts";

/** The one of this very reference, which may be older than all that are shown, and the newest that hold it. */
export const FIND_PAYMENTS = graphql(`
  query FindPayments($reference: String!, $first: Int!, $filter: TransactionFilter) {
    transaction(clientReference: $reference) { ...PaymentRow }
    transactions(first: $first, filter: $filter) { nodes { ...PaymentRow } }
  }
`);
