import { graphql } from "../../generated/gql.ts";

export const PAYMENT_EVENTS = graphql(`
  subscription PaymentEvents($after: String) {
    paymentEvents(after: $after) {
      sequence
      event { transaction { ...Payment } }
    }
  }
`);
