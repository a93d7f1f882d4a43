import { Field, Float, ID, InputType, Int, ObjectType } from "type-graphql";
import type {
  DayOfDeliveries,
  DayOfReceiver,
  FailingReceiver,
  WebhookHealth,
} from "../../../domain/delivery.ts";
import type { TestEventOutcome } from "../../../usecases/webhooks/send-test-event.ts";
import type { WebhookSettings } from "../../../usecases/webhooks/view-webhook.ts";
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

@ObjectType("FailingReceiver", { description: "A receiver that did not take what was sent to it last." })
export class FailingReceiverType implements FailingReceiver {
  @Field(() => String, { description: "Its origin, such as https://shop.example." })
  receiver!: string;

  @Field(() => Int, { description: "Deliveries that were tried in vain and are tried again." })
  waiting!: number;

  @Field(() => DateTime, { description: "When the oldest of them was first tried, in UTC." })
  since!: Date;

  @Field(() => Int, {
    nullable: true,
    description: "HTTP status of the answer to that one's newest try; null where none came.",
  })
  httpStatus!: number | null;

  @Field(() => String, { nullable: true, description: "Why no answer came; null where one did." })
  problem!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "How that answer began, at most 1,024 characters. The receiver wrote it: never trust it.",
  })
  answerStart!: string | null;
}

/** What is said alike of one receiver and of all. */
@ObjectType()
abstract class DayNumbers {
  @Field(() => Int, { description: "Deliveries that were tried." })
  tried!: number;

  @Field(() => Int, { description: "Of these, how many were delivered." })
  delivered!: number;

  @Field(() => Int, {
    nullable: true,
    description: "What 95 of 100 answers took at most, in milliseconds; null where none came.",
  })
  p95DurationMs!: number | null;
}

@ObjectType("ReceiverDay", {
  description:
    "How a receiver took what was made in the last 24 hours and tried, of the newest 1,000 deliveries of all.",
})
export class ReceiverDayType extends DayNumbers implements DayOfReceiver {
  @Field(() => String, { description: "Its origin, such as https://shop.example." })
  receiver!: string;
}

@ObjectType("WebhookDay", {
  description:
    "How receivers took what was made in the last 24 hours and tried. It looks at the newest 1,000 deliveries and no further.",
})
export class WebhookDayType extends DayNumbers implements DayOfDeliveries {
  @Field(() => [ReceiverDayType], {
    complexity: ({ childComplexity }) => 1 + 5 * childComplexity,
    description: "The same by receiver, most deliveries first, at most 20.",
  })
  receivers!: ReceiverDayType[];
}

@ObjectType("WebhookHealth", {
  description:
    "How receivers take what is sent to them. Of what waits it looks at the oldest 10,000 deliveries and no further.",
})
export class WebhookHealthType implements WebhookHealth {
  @Field(() => Int, {
    description:
      "Deliveries that wait for their first or next try, or are being tried; 10,000 where there are more.",
  })
  pending!: number;

  @Field(() => Int, {
    description: "Deliveries that were given up and not sent again; 10,000 where there are more.",
  })
  failed!: number;

  @Field(() => Float, {
    nullable: true,
    description: "For how many seconds the oldest due delivery has been due; null when none is.",
  })
  oldestDueSeconds!: number | null;

  @Field(() => Int, {
    description:
      "Events of the kinds sent as webhooks whose checkout session had no webhook URL, so that nothing was sent. Excludes failures that a success has superseded, and events sent since by resendEvents. 10,000 where there are more.",
  })
  eventsWithoutUrl!: number;

  @Field(() => [FailingReceiverType], {
    complexity: ({ childComplexity }) => 1 + 5 * childComplexity,
    description: "Those to whom deliveries are tried again, most deliveries first, at most 20.",
  })
  failingReceivers!: FailingReceiverType[];
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

@ObjectType("SendTestEventPayload", { description: "What came of a test event." })
export class SendTestEventPayload implements TestEventOutcome {
  @Field(() => Boolean, { description: "Whether the receiver answered with 2xx." })
  delivered!: boolean;

  @Field(() => Int, { nullable: true, description: "HTTP status of the answer; null where none came." })
  httpStatus!: number | null;

  @Field(() => Int, { description: "How long it took, in milliseconds." })
  durationMs!: number;

  @Field(() => String, { nullable: true, description: "Why no answer came; null where one did." })
  problem!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "How the answer began, at most 1,024 characters. The receiver wrote it: never trust it.",
  })
  answerStart!: string | null;
}
