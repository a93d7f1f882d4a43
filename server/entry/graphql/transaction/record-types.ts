import { ID } from "type-graphql";
import type { RecordKind } from "../../../domain/record-fields.ts";
import { ModeEnum } from "../mode.ts";
import { MoneyType } from "../money/money.type.ts";
import { PaymentFailureObject } from "../payment/payment-failure.type.ts";
import { PaymentMethodObject } from "../payment/payment-method.type.ts";
import { DateTime, Metadata } from "../scalars.ts";
import { AttemptType } from "./attempt.type.ts";
import { CustomerType } from "./customer.type.ts";
import { TransactionStatusEnum } from "./transaction-status.ts";

/** GraphQL types of the value kinds of records and events. */
export const RECORD_TYPES: Record<RecordKind, () => object> = {
  id: () => ID,
  checkoutUrl: () => String,
  text: () => String,
  flag: () => Boolean,
  status: () => TransactionStatusEnum,
  money: () => MoneyType,
  currency: () => String,
  customer: () => CustomerType,
  method: () => PaymentMethodObject,
  failure: () => PaymentFailureObject,
  mode: () => ModeEnum,
  attempts: () => [AttemptType],
  metadata: () => Metadata,
  time: () => DateTime,
};
