import { Field, ID, InputType, ObjectType } from "type-graphql";
import {
  REFUND_FAILURES,
  type Refund,
  type RefundFailure,
  type RefundFailureCode,
  type RefundStatus,
  refundFailure,
} from "../../../domain/refund.ts";
import { toGraphqlEnum } from "../graphql-enum.ts";
import { repeatableInput } from "../idempotency-key.ts";
import { MoneyType, toMoneyType } from "../money/money.type.ts";
import { NodeType } from "../node/node.type.ts";
import { DateTime, Decimal, type DecimalInput } from "../scalars.ts";

const RefundStatusEnum = toGraphqlEnum<RefundStatus>("RefundStatus", "The statuses of a refund.", {
  processing: "The processor has not reported an outcome. The amount is reserved.",
  success: "The money was refunded.",
  failed: "The refund failed. The money can be refunded again.",
});

const reasons = Object.fromEntries(
  Object.entries(REFUND_FAILURES).map(([code, { reason }]) => [code, `${reason}.`]),
) as Record<RefundFailureCode, string>;

const RefundFailureCodeEnum = toGraphqlEnum<RefundFailureCode>(
  "RefundFailureCode",
  "The reasons that a refund can fail. More codes may be added.",
  reasons,
);

@ObjectType("RefundFailure", { description: "The reason that a refund failed." })
export class RefundFailureObject implements RefundFailure {
  @Field(() => RefundFailureCodeEnum, { description: "The reason as a code." })
  code!: RefundFailureCode;

  @Field(() => String, { description: "The reason in English." })
  reason!: string;

  @Field(() => Boolean, { description: "True if a new refund can succeed." })
  retryable!: boolean;
}

@ObjectType("Refund", { implements: NodeType, description: "A refund of a payment to its payer." })
export class RefundType {
  @Field(() => ID, { description: "The refundId." })
  id!: string;

  @Field(() => ID, { description: "The refunded transaction." })
  transactionId!: string;

  @Field(() => ID, { description: "The attempt that received the money." })
  attemptId!: string;

  @Field(() => MoneyType, { description: "The amount of the refund." })
  amount!: MoneyType;

  @Field(() => String, {
    nullable: true,
    description: "The merchant's reason, as sent with the request. Null if there is none.",
  })
  reason!: string | null;

  @Field(() => RefundStatusEnum, { description: "The status." })
  status!: RefundStatus;

  @Field(() => RefundFailureObject, {
    nullable: true,
    description: "The reason for the failure. Null if it did not fail.",
  })
  failure!: RefundFailureObject | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The processor's reference of the refund, as in its statements. Null until the processor reports it.",
  })
  processorReference!: string | null;

  @Field(() => DateTime, { description: "The time of the request, in UTC." })
  createdAt!: Date;

  @Field(() => DateTime, { nullable: true, description: "The time of the outcome, in UTC. Null until then." })
  endedAt!: Date | null;

  /** Internal: the stored refund, for fields that not all callers can read. */
  record!: Refund;
}

export const toRefundType = (refund: Refund): RefundType => ({
  ...refund,
  record: refund,
  amount: toMoneyType(refund.money),
  failure: refund.failureCode && refundFailure(refund.failureCode),
});

@InputType("RefundTransactionInput", {
  description: "The refund to create. Has the same fields as POST /v1/transactions/{transactionId}/refunds.",
})
export class RefundTransactionInput extends repeatableInput("refund") {
  @Field(() => ID, { description: "The transactionId." })
  transactionId!: string;

  @Field(() => Decimal, {
    nullable: true,
    description:
      "The amount in major units, with at most the currency's number of decimal places. Defaults to the refundable amount of one attempt.",
  })
  amount?: DecimalInput | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The reason, 1–200 characters, for the merchant's records. A processor may show it to the customer.",
  })
  reason?: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      "The attempt to refund, if several attempts received money. By default, overpayments are refunded first. Required to refund money in a currency other than the order's.",
  })
  attemptId?: string | null;
}

@ObjectType("RefundTransactionPayload", { description: "The refund. It is often still processing." })
export class RefundTransactionPayload {
  @Field(() => RefundType, { description: "The refund in its current state." })
  refund!: RefundType;

  @Field(() => Boolean, {
    description: "True if an earlier request with the same idempotencyKey created the refund.",
  })
  replayed!: boolean;
}
