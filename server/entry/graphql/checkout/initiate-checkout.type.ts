import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import type { OrderInput } from "../../../domain/checkout.ts";
import type { MethodType } from "../../../domain/payment-method.ts";
import { MethodTypeEnum } from "../payment/payment-method.type.ts";
import { DateTime, Decimal, type DecimalInput, Metadata } from "../scalars.ts";

@InputType("CustomerInput", { description: "Who pays. Every field may be absent, null or empty." })
class CustomerInput {
  @Field(() => String, { nullable: true, description: "Full name, at most 200 characters." })
  name?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "7–15 digits with the country code, such as 233241234567. Where it can pay by mobile money, the page offers it in one tap and shows it masked.",
  })
  phone?: string | null;

  @Field(() => String, { nullable: true, description: "One plain e-mail address, at most 254 characters." })
  email?: string | null;
}

@InputType("InitiateCheckoutInput", {
  description:
    "What to ask a customer to pay: the fields of POST /v1/checkout/initiate. A key brings all that are required there; a member may leave out the addresses and the reference.",
})
export class InitiateCheckoutInput implements OrderInput {
  @Field(() => Decimal, {
    description: "Amount in major units, with at most the currency's number of decimals.",
  })
  amount!: DecimalInput;

  @Field(() => String, { description: "ISO 4217 code, such as GHS." })
  currency!: string;

  @Field(() => String, { description: "What is paid for, 1–1,000 characters." })
  description!: string;

  @Field(() => String, {
    nullable: true,
    description:
      "URL that is told of the result by webhook. A member may leave it to the merchant's default for the mode.",
  })
  callbackUrl?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "URL the customer is sent to after paying. Without it, which a member may, our receipt ends the checkout.",
  })
  returnUrl?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "URL the customer is sent to after canceling. Without it, which a member may, our page ends the checkout.",
  })
  cancelUrl?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The merchant's own unique identifier, 1–32 characters. Where a member leaves it out, one is made: tua_ and 26 characters.",
  })
  clientReference?: string | null;

  @Field(() => CustomerInput, { nullable: true, description: "Who pays." })
  customer?: CustomerInput | null;

  @Field(() => Metadata, { nullable: true, description: "The merchant's own keys and texts." })
  metadata?: Record<string, unknown> | null;

  @Field(() => [MethodTypeEnum], {
    nullable: true,
    description: "Which ways to pay are offered; all without it.",
  })
  methods?: MethodType[] | null;

  @Field(() => Int, {
    nullable: true,
    description: "Seconds until the session expires: 300–86,400, in test mode from 5; 3,600 without it.",
  })
  expiresIn?: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      "Language of the page as a tag, such as en or fr-CI; the browser's when not said, or when the page does not speak it.",
  })
  locale?: string | null;
}

@ObjectType("InitiateCheckoutPayload", { description: "The session that was made." })
export class InitiateCheckoutPayload {
  @Field(() => ID, { description: "Id of the session." })
  checkoutId!: string;

  @Field(() => String, { description: "Address of the hosted checkout page, to which the customer is sent." })
  checkoutUrl!: string;

  @Field(() => DateTime, { description: "When the session expires, in UTC." })
  expiresAt!: Date;

  @Field(() => String, { description: "The clientReference of the input, or the one that was made." })
  clientReference!: string;

  /** Loaded only where it is asked for. */
  transactionId!: string;
}
