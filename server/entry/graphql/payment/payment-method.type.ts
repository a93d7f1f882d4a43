import { Field, ObjectType } from "type-graphql";
import type { MethodType, PaymentMethod } from "../../../domain/payment-method.ts";
import { enumOfWords } from "../words.ts";

export const MethodTypeEnum = enumOfWords<MethodType>("PaymentMethodType", "Ways to pay.", {
  mobile_money: "From a mobile-money wallet, approved on the phone.",
  card: "With a card.",
  wallet: "From another digital wallet.",
});

@ObjectType("PaymentMethod", {
  description: "How an attempt pays. The payer is masked before it is stored.",
  simpleResolvers: true,
})
export class PaymentMethodObject {
  @Field(() => MethodTypeEnum, { description: "The way to pay." })
  type!: MethodType;

  @Field(() => String, {
    nullable: true,
    description: "Mobile-money network, such as mtn; null for the others.",
  })
  network!: string | null;

  @Field(() => String, { nullable: true, description: "Brand of the card or wallet; null for mobile money." })
  brand!: string | null;

  @Field(() => String, { description: "The payer's number, masked but for its last four digits." })
  payer!: string;
}

export function paymentMethodOf(method: PaymentMethod): PaymentMethodObject {
  return {
    type: method.type,
    network: method.network ?? null,
    brand: method.brand ?? null,
    payer: method.payer,
  };
}
