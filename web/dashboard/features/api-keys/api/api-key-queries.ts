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
    rehearsal { id scopes allowedIps expiresAt startedAt }
  }
`);

export const API_KEYS = graphql(`
  query ApiKeys {
    apiKeys { ...ApiKeyRow }
  }
`);

/** Who created and who uses one key. `refused` selects its refused requests. */
export const API_KEY_CALLS = graphql(`
  query ApiKeyCalls($id: ID!, $refused: RequestLogFilter!) {
    apiKey(id: $id) {
      ...ApiKeyRow
      createdBy
      createdByName
      calls {
        total
        addressCount
        addresses { ipAddress calls lastAt }
      }
      callsByDay { date success refused failed incomplete }
    }
    requestLog(first: 5, filter: $refused) {
      nodes { id at method path operationType operationName code }
    }
  }
`);

/** Use of a key, before it stops working. */
export const RECENT_API_KEY_CALLS = graphql(`
  query RecentApiKeyCalls($id: ID!) {
    apiKey(id: $id) {
      id
      kind
      calls { total addressCount }
    }
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
