import { Field, ID, Int, ObjectType } from "type-graphql";
import type { TransactionRequest } from "../../../usecases/payments/load-processor-requests.ts";
import { toGraphqlEnum } from "../graphql-enum.ts";
import { DateTime } from "../scalars.ts";

const DirectionEnum = toGraphqlEnum<TransactionRequest["direction"]>(
  "RequestDirection",
  "The directions of a request between Tua and a processor.",
  {
    outbound: "Sent by Tua to the processor.",
    inbound:
      "Sent by the processor to Tua as a callback. Tua verifies its content by a request to the processor.",
  },
);

@ObjectType("ProcessorRequest", {
  description: "A request between Tua and a payment processor about an attempt, and its response.",
})
export class ProcessorRequestType {
  @Field(() => ID, { description: "The ID." })
  id!: string;

  @Field(() => ID, { description: "The ID of the attempt." })
  attemptId!: string;

  @Field(() => ID, { description: "The processor, such as mtn_momo." })
  processor!: string;

  @Field(() => DirectionEnum, { description: "The direction of the request." })
  direction!: TransactionRequest["direction"];

  @Field(() => String, { description: 'The operation, such as "request to pay".' })
  operation!: string;

  @Field(() => DateTime, { description: "The start time, in UTC." })
  startedAt!: Date;

  @Field(() => Int, {
    nullable: true,
    description: "The time until the response, in milliseconds. Null if inbound.",
  })
  durationMs!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: "The HTTP status of the response. Null if there was no response or the request is inbound.",
  })
  httpStatus!: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The response as JSON, with sensitive values replaced by dots. Untrusted: the processor controls it. Null if there was no response.",
  })
  response!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The reason for the missing response. Null if there was a response.",
  })
  error!: string | null;
}

export function toProcessorRequestType({
  transactionId: _,
  at: startedAt,
  status: httpStatus,
  response,
  ...request
}: TransactionRequest): ProcessorRequestType {
  const text = response === null ? null : JSON.stringify(response);
  return { ...request, startedAt, httpStatus, response: text };
}
