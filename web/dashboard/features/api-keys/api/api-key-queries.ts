import { graphql } from "../../../generated/gql.ts";

graphql(`
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
    serverSessionsOnly
    createdAt
    expiresAt
    revokedAt
    previousSecretExpiresAt
    lastUsedAt
    lastUsedIp
    createdByApplication
  }
`);

export const API_KEYS = graphql(`
  query ApiKeys {
    apiKeys { ...ApiKeyRow }
  }
`);

/** Webhook URL for events of sessions that a publishable key creates. */
export const DEFAULT_WEBHOOK_URL = graphql(`
  query DefaultWebhookUrl {
    webhook { defaultCallbackUrl }
  }
`);

export const SET_DEFAULT_WEBHOOK_URL = graphql(`
  mutation SetDefaultWebhookUrl($url: String!) {
    updateWebhook(input: { defaultCallbackUrl: $url }) { webhook { defaultCallbackUrl } }
  }
`);

export const CREATE_API_KEY = graphql(`
  mutation CreateApiKey($input: CreateApiKeyInput!) {
    createApiKey(input: $input) { secret apiKey { ...ApiKeyRow } }
  }
`);

export const UPDATE_API_KEY = graphql(`
  mutation UpdateApiKey($input: UpdateApiKeyInput!) {
    updateApiKey(input: $input) { apiKey { ...ApiKeyRow } }
  }
`);

export const ROTATE_API_KEY = graphql(`
  mutation RotateApiKey($input: RotateApiKeyInput!) {
    rotateApiKey(input: $input) { secret apiKey { ...ApiKeyRow } }
  }
`);

export const REVOKE_API_KEY = graphql(`
  mutation RevokeApiKey($id: ID!) {
    revokeApiKey(input: { id: $id }) { apiKey { id revokedAt } }
  }
`);
