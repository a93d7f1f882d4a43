import { graphql } from "../../../generated/gql.ts";

export const INITIATE_CHECKOUT = graphql(`
  mutation InitiateCheckout($input: InitiateCheckoutInput!) {
    initiateCheckout(input: $input) { transaction { id } }
  }
`);

/** Finds a payment after a request without a response. */
export const LINK_BY_REFERENCE = graphql(`
  query LinkByReference($clientReference: String!) {
    transaction(clientReference: $clientReference) {
      id
      description
      amount { amount minorUnits currency }
    }
  }
`);
