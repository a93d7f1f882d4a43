import { Field, Float, ID, InputType, Int, ObjectType } from "type-graphql";
import type {
  EndpointStats,
  FailingEndpoint,
  PausedEndpoint,
  WebhookHealth,
  WebhookStats,
} from "../../../domain/delivery.ts";
import type { TestEventOutcome } from "../../../usecases/webhooks/send-test-event.ts";
import type { WebhookSettings } from "../../../usecases/webhooks/view-webhook.ts";
import { ResponsePart } from "../delivery/delivery-error.type.ts";
import { DateTime } from "../scalars.ts";

@ObjectType("WebhookSecret", {
  description: "A secret that signs webhooks. Its full text is shown only at creation.",
})
export class WebhookSecretType {
  @Field(() => ID, { description: "The ID of the secret." })
  id!: string;

  @Field(() => DateTime, { description: "The time of creation, in UTC." })
  createdAt!: Date;

  @Field(() => DateTime, {
    nullable: true,
    description: "The time at which it stops signing, in UTC. Null for the newest secret.",
  })
  expiresAt!: Date | null;

  @Field(() => String, { description: "The last four characters of the secret." })
  lastFour!: string;
}

@ObjectType("FailingEndpoint", {
  description:
    "An endpoint with a failing path: its latest delivery attempt failed in the last 24 hours, or failed earlier and deliveries are pending. Excludes paused endpoints.",
})
export class FailingEndpointType extends ResponsePart implements FailingEndpoint {
  @Field(() => String, { description: "The origin, such as https://shop.example." })
  endpoint!: string;

  @Field(() => Int, {
    description: "The number of pending deliveries to it. At most 10,000.",
  })
  pending!: number;

  @Field(() => DateTime, {
    description:
      "The time of the first failed attempt since the last success, in UTC. If several paths fail, this is the earliest of their times.",
  })
  failingSince!: Date;

  @Field(() => Int, {
    nullable: true,
    description: "The HTTP status of the response to the latest attempt. Null if there was no response.",
  })
  override httpStatus!: number | null;
}

@ObjectType("PausedEndpoint", {
  description: "An endpoint that staff have paused. Its deliveries are not attempted until it is resumed.",
})
export class PausedEndpointType implements PausedEndpoint {
  @Field(() => String, { description: "The origin, such as https://shop.example." })
  endpoint!: string;

  @Field(() => DateTime, { description: "The time at which it was paused, in UTC." })
  pausedAt!: Date;

  @Field(() => Int, { description: "The number of pending deliveries to it. At most 10,000." })
  pending!: number;
}

/** Statistics of one endpoint, or of all. */
@ObjectType()
abstract class DeliveryStatsPart {
  @Field(() => Int, { description: "The number of attempted deliveries." })
  attempted!: number;

  @Field(() => Int, { description: "The number of attempted deliveries that succeeded." })
  delivered!: number;

  @Field(() => Int, {
    nullable: true,
    description: "The 95th percentile of response times, in milliseconds. Null if there was no response.",
  })
  p95DurationMs!: number | null;
}

@ObjectType("EndpointStats", {
  description:
    "Statistics of attempted deliveries to one endpoint, created in the last 24 hours. Based on the newest 1,000 deliveries to all endpoints.",
})
export class EndpointStatsType extends DeliveryStatsPart implements EndpointStats {
  @Field(() => String, { description: "The origin, such as https://shop.example." })
  endpoint!: string;
}

@ObjectType("WebhookStats", {
  description: "Statistics of attempted deliveries, created in the last 24 hours. Based on the newest 1,000.",
})
export class WebhookStatsType extends DeliveryStatsPart implements WebhookStats {
  @Field(() => [EndpointStatsType], {
    complexity: ({ childComplexity }) => 1 + 5 * childComplexity,
    description: "The statistics by endpoint, most deliveries first, at most 20.",
  })
  endpoints!: EndpointStatsType[];
}

@ObjectType("WebhookHealth", {
  description: "The state of webhook deliveries.",
})
export class WebhookHealthType implements WebhookHealth {
  @Field(() => Int, {
    description: "The number of deliveries whose first or next attempt is due or running. At most 10,000.",
  })
  pending!: number;

  @Field(() => Int, {
    description: "The number of failed deliveries that were not resent. At most 10,000.",
  })
  failed!: number;

