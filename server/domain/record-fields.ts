import { inCurrency, type Money } from "./money.ts";
import {
  type Customer,
  ORDER_FIELDS,
  type Place,
  RECORDED_FIELDS,
  type RecordedField,
} from "./order-fields.ts";
import type { PaymentFailureCode } from "./payment-failure.ts";
import type { PaymentMethod } from "./payment-method.ts";
import type { Mode } from "./scope.ts";
import { isFinal, type TransactionStatus } from "./transaction.ts";
import { type Attempt, shownMethod, type Transaction } from "./transaction-record.ts";

/** The kinds of the record's values, each of which has one form in each interface. */
export interface RecordValues {
  id: string;
  /** The id of the checkout: each interface knows the page's address. */
  checkoutUrl: string;
  text: string | null;
  flag: boolean;
  status: TransactionStatus;
  money: Money;
  currency: string;
  customer: Customer;
  method: PaymentMethod | null;
  failure: PaymentFailureCode | null;
  mode: Mode;
  attempts: Attempt[];
  metadata: Record<string, string>;
  time: Date | null;
}
export type RecordKind = keyof RecordValues;

/** A field of the transaction record (contract §4). */
export interface RecordField {
  kind: RecordKind;
  of: (transaction: Transaction) => unknown;
  about: string;
  example?: unknown;
  /** Whether it may be null. Events' data leave such a field of the order out. */
  nullable?: boolean;
  /** Who has it besides the record. */
  in: readonly Place[];
}

const field = <K extends RecordKind>(
  kind: K,
  of: (transaction: Transaction) => RecordValues[K],
  row: Pick<RecordField, "about"> & Partial<RecordField>,
): RecordField => ({ kind, of, in: ["csv"], ...row });

const inOrder = ({ asked }: Transaction, minorUnits: bigint) => inCurrency(minorUnits, asked.currency);

/** What the order has, as it was given. */
const { clientReference, description, customer, ...given } = Object.fromEntries(
  RECORDED_FIELDS.map((name): [RecordedField, RecordField] => {
    const { kind, ...row } = ORDER_FIELDS[name];
    // A reference is made where the order has none.
    const nullable = kind === "text" && row.need !== "always" && name !== "clientReference";
    return [name, { ...row, kind, nullable, of: (transaction) => transaction[name] }];
  }),
) as Record<RecordedField, RecordField>;

/** In the order of CSV columns. */
export const RECORD_FIELDS = {
  transactionId: field("id", ({ id }) => id, {
    about: "Tua's identifier of the transaction.",
    example: "txn_01kayr0t2nq8m4z6c3v5b7x9wd",
    in: ["events", "csv"],
  }),
  checkoutId: field("id", ({ checkoutId }) => checkoutId, {
    about:
      "Identifier of the checkout session. It opens the page without a sign-in: show it to the customer only.",
    example: "co_test_01kayqzz5h3w801kayr0t2nq8m4z6c3v5b7x9wd",
    in: ["events", "csv"],
  }),
  checkoutUrl: field("checkoutUrl", ({ checkoutId }) => checkoutId, {
    about: "The URL of the hosted page. Send the customer there.",
    example: "https://pay.example.com/pay/co_test_01kayqzz5h3w801kayr0t2nq8m4z6c3v5b7x9wd",
    in: [],
  }),
  clientReference,
  status: field("status", ({ status }) => status, {
    about:
      "`failed` is one failed attempt: the customer may try again until the session closes. Release stock on `final`, not on this.",
    in: ["events", "csv"],
  }),
  final: field("flag", ({ status }) => isFinal(status), {
    about:
      "Whether the status is final. Release stock on `true` only. Only money that arrives late can change it.",
    in: ["events", "csv"],
  }),
  late: field("flag", ({ late }) => late, {
    about:
      "True only if the payment succeeded after the transaction had already ended as `canceled` or `expired`. A payment that was in flight when the session closed is not late.",
    in: ["events", "csv"],
  }),
  overpaid: field("flag", ({ overpaid }) => overpaid, {
    about: "Whether an attempt is an `overpayment`: extra money after the order was paid.",
  }),
  amount: field("money", ({ asked }) => asked, { about: "The amount of the order.", in: ["events", "csv"] }),
  amountReceived: field("money", (record) => inOrder(record, record.amountReceived), {
    about: "The amount received.",
  }),
  amountRefunded: field("money", (record) => inOrder(record, record.amountRefunded), {
    about: "The amount refunded. `status` stays `success`.",
  }),
  currency: field("currency", ({ asked }) => asked.currency, {
    about: "ISO 4217 code of the order's currency.",
    in: ["events", "csv"],
  }),
  description,
  customer,
  paymentMethod: field("method", shownMethod, {
    about: "The method that paid, or else that of the newest attempt. Null before the first attempt.",
    nullable: true,
    in: ["events", "csv"],
  }),
  failure: field("failure", ({ failureCode }) => failureCode, {
    about: "Why it is not paid. Null unless it failed, was canceled or expired.",
    nullable: true,
  }),
  mode: field("mode", ({ scope }) => scope.mode, { about: "The mode of the credential." }),
  attempts: field("attempts", ({ attempts }) => attempts, { about: "Every attempt to pay, oldest first." }),
  ...given,
  createdAt: field("time", ({ createdAt }) => createdAt, {
    about: "The time at which the session was created.",
  }),
  updatedAt: field("time", ({ updatedAt }) => updatedAt, { about: "The time of the last change." }),
  paidAt: field("time", ({ paidAt }) => paidAt, {
    about: "The time at which it was paid. Null before that.",
    nullable: true,
  }),
  expiresAt: field("time", ({ expiresAt }) => expiresAt, { about: "The time at which the session expires." }),
} as const satisfies Record<string, RecordField>;

export type RecordName = keyof typeof RECORD_FIELDS;
export const recordFields = Object.entries(RECORD_FIELDS) as [RecordName, RecordField][];

/** A field's value in the form that an interface has for its kind. */
export function valueIn<Form>(
  forms: { [K in RecordKind]: (value: RecordValues[K]) => Form },
  { kind, of }: RecordField,
  transaction: Transaction,
): Form {
  return (forms[kind] as (value: unknown) => Form)(of(transaction));
}
