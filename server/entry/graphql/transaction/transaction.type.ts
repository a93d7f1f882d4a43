import { Field, ID, ObjectType } from "type-graphql";
import { toCheckoutUrl } from "../../../domain/checkout-url.ts";
import {
  formatField,
  type RecordKind,
  type RecordValues,
  recordFields,
} from "../../../domain/record-fields.ts";
import type { Transaction } from "../../../domain/transaction-record.ts";
import { toMoneyType } from "../money/money.type.ts";
import { NodeType } from "../node/node.type.ts";
import { toPaymentFailureType } from "../payment/payment-failure.type.ts";
import { toPaymentMethodObject } from "../payment/payment-method.type.ts";
import { Sequence } from "../scalars.ts";
import type { Urls } from "../urls.ts";
import { toAttemptType } from "./attempt.type.ts";
import { toCustomerType } from "./customer.type.ts";
import { RECORD_TYPES } from "./record-types.ts";

@ObjectType("Transaction", {
  implements: NodeType,
  description: "A payment. Each merchant and mode has one transaction per clientReference.",
  simpleResolvers: true,
})
export class TransactionType {
  @Field(() => ID, { description: "The transactionId." })
  id!: string;

  @Field(() => Sequence, {
    description:
      "The sequence number of the first event. It orders transactions created in the same millisecond.",
  })
  createdSequence!: string;

  /** Internal: the stored transaction, for fields that are computed only if selected. */
  record!: Transaction;

  checkoutUrl!: string;
}
const fields = recordFields.filter(([name]) => name !== "transactionId");
for (const [name, { kind, description, nullable = false }] of fields)
  Field(RECORD_TYPES[kind], {
    nullable,
    description,
    ...(kind === "attempts" && { complexity: ({ childComplexity }) => 1 + 3 * childComplexity }),
  })(TransactionType.prototype, name);

const unchanged = (value: unknown): unknown => value;
const FORMS: { [K in RecordKind]: (value: RecordValues[K]) => unknown } = {
  id: unchanged,
  checkoutUrl: unchanged,
  text: unchanged,
  flag: unchanged,
  status: unchanged,
  currency: unchanged,
  mode: unchanged,
  metadata: unchanged,
  time: unchanged,
  money: toMoneyType,
  customer: toCustomerType,
  method: (method) => method && toPaymentMethodObject(method),
  failure: toPaymentFailureType,
  attempts: (attempts) => attempts.map(toAttemptType),
};

export function toTransactionType(record: Transaction, { checkoutUrl }: Urls): TransactionType {
  const values: Record<string, unknown> = {};
  for (const [name, field] of fields) values[name] = formatField(FORMS, field, record);
  return {
    ...values,
    id: record.id,
    createdSequence: String(record.createdSequence),
    checkoutUrl: toCheckoutUrl(checkoutUrl, record.checkoutId),
    record,
  };
}
