import { graphql } from "../../../generated/gql.ts";

graphql(`
  fragment WebhookSettingsParts on WebhookSettings {
    defaultCallbackUrl
    secrets { id createdAt expiresAt lastFour }
  }
`);

export const WEBHOOK = graphql(`
  query Webhook {
    webhook { ...WebhookSettingsParts }
  }
`);

graphql(`
  fragment WebhookHealthParts on WebhookSettings {
    health {
      pending
      failed
      oldestDueSeconds
      eventsWithoutUrl
      failingEndpoints { endpoint pending failingSince httpStatus error { code detail } responseBody }
      pausedEndpoints { endpoint pausedAt pending }
      last24Hours {
        attempted
        delivered
        p95DurationMs
        endpoints { endpoint attempted delivered p95DurationMs }
      }
    }
  }
`);

export const WEBHOOK_HEALTH = graphql(`
  query WebhookHealth {
    webhook { ...WebhookHealthParts }
  }
`);

export const PAUSE_ENDPOINT = graphql(`
  mutation PauseWebhookEndpoint($input: PauseWebhookEndpointInput!) {
    pauseWebhookEndpoint(input: $input) { webhook { ...WebhookHealthParts } }
  }
`);

export const RESUME_ENDPOINT = graphql(`
  mutation ResumeWebhookEndpoint($input: ResumeWebhookEndpointInput!) {
    resumeWebhookEndpoint(input: $input) { webhook { ...WebhookHealthParts } }
  }
`);

export const UPDATE_WEBHOOK = graphql(`
  mutation UpdateWebhook($input: UpdateWebhookInput!) {
    updateWebhook(input: $input) { webhook { ...WebhookSettingsParts } }
  }
`);

export const ROTATE_WEBHOOK_SECRET = graphql(`
  mutation RotateWebhookSecret($input: RotateWebhookSecretInput!) {
    rotateWebhookSecret(input: $input) { secret webhook { ...WebhookSettingsParts } }
  }
`);

export const SEND_TEST_EVENT = graphql(`
  mutation SendTestEvent($input: SendTestEventInput!) {
    sendTestEvent(input: $input) { delivered httpStatus durationMs error { code detail } responseBody }
  }
`);

export const SEND_EVENTS_WITHOUT_URL = graphql(`
  mutation SendEventsWithoutUrl {
    resendEvents(input: { afterSequence: "0", onlyWithoutUrl: true }) { count }
  }
`);
