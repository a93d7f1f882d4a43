import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import type { Delivery, DeliveryAttempt, DeliveryStatus } from "../../../domain/delivery.ts";
import { formatDeliveryId } from "../../../domain/ids.ts";
import { connectionPart } from "../connection.type.ts";
import { toGraphqlEnum } from "../graphql-enum.ts";
import { idInput } from "../id-input.ts";
import { NodeType } from "../node/node.type.ts";
import { DateTime, Sequence } from "../scalars.ts";
import { ResponsePart } from "./delivery-error.type.ts";

export const DeliveryStatusEnum = toGraphqlEnum<DeliveryStatus>(
  "DeliveryStatus",
  "The statuses of a delivery.",
  {
    pending: "The first or next attempt is due or running.",
    delivered: "The endpoint responded with 2xx.",
    failed: "All attempts failed, or the endpoint responded with 410 Gone.",
    superseded:
      "A failure event that was not delivered before the payment or refund succeeded. Tua does not send it anymore.",
  },
);

@ObjectType("DeliveryAttempt", { description: "One request of a delivery and its response." })
export class DeliveryAttemptType extends ResponsePart {
  @Field(() => Int, { description: "The number of the attempt, starting at 1. Resends are counted too." })
  number!: number;

  @Field(() => DateTime, { description: "The start time, in UTC." })
  startedAt!: Date;

  @Field(() => Int, { description: "The duration in milliseconds." })
  durationMs!: number;
}

@ObjectType("Delivery", {
  implements: NodeType,
  description: "The delivery of an event to a webhook URL.",
})
export class DeliveryType {
  @Field(() => ID, { description: "The ID of the delivery." })
  id!: string;

  @Field(() => Sequence, { description: "The sequence number of the event." })
  sequence!: string;

  @Field(() => ID, { description: "The ID of the event's transaction." })
  transactionId!: string;

  @Field(() => DeliveryStatusEnum, { description: "The status." })
  status!: DeliveryStatus;

  @Field(() => String, {
    nullable: true,
    description:
      "The webhook URL: the session's callbackUrl, or the default URL. Null for callers without webhooks:manage, because its path can contain a secret.",
  })
  url!: string | null;

  @Field(() => String, { description: "The origin of the webhook URL, such as https://shop.example." })
  endpoint!: string;

  @Field(() => Boolean, {
    description:
      "True if the delivery can be resent. False for a failure event if its transaction has since been paid.",
  })
  resendable!: boolean;

  @Field(() => DateTime, { description: "The time of creation, in UTC." })
  createdAt!: Date;

  @Field(() => DateTime, {
    nullable: true,
    description:
      "The time at which the next attempt is due, in UTC. In the past while the attempt is queued or running. Null if no attempt is due or the endpoint is paused.",
  })
  nextAttemptAt!: Date | null;

  @Field(() => DateTime, {
    nullable: true,
    description: "The time at which the delivery ended, in UTC. Null until then.",
  })
  endedAt!: Date | null;

  /** The sequence as a number, for fields that are loaded only if selected. */
  key!: bigint;
}

export function toDeliveryType({ scope, sequence, ...delivery }: Delivery): DeliveryType {
  return {
    ...delivery,
    id: formatDeliveryId(scope, sequence),
    sequence: sequence.toString(),
    key: sequence,
  };
}

export function toDeliveryAttemptType({ sequence: _, ...one }: DeliveryAttempt): DeliveryAttemptType {
  return one;
}

@ObjectType("DeliveryConnection", { description: "A page of deliveries, newest first." })
export class DeliveryConnection extends connectionPart("Delivery", () => DeliveryType, [
  "delivery",
  "deliveries",
]) {}

@InputType("ResendDeliveryInput", { description: "The delivery to resend." })
export class ResendDeliveryInput extends idInput("The ID of the delivery.") {}

@ObjectType("ResendDeliveryPayload", { description: "The delivery, scheduled for the resend." })
export class ResendDeliveryPayload {
  @Field(() => DeliveryType, { description: "The delivery." })
  delivery!: DeliveryType;
}

@InputType("ResendEventsInput", {
  description: "The events to resend. Exactly one of afterSequence and from is required.",
})
export class ResendEventsInput {
  @Field(() => Sequence, {
    nullable: true,
    description: "The sequence number after which to start. 0 for all events.",
  })
  afterSequence?: string | null;

  @Field(() => DateTime, { nullable: true, description: "Created at or after this time." })
  from?: Date | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description: "True to send only events that had no webhook URL. No delivery is resent.",
  })
  onlyWithoutUrl!: boolean;
}

@ObjectType("ResendEventsPayload", { description: "The result of a resend." })
export class ResendEventsPayload {
  @Field(() => Int, { description: "The number of deliveries that will be sent." })
  count!: number;
}
