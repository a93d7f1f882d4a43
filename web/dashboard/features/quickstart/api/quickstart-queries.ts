import { graphql } from "../../../generated/gql.ts";

export const CREATE_FIRST_KEY = graphql(`
  mutation CreateFirstKey($name: String!) {
    createApiKey(input: { name: $name }) { secret apiKey { id name } }
  }
`);

export const FIRST_PAYMENT = graphql(`
  query FirstPayment($clientReference: String!) {
    transaction(clientReference: $clientReference) { ...Payment }
  }
`);

export const PUBLISHABLE_KEYS = graphql(`
  query PageKeys {
    apiKeys { id publishableKey serverSessionsOnly expiresAt revokedAt }
  }
`);
