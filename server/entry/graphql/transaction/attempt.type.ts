import { Field, ID, ObjectType } from "type-graphql";
import { getRefundable } from "../../../domain/refund.ts";
import type { AttemptStatus } from "../../../domain/transaction.ts";
import type { Attempt } from "../../../domain/transaction-record.ts";
import { toGraphqlEnum } from "../graphql-enum.ts";
import { MoneyType, toMoneyType } from "../money/money.type.ts";
import { NodeType } from "../node/node.type.ts";
import { PaymentFailureObject, toPaymentFailureType } from "../payment/payment-failure.type.ts";
import { PaymentMethodObject, toPaymentMethodObject } from "../payment/payment-method.type.ts";
import { DateTime } from "../scalars.ts";

export const AttemptStatusEnum = toGraphqlEnum<AttemptStatus>(
  "AttemptStatus",
  "The statuses of an attempt.",
  {
    processing: "The processor has not reported an outcome.",
    success: "This attempt paid the transaction.",
    failed: "The attempt failed. No money moved.",
    overpayment: "Extra money beyond the payment of the order, in any amount and currency.",
    amount_mismatch:
      "The amount or currency differs from the order. A review is open, or the money was refunded before the order was paid.",
  },
);

@ObjectType("Attempt", {
  implements: NodeType,
  description: "One attempt to pay a transaction with one method.",
  simpleResolvers: true,
})
export class AttemptType {
  @Field(() => ID, { description: "The ID of the attempt." })
  id!: string;

  @Field(() => AttemptStatusEnum, { description: "The status of the attempt." })
  status!: AttemptStatus;

  @Field(() => PaymentMethodObject, { description: "The payment method of the attempt." })
  paymentMethod!: PaymentMethodObject;

  @Field(() => PaymentFailureObject, {
    nullable: true,
    description: "The reason for the failure. Null if it did not fail.",
  })
  failure!: PaymentFailureObject | null;

  @Field(() => String, {
    nullable: true,
    description: "The processor's reference, as in its statements. Null until the processor reports it.",
  })
  processorReference!: string | null;

  @Field(() => MoneyType, {
    nullable: true,
    description: "The amount received. Null if no money was received.",
  })
  amountReceived!: MoneyType | null;

  @Field(() => MoneyType, {
    nullable: true,
    description:
      "The amount that can still be refunded, excluding pending refunds. Null if nothing is refundable.",
  })
  refundableAmount!: MoneyType | null;

  @Field(() => DateTime, { description: "The start time, in UTC." })
  createdAt!: Date;

  @Field(() => DateTime, { nullable: true, description: "The time of the outcome, in UTC. Null until then." })
  endedAt!: Date | null;
}

export function toAttemptType(attempt: Attempt): AttemptType {
  const refundable = getRefundable(attempt);
  return {
    id: attempt.id,
    status: attempt.status,
    paymentMethod: toPaymentMethodObject(attempt.method),
    failure: toPaymentFailureType(attempt.failureCode),
    processorReference: attempt.processorReference,
    amountReceived: attempt.received && toMoneyType(attempt.received),
    refundableAmount: refundable && toMoneyType(refundable),
    createdAt: attempt.createdAt,
    endedAt: attempt.endedAt,
  };
}
