import { Field, ObjectType } from "type-graphql";
import {
  PAYMENT_FAILURES,
  type PaymentFailure,
  type PaymentFailureCode,
  paymentFailure,
} from "../../../domain/payment-failure.ts";
import { enumOfWords } from "../words.ts";

const reasons = Object.fromEntries(
  Object.entries(PAYMENT_FAILURES).map(([code, { reason }]) => [code, `${reason}.`]),
) as Record<PaymentFailureCode, string>;

const PaymentFailureCodeEnum = enumOfWords<PaymentFailureCode>(
  "PaymentFailureCode",
  "The reasons why a payment failed. More codes may be added.",
  reasons,
);

@ObjectType("PaymentFailure", {
  description: "The reason why an attempt or a transaction failed.",
  simpleResolvers: true,
})
export class PaymentFailureObject implements PaymentFailure {
  @Field(() => PaymentFailureCodeEnum, { description: "The reason as a code." })
  code!: PaymentFailureCode;

  @Field(() => String, { description: "The reason in plain words." })
  reason!: string;

  @Field(() => Boolean, { description: "True if the same customer can sensibly try again." })
  retryable!: boolean;
}

export function paymentFailureOf(code: PaymentFailureCode | null): PaymentFailureObject | null {
  return code === null ? null : paymentFailure(code);
}
