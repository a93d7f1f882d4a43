import { Field, Float, ID, InputType, Int, ObjectType } from "type-graphql";
import type {
  EndpointStats,
  FailingEndpoint,
  WebhookHealth,
  WebhookStats,
} from "../../../domain/delivery.ts";
import type { TestEventOutcome } from "../../../usecases/webhooks/send-test-event.ts";
import type { WebhookSettings } from "../../../usecases/webhooks/view-webhook.ts";
import { DeliveryErrorType } from "../delivery/delivery-error.type.ts";
import { DateTime } from "../scalars.ts";

@ObjectType("WebhookSecret", { description: "A secret that signs webhooks. Its text is not shown again." })
export class WebhookSecretType {
  @Field(() => ID, { description: "Id of the secret." })
  id!: string;

  @Field(() => DateTime, { description: "When it was made, in UTC." })
  createdAt!: Date;

  @Field(() => DateTime, {
    nullable: true,
    description: "When it stops signing, in UTC; null for the one in use.",
  })
  expiresAt!: Date | null;

  @Field(() => String, { description: "The last four characters of its text." })
  lastFour!: string;
}

@ObjectType("FailingEndpoint", { description: "An endpoint whose latest delivery attempts failed." })
export class FailingEndpointType implements FailingEndpoint {
  @Field(() => String, { description: "The origin, such as https://shop.example." })
  endpoint!: string;

  @Field(() => Int, {
    description: "The number of deliveries with a failed attempt that are attempted again.",
  })
  pending!: number;

  @Field(() => DateTime, { description: "The time of the first attempt of the oldest of them, in UTC." })
  since!: Date;

  @Field(() => Int, {
    nullable: true,
    description: "The HTTP status of the response to its latest attempt. Null if none came.",
  })
  httpStatus!: number | null;

  @Field(() => DeliveryErrorType, {
    nullable: true,
    description: "The reason why no response came. Null if one came.",
  })
  error!: DeliveryErrorType | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The start of the response body, at most 1,024 characters. The endpoint wrote it: do not trust it. Null if no response came.",
  })
  responseBody!: string | null;
}

/** Counts of one endpoint, or of all. */
@ObjectType()
abstract class DeliveryStatsPart {
  @Field(() => Int, { description: "The number of deliveries that were attempted." })
  attempted!: number;

  @Field(() => Int, { description: "The number of these that were delivered." })
  delivered!: number;

  @Field(() => Int, {
    nullable: true,
    description: "The 95th percentile of response times, in milliseconds. Null if no response came.",
  })
  p95DurationMs!: number | null;
}

@ObjectType("EndpointStats", {
  description:
    "The deliveries to an endpoint that were created in the last 24 hours and attempted. Counts the newest 1,000 deliveries to all endpoints.",
})
export class EndpointStatsType extends DeliveryStatsPart implements EndpointStats {
  @Field(() => String, { description: "The origin, such as https://shop.example." })
  endpoint!: string;
}

@ObjectType("WebhookStats", {
  description:
    "The deliveries that were created in the last 24 hours and attempted. Counts the newest 1,000.",
})
export class WebhookStatsType extends DeliveryStatsPart implements WebhookStats {
  @Field(() => [EndpointStatsType], {
    complexity: ({ childComplexity }) => 1 + 5 * childComplexity,
    description: "The same by endpoint, most deliveries first, at most 20.",
  })
  endpoints!: EndpointStatsType[];
}

@ObjectType("WebhookHealth", {
  description: "The state of webhook deliveries. Looks at the oldest 10,000 pending deliveries.",
})
export class WebhookHealthType implements WebhookHealth {
  @Field(() => Int, {
    description: "The number of deliveries whose first or next attempt is due or running. At most 10,000.",
  })
  pending!: number;

  @Field(() => Int, {
    description:
      "The number of deliveries whose attempts all failed and that were not resent. At most 10,000.",
  })
  failed!: number;

  @Field(() => Float, {
    nullable: true,
    description: "The seconds for which the oldest due delivery has been due. Null if none is due.",
  })
  oldestDueSeconds!: number | null;

  @Field(() => Int, {
    description:
      "Events of the kinds sent as webhooks whose checkout session had no webhook URL, so that nothing was sent. Excludes failures that a success has superseded, and events sent since by resendEvents. 10,000 where there are more.",
  })
  eventsWithoutUrl!: number;

  @Field(() => [FailingEndpointType], {
    complexity: ({ childComplexity }) => 1 + 5 * childComplexity,
    description: "The endpoints to which deliveries are attempted again, most deliveries first, at most 20.",
  })
  failingEndpoints!: FailingEndpointType[];
}

@ObjectType("WebhookSettings", { description: "What is set for webhooks in this mode." })
export class WebhookSettingsType implements WebhookSettings {
  @Field(() => String, {
    nullable: true,
    description: "Where events of sessions without a callback URL of their own go; null where none is set.",
  })
  defaultCallbackUrl!: string | null;

  @Field(() => [WebhookSecretType], {
    complexity: ({ childComplexity }) => 1 + 3 * childComplexity,
    description:
      "The secrets that sign every webhook now, newest first: more than one while a rotation lasts.",
  })
  secrets!: WebhookSecretType[];
}

@InputType("UpdateWebhookInput", { description: "What to set. What is absent stays as it is." })
export class UpdateWebhookInput {
  @Field(() => String, {
    nullable: true,
    description:
      "Where events of sessions without a callback URL of their own go from now on; null clears it.",
  })
  defaultCallbackUrl?: string | null;
}

@ObjectType("UpdateWebhookPayload", { description: "The settings as they are now." })
export class UpdateWebhookPayload {
  @Field(() => WebhookSettingsType, { description: "The settings." })
  webhook!: WebhookSettingsType;
}

@InputType("RotateWebhookSecretInput", { description: "How the old secret goes." })
export class RotateWebhookSecretInput {
  @Field(() => Int, {
    nullable: true,
    description: "Seconds for which older secrets sign beside the new one: 0–604,800; 86,400 without it.",
  })
  overlapSeconds?: number | null;
}

@ObjectType("RotateWebhookSecretPayload", { description: "The new secret." })
export class RotateWebhookSecretPayload {
  @Field(() => String, { description: "The secret's text, whsec_…, which is shown this once." })
  secret!: string;

  @Field(() => WebhookSettingsType, { description: "The settings, with every secret that signs now." })
  webhook!: WebhookSettingsType;
}

@InputType("SendTestEventInput", { description: "Where a test event goes." })
export class SendTestEventInput {
  @Field(() => String, {
    nullable: true,
    description: "URL that it is posted to; the default callback URL without it.",
  })
  url?: string | null;
}

@ObjectType("SendTestEventPayload", { description: "The result of a test event." })
export class SendTestEventPayload implements TestEventOutcome {
  @Field(() => Boolean, { description: "Whether the endpoint responded with 2xx." })
  delivered!: boolean;

  @Field(() => Int, { nullable: true, description: "The HTTP status of the response. Null if none came." })
  httpStatus!: number | null;

  @Field(() => Int, { description: "The duration, in milliseconds." })
  durationMs!: number;

  @Field(() => DeliveryErrorType, {
    nullable: true,
    description: "The reason why no response came. Null if one came.",
  })
  error!: DeliveryErrorType | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The start of the response body, at most 1,024 characters. The endpoint wrote it: do not trust it. Null if no response came.",
  })
  responseBody!: string | null;
}
