import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import type { OrderInput } from "../../../domain/checkout.ts";
import type { MethodType } from "../../../domain/payment-method.ts";
import type { Mode } from "../../../domain/scope.ts";
import { RequiredOfBearers } from "../audience.ts";
import { ModeEnum } from "../mode.ts";
import { MethodTypeEnum } from "../payment/payment-method.type.ts";
import { DateTime, Decimal, type DecimalInput, Metadata } from "../scalars.ts";

@InputType("CustomerInput", { description: "The customer. Every field may be absent, null or empty." })
class CustomerInput {
  @Field(() => String, { nullable: true, description: "Full name, at most 200 characters." })
  name?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "7–15 digits with the country code, such as 233241234567. If it can pay by mobile money, the page offers it, masked.",
  })
  phone?: string | null;

  @Field(() => String, { nullable: true, description: "One plain email address, at most 254 characters." })
  email?: string | null;
}

@InputType("InitiateCheckoutInput", {
  description: "The fields of POST /v1/checkout/initiate.",
})
export class InitiateCheckoutInput implements OrderInput {
  @Field(() => Decimal, {
    description: "The amount in major units, with at most the currency's number of decimals.",
  })
  amount!: DecimalInput;

  @Field(() => String, { description: "ISO 4217 code, such as GHS." })
  currency!: string;

  @Field(() => String, { description: "The description of the order, 1–1,000 characters." })
  description!: string;

  @RequiredOfBearers("The webhook URL for the result.")
  @Field(() => String, {
    nullable: true,
    description:
      "The webhook URL for the result. Defaults to the merchant's default webhook URL for the mode.",
  })
  callbackUrl?: string | null;

  @RequiredOfBearers("The URL to which the customer is sent after paying.")
  @Field(() => String, {
    nullable: true,
    description:
      "The URL to which the customer is sent after paying. Without it, Tua's receipt page ends the checkout.",
  })
  returnUrl?: string | null;

  @RequiredOfBearers("The URL to which the customer is sent after canceling.")
  @Field(() => String, {
    nullable: true,
    description:
      "The URL to which the customer is sent after canceling. Without it, Tua's own page ends the checkout.",
  })
  cancelUrl?: string | null;

  @RequiredOfBearers("The merchant's own unique reference, 1–32 characters.")
  @Field(() => String, {
    nullable: true,
    description: "The merchant's own unique reference, 1–32 characters. Defaults to tua_ and 26 characters.",
  })
  clientReference?: string | null;

  @Field(() => CustomerInput, { nullable: true, description: "The customer." })
  customer?: CustomerInput | null;

  @Field(() => Metadata, { nullable: true, description: "The merchant's own keys and values." })
  metadata?: Record<string, unknown> | null;

  @Field(() => [MethodTypeEnum], {
    nullable: true,
    description: "The payment methods to offer. Defaults to all.",
  })
  methods?: MethodType[] | null;

  @Field(() => Int, {
    nullable: true,
    description: "The seconds until the session expires: 300–86,400, in test mode from 5. Defaults to 3,600.",
  })
  expiresIn?: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The language of the page as a tag, such as en or fr-CI. Defaults to the browser's, also if the page does not have this language.",
  })
  locale?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "1–255 printable ASCII characters, without quotes or outer spaces, that make retries safe. For 24 hours the same key with the same input returns the first session. The same as the REST header Idempotency-Key.",
  })
  idempotencyKey?: string | null;
}

@ObjectType("InitiateCheckoutPayload", { description: "The new checkout session." })
export class InitiateCheckoutPayload {
  @Field(() => ID, { description: "Id of the session." })
  checkoutId!: string;

  @Field(() => String, { description: "The URL of the hosted checkout page. Send the customer there." })
  checkoutUrl!: string;

  @Field(() => DateTime, { description: "The time at which the checkout session expires, in UTC." })
  expiresAt!: Date;

  @Field(() => String, { description: "The merchant's own reference of the transaction." })
  clientReference!: string;

  @Field(() => ID, { description: "Id of the transaction." })
  transactionId!: string;

  @Field(() => ModeEnum, { description: "The mode of the session." })
  mode!: Mode;

  @Field(() => Boolean, {
    description: "True if an earlier request with the same idempotencyKey created the session.",
  })
  replayed!: boolean;
}
