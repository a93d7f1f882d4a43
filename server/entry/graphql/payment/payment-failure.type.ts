import { Field, ObjectType } from "type-graphql";
import {
  PAYMENT_FAILURES,
  type PaymentFailure,
  type PaymentFailureCode,
  paymentFailure,
} from "../../../domain/payment-failure.ts";
import { toGraphqlEnum } from "../graphql-enum.ts";

const reasons = Object.fromEntries(
  Object.entries(PAYMENT_FAILURES).map(([code, { reason }]) => [code, `${reason}.`]),
) as Record<PaymentFailureCode, string>;

const PaymentFailureCodeEnum = toGraphqlEnum<PaymentFailureCode>(
  "PaymentFailureCode",
  "The reasons that a payment can fail. More codes may be added.",
  reasons,
);

@ObjectType("PaymentFailure", {
  description: "The reason that an attempt or a transaction failed.",
  simpleResolvers: true,
})
export class PaymentFailureObject implements PaymentFailure {
  @Field(() => PaymentFailureCodeEnum, { description: "The reason as a code." })
  code!: PaymentFailureCode;

  @Field(() => String, { description: "The reason in English." })
  reason!: string;

  @Field(() => Boolean, { description: "True if another attempt by the same customer can succeed." })
  retryable!: boolean;
}

export function toPaymentFailureType(code: PaymentFailureCode | null): PaymentFailureObject | null {
  return code === null ? null : paymentFailure(code);
}
