import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import type { Delivery, DeliveryAttempt, DeliveryStatus } from "../../../domain/delivery.ts";
import { formatDeliveryId } from "../../../domain/ids.ts";
import { connectionPart } from "../connection.type.ts";
import { idInput } from "../id-input.ts";
import { NodeType } from "../node/node.type.ts";
import { DateTime, Sequence } from "../scalars.ts";
import { enumOfWords } from "../words.ts";
import { ResponsePart } from "./delivery-error.type.ts";

export const DeliveryStatusEnum = enumOfWords<DeliveryStatus>(
  "DeliveryStatus",
  "The statuses of a delivery.",
  {
    pending: "The first or next attempt is due or running.",
    delivered: "The endpoint responded with 2xx.",
    failed: "Every attempt failed, or the endpoint responded with 410.",
    superseded: "A failure that was not delivered before its payment or refund succeeded. It is never sent.",
  },
);

@ObjectType("DeliveryAttempt", { description: "One request of a delivery, with its response." })
export class DeliveryAttemptType extends ResponsePart {
  @Field(() => Int, { description: "The number of the attempt, from 1, resends included." })
  number!: number;

  @Field(() => DateTime, { description: "The start time, in UTC." })
  startedAt!: Date;

  @Field(() => Int, { description: "The duration in milliseconds." })
  durationMs!: number;
}

@ObjectType("Delivery", {
  implements: NodeType,
  description: "The delivery of one event to one webhook URL.",
})
export class DeliveryType {
  @Field(() => ID, { description: "Id of the delivery." })
  id!: string;

  @Field(() => Sequence, { description: "The sequence of its event." })
  sequence!: string;

  @Field(() => ID, { description: "Id of the event's transaction." })
  transactionId!: string;

  @Field(() => DeliveryStatusEnum, { description: "The status." })
  status!: DeliveryStatus;

  @Field(() => String, {
    nullable: true,
    description:
      "The webhook URL: the session's callbackUrl, or the default one. Null for a caller without webhooks:manage, because its path may be a secret.",
  })
  url!: string | null;

  @Field(() => String, { description: "The origin of the URL, such as https://shop.example." })
  endpoint!: string;

  @Field(() => Boolean, {
    description: "True if the delivery can be resent. False for a failure whose transaction was paid since.",
  })
  resendable!: boolean;

  @Field(() => DateTime, { description: "The time of creation, in UTC." })
  createdAt!: Date;

  @Field(() => DateTime, {
    nullable: true,
    description:
      "The time at which the next attempt is due, in UTC. In the past while the attempt waits for its turn or runs. Null if none is due, and while the endpoint is paused.",
  })
  nextAttemptAt!: Date | null;

  @Field(() => DateTime, {
    nullable: true,
    description: "The time at which the delivery ended, in UTC. Null until then.",
  })
  endedAt!: Date | null;

  /** The sequence as it is, for what is loaded only where it is asked for. */
  key!: bigint;
}

export function deliveryOf({ scope, sequence, ...delivery }: Delivery): DeliveryType {
  return {
    ...delivery,
    id: formatDeliveryId(scope, sequence),
    sequence: sequence.toString(),
    key: sequence,
  };
}

export function deliveryAttemptOf({ sequence: _, ...one }: DeliveryAttempt): DeliveryAttemptType {
  return one;
}

@ObjectType("DeliveryConnection", { description: "A page of deliveries, newest first." })
export class DeliveryConnection extends connectionPart("Delivery", () => DeliveryType, [
  "delivery",
  "deliveries",
]) {}

@InputType("ResendDeliveryInput", { description: "A delivery to resend." })
export class ResendDeliveryInput extends idInput("Id of the delivery.") {}

@ObjectType("ResendDeliveryPayload", { description: "The delivery to be resent." })
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
    description: "The sequence after which to start. 0 for all events.",
  })
  afterSequence?: string | null;

  @Field(() => DateTime, { nullable: true, description: "Created at or after this time." })
  from?: Date | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description: "True to send only events that had no webhook URL, and to resend no delivery.",
  })
  onlyWithoutUrl!: boolean;
}

@ObjectType("ResendEventsPayload", { description: "The result of a resend." })
export class ResendEventsPayload {
  @Field(() => Int, { description: "The number of deliveries to be sent." })
  count!: number;
}
