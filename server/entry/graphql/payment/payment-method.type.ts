import { Field, ObjectType } from "type-graphql";
import type { MethodType, PaymentMethod } from "../../../domain/payment-method.ts";
import { toGraphqlEnum } from "../graphql-enum.ts";

export const MethodTypeEnum = toGraphqlEnum<MethodType>("PaymentMethodType", "The payment methods.", {
  mobile_money: "Mobile money. The customer approves the payment on the phone.",
  card: "A card.",
  wallet: "Digital wallets other than mobile money.",
});

@ObjectType("PaymentMethod", {
  description: "The payment method of an attempt. The payer's number is stored only in masked form.",
  simpleResolvers: true,
})
export class PaymentMethodObject {
  @Field(() => MethodTypeEnum, { description: "The payment method." })
  type!: MethodType;

  @Field(() => String, {
    nullable: true,
    description: "The mobile-money network, such as mtn. Null for cards and wallets.",
  })
  network!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The brand of the card or wallet. Null for mobile money.",
  })
  brand!: string | null;

  @Field(() => String, { description: "The payer's number, masked except for its last four digits." })
  payer!: string;
}

export function toPaymentMethodObject(method: PaymentMethod): PaymentMethodObject {
  return {
    type: method.type,
    network: method.network ?? null,
    brand: method.brand ?? null,
    payer: method.payer,
  };
}
