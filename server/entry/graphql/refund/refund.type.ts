import { Field, ID, InputType, ObjectType } from "type-graphql";
import {
  REFUND_FAILURES,
  type Refund,
  type RefundFailure,
  type RefundFailureCode,
  type RefundStatus,
  refundFailure,
} from "../../../domain/refund.ts";
import { MoneyType, moneyOf } from "../money/money.type.ts";
import { DateTime, Decimal, type DecimalInput } from "../scalars.ts";
import { enumOfWords } from "../words.ts";

const RefundStatusEnum = enumOfWords<RefundStatus>("RefundStatus", "States of a refund.", {
  processing: "The processor has not decided. The money is set aside.",
  success: "The money went back.",
  failed: "The money did not go back, and can be given back again.",
});

const reasons = Object.fromEntries(
  Object.entries(REFUND_FAILURES).map(([code, { reason }]) => [code, `${reason}.`]),
) as Record<RefundFailureCode, string>;

const RefundFailureCodeEnum = enumOfWords<RefundFailureCode>(
  "RefundFailureCode",
  "Why a refund failed. More codes may be added.",
  reasons,
);

@ObjectType("RefundFailure", { description: "Why a refund failed." })
export class RefundFailureObject implements RefundFailure {
  @Field(() => RefundFailureCodeEnum, { description: "The reason as a code." })
  code!: RefundFailureCode;

  @Field(() => String, { description: "The reason in plain words for people." })
  reason!: string;

  @Field(() => Boolean, { description: "Whether asking for a new refund may help." })
  retryable!: boolean;
}

@ObjectType("Refund", { description: "Money of a payment on its way back to who paid it." })
export class RefundType {
  @Field(() => ID, { description: "The refundId." })
  id!: string;

  @Field(() => ID, { description: "The transaction that it is of." })
  transactionId!: string;

  @Field(() => ID, { description: "The attempt that brought the money." })
  attemptId!: string;

  @Field(() => MoneyType, { description: "What is given back." })
  amount!: MoneyType;

  @Field(() => String, { nullable: true, description: "The merchant's words, as given with the request." })
  reason!: string | null;

  @Field(() => RefundStatusEnum, { description: "Where it stands." })
  status!: RefundStatus;

  @Field(() => RefundFailureObject, { nullable: true, description: "Why it failed; null unless it did." })
  failure!: RefundFailureObject | null;

  @Field(() => String, {
    nullable: true,
    description:
      "What the payment processor calls it, to be found in its statement; null until it has said so.",
  })
  processorReference!: string | null;

  @Field(() => DateTime, { description: "When it was asked for, in UTC." })
  createdAt!: Date;

  @Field(() => DateTime, { nullable: true, description: "When it was decided, in UTC; null until then." })
  endedAt!: Date | null;

  /** The books' own record, for what not everybody is told. */
  record!: Refund;
}

export function refundOf(refund: Refund): RefundType {
  const { id, transactionId, attemptId, reason, status, processorReference, createdAt, endedAt } = refund;
  return {
    ...{ id, transactionId, attemptId, reason, status, processorReference, createdAt, endedAt },
    record: refund,
    amount: moneyOf(refund.money),
    failure: refund.failureCode && refundFailure(refund.failureCode),
  };
}

@InputType("RefundTransactionInput", {
  description: "What to give back: the fields of POST /v1/transactions/{transactionId}/refunds.",
})
export class RefundTransactionInput {
  @Field(() => ID, { description: "The transactionId." })
  transactionId!: string;

  @Field(() => Decimal, {
    nullable: true,
    description:
      "What is given back, in major units with at most the currency's number of decimals. All that is left of one sum that came in without it.",
  })
  amount?: DecimalInput | null;

  @Field(() => String, {
    nullable: true,
    description:
      "Why, 1–200 characters, for the merchant's own books; a processor may show it to the customer.",
  })
  reason?: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      "The attempt whose money goes back, for a payment for which money came more than once. Without it what came beyond the order goes first; money in another currency goes back by this alone.",
  })
  attemptId?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "1–255 printable characters that make repeats safe: for 24 hours the same key with the same input gets the first refund again. The same keys as the header Idempotency-Key of REST.",
  })
  idempotencyKey?: string | null;
}

@ObjectType("RefundTransactionPayload", { description: "The refund, often still processing." })
export class RefundTransactionPayload {
  @Field(() => RefundType, { description: "The refund as it is now." })
  refund!: RefundType;

  @Field(() => Boolean, {
    description: "Whether it is that of an earlier request with the same idempotencyKey.",
  })
  replayed!: boolean;
}
