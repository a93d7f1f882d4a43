import { graphql } from "../../generated/gql.ts";

export const PAYMENT_BY_ID = graphql(`
  query PaymentById($id: ID!) {
    transaction(id: $id) { ...Payment }
  }
`);

export const CANCEL_CHECKOUT = graphql(`
  mutation CancelCheckout($id: ID!) {
    cancelCheckout(input: { id: $id }) { transaction { ...Payment } }
  }
`);
