import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { toPaymentLinkUrl } from "../../../domain/checkout-url.ts";
import { toMoney } from "../../../domain/money.ts";
import { MAX_PAYMENT_LIMIT, type PaymentLink, type PaymentLinkStatus } from "../../../domain/payment-link.ts";
import type { Mode } from "../../../domain/scope.ts";
import { countedPart } from "../connection.type.ts";
import { toGraphqlEnum } from "../graphql-enum.ts";
import { idInput } from "../id-input.ts";
import { ModeEnum } from "../mode.ts";
import { MoneyType, toMoneyType } from "../money/money.type.ts";
import { NodeType } from "../node/node.type.ts";
import { DateTime, Decimal, type DecimalInput } from "../scalars.ts";
import type { Urls } from "../urls.ts";

const PaymentLinkStatusEnum = toGraphqlEnum<PaymentLinkStatus>(
  "PaymentLinkStatus",
  "The statuses of a payment link.",
  {
    active: "Accepts payments. Open checkouts can hold all payments that its limit allows.",
    paused: "Accepts no new payments until staff resume it.",
    ended: "Its end has passed.",
    limit_reached: "Has as many payments as its limit allows.",
  },
);

const LIMIT = MAX_PAYMENT_LIMIT.toLocaleString("en");

@ObjectType("PaymentLink", {
  implements: NodeType,
  description:
    "A template of payments with a page of its own. Each opening of the page by a customer creates a checkout session and a transaction.",
})
export class PaymentLinkType {
  @Field(() => ID, { description: "The ID of the link." })
  id!: string;

  @Field(() => String, { description: "The URL of the link's page, for customers." })
  url!: string;

  @Field(() => ModeEnum, { description: "The mode: test or live." })
  mode!: Mode;

  @Field(() => PaymentLinkStatusEnum, { description: "The status of the link." })
  status!: PaymentLinkStatus;

  @Field(() => MoneyType, {
    nullable: true,
    description: "The amount of each payment. Null if the customer enters it.",
  })
  amount!: MoneyType | null;

  @Field(() => MoneyType, {
    nullable: true,
    description: "The minimum amount that the customer can enter. Null without one.",
  })
  amountMin!: MoneyType | null;

  @Field(() => MoneyType, {
    nullable: true,
    description: "The maximum amount that the customer can enter. Null without one.",
  })
  amountMax!: MoneyType | null;

  @Field(() => String, { description: "The ISO 4217 code of the payments' currency." })
  currency!: string;

  @Field(() => String, { description: "A description of the payments. Shown to the customer." })
  description!: string;

  @Field(() => Int, { nullable: true, description: "The maximum number of payments. Null if unlimited." })
  paymentLimit!: number | null;

  @Field(() => DateTime, {
    nullable: true,
    description: "The time from which the link accepts no new payments, in UTC. Null without an end.",
  })
  endsAt!: Date | null;

  @Field(() => DateTime, {
    nullable: true,
    description: "The time at which staff paused it, in UTC. Null if it is not paused.",
  })
  pausedAt!: Date | null;

  @Field(() => DateTime, { description: "The time of creation, in UTC." })
  createdAt!: Date;

  @Field(() => Int, { description: "The number of successful payments." })
  paymentCount!: number;

  @Field(() => Int, {
    description: "The number of transactions that can still be paid. Each holds one payment of the limit.",
  })
  openCount!: number;
}

export function toPaymentLinkType({ scope, ...link }: PaymentLink, { checkoutUrl }: Urls): PaymentLinkType {
  const money = (minorUnits: bigint | null) =>
    minorUnits === null ? null : toMoneyType(toMoney(minorUnits, link.currency));
  return {
    ...link,
    mode: scope.mode,
    url: toPaymentLinkUrl(checkoutUrl, link.id),
    amount: money(link.amount),
    amountMin: money(link.amountMin),
    amountMax: money(link.amountMax),
  };
}

@ObjectType("PaymentLinkConnection", { description: "A page of payment links, newest first." })
export class PaymentLinkConnection extends countedPart("PaymentLink", () => PaymentLinkType, [
  "payment link",
  "payment links",
]) {}

@InputType("CreatePaymentLinkInput", { description: "The payment link to create." })
export class CreatePaymentLinkInput {
  @Field(() => Decimal, {
    nullable: true,
    description: "The amount of each payment, in major units. Absent if the customer enters it.",
  })
  amount?: DecimalInput | null;

  @Field(() => Decimal, {
    nullable: true,
    description: "The minimum amount that the customer can enter. Not together with amount.",
  })
  amountMin?: DecimalInput | null;

  @Field(() => Decimal, {
    nullable: true,
    description: "The maximum amount that the customer can enter. Not together with amount.",
  })
  amountMax?: DecimalInput | null;

  @Field(() => String, { description: "The ISO 4217 currency code, such as GHS." })
  currency!: string;

  @Field(() => String, {
    description: "A description of the payments, 1–1,000 characters. Shown to the customer.",
  })
  description!: string;

  @Field(() => Int, {
    nullable: true,
    description: `The maximum number of payments, 1–${LIMIT}. Absent if unlimited.`,
  })
  paymentLimit?: number | null;

  @Field(() => DateTime, {
    nullable: true,
    description:
      "The time from which the link accepts no new payments, in the future. Absent without an end.",
  })
  endsAt?: Date | null;
}

@ObjectType("CreatePaymentLinkPayload", { description: "The new payment link." })
export class CreatePaymentLinkPayload {
  @Field(() => PaymentLinkType, { description: "The link." })
  paymentLink!: PaymentLinkType;
}

@InputType("UpdatePaymentLinkInput", {
  description: "The changes to a payment link. Absent fields stay unchanged.",
})
export class UpdatePaymentLinkInput extends idInput("The ID of the link.") {
  @Field(() => String, {
    nullable: true,
    description: "A description of the payments, 1–1,000 characters. Open checkouts keep theirs.",
  })
  description?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: `The maximum number of payments, 1–${LIMIT}. Null removes the limit.`,
  })
  paymentLimit?: number | null;

  @Field(() => DateTime, {
    nullable: true,
    description: "The time from which the link accepts no new payments, in the future. Null removes the end.",
  })
  endsAt?: Date | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "True pauses the link, false resumes it. Open checkouts stay payable.",
  })
  paused?: boolean | null;
}

@ObjectType("UpdatePaymentLinkPayload", { description: "The changed payment link." })
export class UpdatePaymentLinkPayload {
  @Field(() => PaymentLinkType, { description: "The link." })
  paymentLink!: PaymentLinkType;
}
