import { Field, ID, ObjectType } from "type-graphql";
import { refundableOf } from "../../../domain/refund.ts";
import type { AttemptStatus } from "../../../domain/transaction.ts";
import type { Attempt } from "../../../domain/transaction-record.ts";
import { MoneyType, moneyOf } from "../money/money.type.ts";
import { PaymentFailureObject, paymentFailureOf } from "../payment/payment-failure.type.ts";
import { PaymentMethodObject, paymentMethodOf } from "../payment/payment-method.type.ts";
import { DateTime } from "../scalars.ts";
import { enumOfWords } from "../words.ts";

const AttemptStatusEnum = enumOfWords<AttemptStatus>("AttemptStatus", "States of an attempt.", {
  processing: "The processor has not decided.",
  success: "This attempt paid the transaction.",
  failed: "No money moved.",
  overpayment: "Money that came in addition to the payment of the order, in any amount and currency.",
  amount_mismatch:
    "Another amount or currency than was asked: it waits for a decision, or went back before the order was paid.",
});

@ObjectType("Attempt", {
  description: "One try at paying a transaction with one method.",
  simpleResolvers: true,
})
export class AttemptType {
  @Field(() => ID, { description: "Id of the attempt." })
  attemptId!: string;

  @Field(() => AttemptStatusEnum, { description: "Where the attempt stands." })
  status!: AttemptStatus;

  @Field(() => PaymentMethodObject, { description: "How it pays." })
  paymentMethod!: PaymentMethodObject;

  @Field(() => PaymentFailureObject, { nullable: true, description: "Why it failed; null unless it did." })
  failure!: PaymentFailureObject | null;

  @Field(() => String, {
    nullable: true,
    description:
      "What the payment processor calls this money, to be found in its statement; null until it has said so.",
  })
  processorReference!: string | null;

  @Field(() => MoneyType, { nullable: true, description: "What it brought; null while it brought nothing." })
  received!: MoneyType | null;

  @Field(() => MoneyType, {
    nullable: true,
    description:
      "What of that can still be given back, in one refund or more: neither given back nor on its way. Null where nothing is left.",
  })
  refundable!: MoneyType | null;

  @Field(() => DateTime, { description: "When it began, in UTC." })
  createdAt!: Date;

  @Field(() => DateTime, { nullable: true, description: "When it was decided, in UTC; null until then." })
  endedAt!: Date | null;
}

export function attemptOf(attempt: Attempt): AttemptType {
  const refundable = refundableOf(attempt);
  return {
    attemptId: attempt.id,
    status: attempt.status,
    paymentMethod: paymentMethodOf(attempt.method),
    failure: paymentFailureOf(attempt.failureCode),
    processorReference: attempt.processorReference,
    received: attempt.received && moneyOf(attempt.received),
    refundable: refundable && moneyOf(refundable),
    createdAt: attempt.createdAt,
    endedAt: attempt.endedAt,
  };
}
