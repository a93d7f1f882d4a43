import { Field, ID, Int, ObjectType } from "type-graphql";
import type { Delivery, DeliveryAttempt, DeliveryStatus } from "../../../domain/delivery.ts";
import { formatDeliveryId } from "../../../domain/ids.ts";
import { PageInfo } from "../page-info.type.ts";
import { DateTime } from "../scalars.ts";
import { enumOfWords } from "../words.ts";
import { DeliveryErrorType } from "./delivery-error.type.ts";

export const DeliveryStatusEnum = enumOfWords<DeliveryStatus>("DeliveryStatus", "States of a delivery.", {
  pending: "The first or next attempt is due or running.",
  delivered: "The endpoint responded with 2xx.",
  failed: "Every attempt failed, or the endpoint responded with 410.",
  superseded:
    "A failure that was not delivered before its payment, or its refund, was made after all. Never sent any more.",
});

@ObjectType("DeliveryAttempt", { description: "One request of a delivery, with its response." })
export class DeliveryAttemptType {
  @Field(() => Int, { description: "The number of the attempt, from 1, resends included." })
  number!: number;

  @Field(() => DateTime, { description: "When it began, in UTC." })
  startedAt!: Date;

  @Field(() => Int, { description: "How long it took, in milliseconds." })
  durationMs!: number;

  @Field(() => Int, { nullable: true, description: "The HTTP status of the response. Null if none came." })
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

@ObjectType("Delivery", { description: "One event's way to one callback URL." })
export class DeliveryType {
  @Field(() => ID, { description: "Id of the delivery." })
  id!: string;

  @Field(() => String, { description: "Sequence of its event, in decimal text." })
  sequence!: string;

  @Field(() => ID, { description: "Id of the transaction that it tells of." })
  transactionId!: string;

  @Field(() => DeliveryStatusEnum, { description: "Where it stands." })
  status!: DeliveryStatus;

  @Field(() => String, {
    nullable: true,
    description:
      "Where it goes: the callbackUrl of the session. Null for a caller without webhooks:manage, since its path may be a secret.",
  })
  url!: string | null;

  @Field(() => String, { description: "The origin of the URL, such as https://shop.example." })
  endpoint!: string;

  @Field(() => Boolean, {
    description: "Whether it may be sent again: not a failure whose transaction was paid since.",
  })
  resendable!: boolean;

  @Field(() => DateTime, { description: "When it was made, in UTC." })
  createdAt!: Date;

  @Field(() => DateTime, {
    nullable: true,
    description:
      "The time at which the next attempt is due, in UTC. In the past while the attempt waits for its turn or runs. Null if none is due.",
  })
  nextAttemptAt!: Date | null;

  @Field(() => DateTime, { nullable: true, description: "When it ended, in UTC; null until then." })
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

@ObjectType("DeliveryEdge", { description: "A delivery's place in a list." })
export class DeliveryEdge {
  @Field(() => String, { description: "Opaque; good for `after` of the same filter." })
  cursor!: string;

  @Field(() => DeliveryType, { description: "The delivery." })
  node!: DeliveryType;
}

@ObjectType("DeliveryConnection", { description: "A page of deliveries, newest first." })
export class DeliveryConnection {
  @Field(() => [DeliveryEdge], { description: "The deliveries with their cursors." })
  edges!: DeliveryEdge[];

  @Field(() => [DeliveryType], { description: "The deliveries alone." })
  nodes!: DeliveryType[];

  @Field(() => PageInfo, { description: "Where this page stands in the list." })
  pageInfo!: PageInfo;
}

@ObjectType("ResendDeliveryPayload", { description: "The delivery that is sent again." })
export class ResendDeliveryPayload {
  @Field(() => DeliveryType, { description: "The delivery." })
  delivery!: DeliveryType;
}

@ObjectType("ResendEventsPayload", { description: "What is sent again." })
export class ResendEventsPayload {
  @Field(() => Int, { description: "How many deliveries." })
  count!: number;
}
