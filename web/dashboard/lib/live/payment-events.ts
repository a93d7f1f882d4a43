import { graphql } from "../../generated/gql.ts";

export const PAYMENT_EVENTS = graphql(`
  subscription PaymentEvents($after: Sequence) {
    paymentEvents(after: $after) {
      sequence
      event { transaction { ...Payment } }
    }
  }
`);

export const NEWEST_SEQUENCE = graphql(`
  query NewestSequence {
    events(first: 1) { newestSequence }
  }
`);
