import { graphql } from "../../../generated/gql.ts";

export const API_KEY = graphql(`
  fragment ApiKeyRow on ApiKey {
    id
    kind
    name
    prefix
    lastFour
    publishableKey
    scopes
    allowedIps
    allowedOrigins
    createdAt
    expiresAt
    revokedAt
  }
`);

export const API_KEYS = graphql(`
  query ApiKeys {
    apiKeys { ...ApiKeyRow }
  }
`);

export const CREATE_API_KEY = graphql(`
  mutation CreateApiKey($input: CreateApiKeyInput!) {
    createApiKey(input: $input) { secret apiKey { ...ApiKeyRow } }
  }
`);

export const REVOKE_API_KEY = graphql(`
  mutation RevokeApiKey($id: ID!) {
    revokeApiKey(id: $id) { apiKey { id revokedAt } }
  }
`);
