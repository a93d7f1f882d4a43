import { graphql } from "../../../generated/gql.ts";

export const PAYMENT_DELIVERIES = graphql(`
  query PaymentDeliveries($id: ID!) {
    transaction(id: $id) {
      id
      deliveries { ...DeliveryAttempts }
    }
  }
`);
