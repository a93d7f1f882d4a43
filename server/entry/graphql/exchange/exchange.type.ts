import { Field, ID, Int, ObjectType } from "type-graphql";
import type { TransactionExchange } from "../../../usecases/payments/load-exchanges.ts";
import { DateTime } from "../scalars.ts";
import { enumOfWords } from "../words.ts";

const DirectionEnum = enumOfWords<TransactionExchange["direction"]>(
  "ExchangeDirection",
  "Who began to speak.",
  {
    asked: "Tua asked the processor.",
    told: "The processor told Tua of its own accord. Nothing in it is believed: Tua asks.",
  },
);

@ObjectType("ProcessorExchange", {
  description: "One word between Tua and a payment processor about an attempt.",
})
export class ProcessorExchangeType {
  @Field(() => ID, { description: "Its id." })
  id!: string;

  @Field(() => ID, { description: "Id of the attempt that it was about." })
  attemptId!: string;

  @Field(() => ID, { description: "Name of the processor, such as mtn_momo." })
  connector!: string;

  @Field(() => DirectionEnum, { description: "Who began to speak." })
  direction!: TransactionExchange["direction"];

  @Field(() => String, { description: "What it was about, in a few words, such as: request to pay." })
  operation!: string;

  @Field(() => DateTime, { description: "When it began, in UTC." })
  at!: Date;

  @Field(() => Int, {
    nullable: true,
    description: "How long the answer took, in milliseconds; null for what Tua was told.",
  })
  durationMs!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: "HTTP status of the answer; null where none came, and for what Tua was told.",
  })
  httpStatus!: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The answer as JSON text, without what must not be kept: that stands as dots. The processor wrote it: never trust it. Null where none came.",
  })
  answer!: string | null;

  @Field(() => String, { nullable: true, description: "Why no answer came; null where one did." })
  problem!: string | null;
}

export function exchangeOf({
  transactionId: _,
  status,
  answer,
  ...said
}: TransactionExchange): ProcessorExchangeType {
  const text = answer === null ? null : JSON.stringify(answer);
  return { ...said, httpStatus: status, answer: text };
}
