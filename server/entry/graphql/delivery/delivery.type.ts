import { Field, ID, Int, ObjectType } from "type-graphql";
import type { Delivery, DeliveryStatus, DeliveryTry } from "../../../domain/delivery.ts";
import { formatDeliveryId } from "../../../domain/ids.ts";
import { PageInfo } from "../page-info.type.ts";
import { DateTime } from "../scalars.ts";
import { enumOfWords } from "../words.ts";

export const DeliveryStatusEnum = enumOfWords<DeliveryStatus>("DeliveryStatus", "States of a delivery.", {
  pending: "Waits for its first or next try, or is being tried.",
  delivered: "The receiver answered with 2xx.",
  failed: "Given up: every try was in vain, or the receiver answered with 410.",
  superseded:
    "A failure that was not delivered before its payment, or its refund, was made after all. Never sent any more.",
});

@ObjectType("DeliveryTry", { description: "One post of a delivery, and what came back." })
export class DeliveryTryType {
  @Field(() => Int, { description: "Counts the tries of the delivery from 1, resends included." })
  number!: number;

  @Field(() => DateTime, { description: "When it began, in UTC." })
  startedAt!: Date;

  @Field(() => Int, { description: "How long it took, in milliseconds." })
  durationMs!: number;

  @Field(() => Int, { nullable: true, description: "HTTP status of the answer; null where none came." })
  httpStatus!: number | null;

  @Field(() => String, { nullable: true, description: "Why no answer came; null where one did." })
  problem!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "How the answer began, at most 1,024 characters. The receiver wrote it: never trust it.",
  })
  answerStart!: string | null;
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

  @Field(() => String, { description: "Origin of the URL, such as https://shop.example." })
  receiver!: string;

  @Field(() => Boolean, {
    description: "Whether it may be sent again: not a failure whose transaction was paid since.",
  })
  resendable!: boolean;

  @Field(() => DateTime, { description: "When it was made, in UTC." })
  createdAt!: Date;

  @Field(() => DateTime, {
    nullable: true,
    description:
      "When its next try is due, in UTC; null when none is. In the past while its turn comes, or it runs.",
  })
  nextTryAt!: Date | null;

  @Field(() => DateTime, { nullable: true, description: "When it ended, in UTC; null until then." })
  endedAt!: Date | null;

  /** The sequence as it is, for what is loaded only where it is asked for. */
  key!: bigint;
}

export function deliveryOf({ scope, sequence, dueAt, ...delivery }: Delivery): DeliveryType {
  return {
    ...delivery,
    id: formatDeliveryId(scope, sequence),
    sequence: sequence.toString(),
    nextTryAt: dueAt,
    key: sequence,
  };
}

export function deliveryTryOf({ sequence: _, ...one }: DeliveryTry): DeliveryTryType {
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
