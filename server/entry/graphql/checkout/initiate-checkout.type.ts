import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import {
  customerFields,
  describeField,
  type OrderFieldKind,
  orderFields,
} from "../../../domain/order-fields.ts";
import type { Mode } from "../../../domain/scope.ts";
import { RequiredForBearers } from "../audience.ts";
import { repeatableInput } from "../idempotency-key.ts";
import { ModeEnum } from "../mode.ts";
import { MethodTypeEnum } from "../payment/payment-method.type.ts";
import { DateTime, Decimal, Metadata } from "../scalars.ts";

@InputType("CustomerInput", {
  description: "The customer's details. Every field can be absent, null or empty.",
})
class CustomerInput {}
for (const [name, field] of customerFields)
  Field(() => String, { nullable: true, description: describeField(field) })(CustomerInput.prototype, name);

/** The type of a value of each kind. */
const TYPES: Record<OrderFieldKind, () => object> = {
  amount: () => Decimal,
  currency: () => String,
  text: () => String,
  url: () => String,
  customer: () => CustomerInput,
  metadata: () => Metadata,
  methods: () => [MethodTypeEnum],
  seconds: () => Int,
};

@InputType("InitiateCheckoutInput", {
  description: "The order to pay. Has the same fields as POST /v1/checkout/initiate.",
})
export class InitiateCheckoutInput extends repeatableInput("session") {}
for (const [name, field] of orderFields) {
  const { kind, required, defaultText } = field;
  const rule = describeField(field);
  const description = defaultText ? `${rule} Defaults to ${defaultText}.` : rule;
  Field(TYPES[kind], { nullable: required !== "always", description })(InitiateCheckoutInput.prototype, name);
  if (required === "servers") RequiredForBearers(rule)(InitiateCheckoutInput.prototype, name);
}

@ObjectType("InitiateCheckoutPayload", { description: "The new checkout session." })
export class InitiateCheckoutPayload {
  @Field(() => ID, { description: "The ID of the session." })
  checkoutId!: string;

  @Field(() => String, { description: "The URL of the hosted payment page. Redirect the customer to it." })
  checkoutUrl!: string;

  @Field(() => DateTime, { description: "The time at which the checkout session expires, in UTC." })
  expiresAt!: Date;

  @Field(() => String, { description: "The merchant's own reference for the transaction." })
  clientReference!: string;

  @Field(() => ID, { description: "The ID of the transaction." })
  transactionId!: string;

  @Field(() => ModeEnum, { description: "The mode of the session." })
  mode!: Mode;

  @Field(() => Boolean, {
    description: "True if an earlier request with the same idempotencyKey created the session.",
  })
  replayed!: boolean;
}
