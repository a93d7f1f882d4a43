import { Field, ID, Int, ObjectType } from "type-graphql";
import type { TransactionRequest } from "../../../usecases/payments/load-processor-requests.ts";
import { DateTime } from "../scalars.ts";
import { enumOfWords } from "../words.ts";

const DirectionEnum = enumOfWords<TransactionRequest["direction"]>(
  "RequestDirection",
  "The directions of a request between Tua and a processor.",
  {
    outbound: "Tua sent it to the processor.",
    inbound: "The processor sent it to Tua, as a callback. Tua does not trust it and asks the processor.",
  },
);

@ObjectType("ProcessorRequest", {
  description: "A request between Tua and a payment processor about an attempt, with its response.",
})
export class ProcessorRequestType {
  @Field(() => ID, { description: "The id." })
  id!: string;

  @Field(() => ID, { description: "The id of the attempt that it is about." })
  attemptId!: string;

  @Field(() => ID, { description: "The processor, such as mtn_momo." })
  processor!: string;

  @Field(() => DirectionEnum, { description: "The direction." })
  direction!: TransactionRequest["direction"];

  @Field(() => String, { description: "The operation in a few words, such as: request to pay." })
  operation!: string;

  @Field(() => DateTime, { description: "The time at which it began, in UTC." })
  startedAt!: Date;

  @Field(() => Int, {
    nullable: true,
    description: "The time until the response, in milliseconds. Null if inbound.",
  })
  durationMs!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: "The HTTP status of the response. Null if none came, or if inbound.",
  })
  httpStatus!: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The response as JSON text, with sensitive values replaced by dots. The processor wrote it: do not trust it. Null if none came.",
  })
  response!: string | null;

  @Field(() => String, { nullable: true, description: "The reason why no response came. Null if one came." })
  error!: string | null;
}

export function processorRequestOf({
  transactionId: _,
  at: startedAt,
  status: httpStatus,
  response,
  ...request
}: TransactionRequest): ProcessorRequestType {
  const text = response === null ? null : JSON.stringify(response);
  return { ...request, startedAt, httpStatus, response: text };
}
