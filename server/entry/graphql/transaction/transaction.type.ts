import { Field, ID, ObjectType } from "type-graphql";
import { checkoutAddress } from "../../../domain/checkout-address.ts";
import type { Mode } from "../../../domain/scope.ts";
import { isFinal, type TransactionStatus } from "../../../domain/transaction.ts";
import { shownMethod, type Transaction } from "../../../domain/transaction-record.ts";
import { LATE } from "../../field-words.ts";
import type { Addresses } from "../addresses.ts";
import { ModeEnum } from "../mode.ts";
import { MoneyType, moneyOf } from "../money/money.type.ts";
import { NodeType } from "../node/node.type.ts";
import { PaymentFailureObject, paymentFailureOf } from "../payment/payment-failure.type.ts";
import { PaymentMethodObject, paymentMethodOf } from "../payment/payment-method.type.ts";
import { DateTime, Metadata, Sequence } from "../scalars.ts";
import { AttemptType, attemptOf } from "./attempt.type.ts";
import { CustomerType, customerOf } from "./customer.type.ts";
import { TransactionStatusEnum } from "./transaction-status.ts";

@ObjectType("Transaction", {
  implements: NodeType,
  description: "A payment of the merchant: one for each clientReference in a mode.",
  simpleResolvers: true,
})
export class TransactionType {
  @Field(() => ID, { description: "The transactionId." })
  id!: string;

  @Field(() => ID, { description: "Id of the checkout session." })
  checkoutId!: string;

  @Field(() => String, { description: "The URL of the hosted checkout page." })
  checkoutUrl!: string;

  @Field(() => String, { description: "The merchant's own reference." })
  clientReference!: string;

  @Field(() => TransactionStatusEnum, { description: "The status of the payment." })
  status!: TransactionStatus;

  @Field(() => Boolean, {
    description: "True if the status no longer changes, except for money that the processor reports late.",
  })
  final!: boolean;

  @Field(() => Boolean, { description: LATE })
  late!: boolean;

  @Field(() => Boolean, {
    description:
      "True if an attempt is an overpayment: money that came in addition to the payment of the order.",
  })
  overpaid!: boolean;

  @Field(() => MoneyType, { description: "The order's amount." })
  amount!: MoneyType;

  @Field(() => MoneyType, { description: "The amount received, over all attempts." })
  amountReceived!: MoneyType;

  @Field(() => MoneyType, { description: "The amount refunded." })
  amountRefunded!: MoneyType;

  @Field(() => String, { description: "The ISO 4217 code of the order's currency, such as GHS." })
  currency!: string;

  @Field(() => String, { description: "The description of the order." })
  description!: string;

  @Field(() => CustomerType, { description: "The customer, as given by the merchant." })
  customer!: CustomerType;

  @Field(() => PaymentMethodObject, {
    nullable: true,
    description: "The method that paid, otherwise that of the newest attempt. Null before the first attempt.",
  })
  paymentMethod!: PaymentMethodObject | null;

  @Field(() => PaymentFailureObject, {
    nullable: true,
    description: "Why it is not paid. Null unless it failed, was canceled or expired.",
  })
  failure!: PaymentFailureObject | null;

  @Field(() => ModeEnum, { description: "The mode: test or live." })
  mode!: Mode;

  @Field(() => Metadata, { description: "The merchant's own keys and values." })
  metadata!: Record<string, string>;

  @Field(() => [AttemptType], {
    complexity: ({ childComplexity }) => 1 + 3 * childComplexity,
    description: "The payment attempts, oldest first.",
  })
  attempts!: AttemptType[];

  @Field(() => DateTime, { description: "The time of the initiation, in UTC." })
  createdAt!: Date;

  @Field(() => Sequence, {
    description:
      "The sequence of its first event. Of two transactions created in one millisecond, the later has the larger.",
  })
  createdSequence!: string;

  @Field(() => DateTime, { description: "The time of the last change, in UTC." })
  updatedAt!: Date;

  @Field(() => DateTime, { nullable: true, description: "The time of the payment, in UTC. Null until then." })
  paidAt!: Date | null;

  @Field(() => DateTime, { description: "The time at which the checkout session expires, in UTC." })
  expiresAt!: Date;

  /** The books' own record, for what is made from it only when it is asked for. */
  record!: Transaction;
}

export function transactionOf(record: Transaction, { checkoutUrl }: Addresses): TransactionType {
  const { asked, failureCode } = record;
  const method = shownMethod(record);
  return {
    id: record.id,
    checkoutId: record.checkoutId,
    checkoutUrl: checkoutAddress(checkoutUrl, record.checkoutId),
    clientReference: record.clientReference,
    status: record.status,
    final: isFinal(record.status),
    late: record.late,
    overpaid: record.overpaid,
    amount: moneyOf(asked),
    amountReceived: moneyOf({ ...asked, minorUnits: record.amountReceived }),
    amountRefunded: moneyOf({ ...asked, minorUnits: record.amountRefunded }),
    currency: asked.currency,
    description: record.description,
    customer: customerOf(record.customer),
    paymentMethod: method && paymentMethodOf(method),
    failure: paymentFailureOf(failureCode),
    mode: record.scope.mode,
    metadata: record.metadata,
    attempts: record.attempts.map(attemptOf),
    createdAt: record.createdAt,
    createdSequence: String(record.createdSequence),
    updatedAt: record.updatedAt,
    paidAt: record.paidAt,
    expiresAt: record.expiresAt,
    record,
  };
}