  @Field(() => Float, {
    nullable: true,
    description:
      "The seconds since the oldest due delivery became due. Null if none is due. Excludes deliveries to paused endpoints.",
  })
  oldestDueSeconds!: number | null;

  @Field(() => Int, {
    description:
      "The number of webhook events whose checkout session had no webhook URL. Excludes failure events that a success has superseded, and events since sent by resendEvents. At most 10,000.",
  })
  eventsWithoutUrl!: number;

  @Field(() => [FailingEndpointType], {
    complexity: ({ childComplexity }) => 1 + 5 * childComplexity,
    description: "The failing endpoints, longest failing first, at most 20.",
  })
  failingEndpoints!: FailingEndpointType[];

  @Field(() => [PausedEndpointType], {
    complexity: ({ childComplexity }) => 1 + 5 * childComplexity,
    description: "The endpoints that staff have paused, longest paused first, at most 100.",
  })
  pausedEndpoints!: PausedEndpointType[];
}

@ObjectType("WebhookSettings", { description: "The webhook settings of this mode." })
export class WebhookSettingsType implements WebhookSettings {
  @Field(() => String, {
    nullable: true,
    description: "The default webhook URL, for sessions without a callbackUrl. Null if none is set.",
  })
  defaultCallbackUrl!: string | null;

  @Field(() => [WebhookSecretType], {
    complexity: ({ childComplexity }) => 1 + 3 * childComplexity,
    description:
      "All secrets that currently sign webhooks, newest first. There is more than one during a rotation.",
  })
  secrets!: WebhookSecretType[];
}

@InputType("UpdateWebhookInput", { description: "The settings to change. Absent fields stay unchanged." })
export class UpdateWebhookInput {
  @Field(() => String, {
    nullable: true,
    description: "The default webhook URL, for sessions without a callbackUrl. Null removes it.",
  })
  defaultCallbackUrl?: string | null;
}

@ObjectType("UpdateWebhookPayload", { description: "The settings after the change." })
export class UpdateWebhookPayload {
  @Field(() => WebhookSettingsType, { description: "The settings." })
  webhook!: WebhookSettingsType;
}

@InputType("RotateWebhookSecretInput", { description: "The overlap for the old secret." })
export class RotateWebhookSecretInput {
  @Field(() => Int, {
    nullable: true,
    description: "The seconds for which older secrets also sign, 0–604,800. Defaults to 86,400 (1 day).",
  })
  overlapSeconds?: number | null;
}

@ObjectType("RotateWebhookSecretPayload", { description: "The new secret." })
export class RotateWebhookSecretPayload {
  @Field(() => String, { description: "The secret, whsec_…. It is shown only once." })
  secret!: string;

  @Field(() => WebhookSettingsType, {
    description: "The settings, including all secrets that currently sign.",
  })
  webhook!: WebhookSettingsType;
}

@InputType("SendTestEventInput", { description: "The test event to send." })
export class SendTestEventInput {
  @Field(() => String, {
    nullable: true,
    description: "The URL. Defaults to the default webhook URL.",
  })
  url?: string | null;
}

@ObjectType("SendTestEventPayload", { description: "The result of a test event." })
export class SendTestEventPayload extends ResponsePart implements TestEventOutcome {
  @Field(() => Boolean, { description: "True if the endpoint responded with 2xx." })
  delivered!: boolean;

  @Field(() => Int, { description: "The duration, in milliseconds." })
  durationMs!: number;
}

@InputType("PauseWebhookEndpointInput", { description: "The endpoint to pause." })
export class PauseWebhookEndpointInput {
  @Field(() => String, { description: "The origin, such as https://shop.example: all its paths are paused." })
  endpoint!: string;
}

@ObjectType("PauseWebhookEndpointPayload", { description: "The settings and the state of deliveries." })
export class PauseWebhookEndpointPayload {
  @Field(() => WebhookSettingsType, { description: "The settings." })
  webhook!: WebhookSettingsType;
}

@InputType("ResumeWebhookEndpointInput", { description: "The endpoint to resume." })
export class ResumeWebhookEndpointInput {
  @Field(() => String, { description: "The origin, such as https://shop.example." })
  endpoint!: string;
}

@ObjectType("ResumeWebhookEndpointPayload", { description: "The settings and the state of deliveries." })
export class ResumeWebhookEndpointPayload {
  @Field(() => WebhookSettingsType, { description: "The settings." })
  webhook!: WebhookSettingsType;
}
