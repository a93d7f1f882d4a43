import type { Money } from "./money.ts";
import type { OrderValue, StoredField } from "./order-fields.ts";
import type { PaymentFailureCode } from "./payment-failure.ts";
import type { PaymentMethod } from "./payment-method.ts";
import type { Scope } from "./scope.ts";
import type { AttemptStatus, Closing, TransactionStatus } from "./transaction.ts";

/** What the customer has to do now to go on with an attempt. */
export type NextStep =
  | { kind: "approve_on_phone"; expiresAt?: string }
  | { kind: "voucher" }
  | { kind: "redirect"; url: string };

/** One try at paying a transaction with one method. */
export interface Attempt {
  id: string;
  number: number;
  connector: string;
  /** Which of the merchant's accounts at the processor it was begun with; they are counted. */
  account: number;
  status: AttemptStatus;
  method: PaymentMethod;
  failureCode: PaymentFailureCode | null;
  nextStep: NextStep | null;
  /** How often `nextStep` has changed. */
  steps: number;
  /** What the processor calls its money; null until it has said so. */
  processorReference: string | null;
  /** What it brought; null while it brought nothing. */
  received: Money | null;
  /** Minor units of that which were given back, or are being. */
  givenBack: bigint;
  createdAt: Date;
  endedAt: Date | null;
}

/** Fields of the order as they are stored: by then the reference is there. */
export type OrderRecord = { [K in Exclude<StoredField, "clientReference">]: OrderValue<K> } & {
  clientReference: string;
};

/** The merchant's payment with its checkout session and attempts, as it stands in the books. Times are UTC. */
export interface Transaction extends OrderRecord {
  scope: Scope;
  id: string;
  checkoutId: string;
  status: TransactionStatus;
  closing: Closing | null;
  late: boolean;
  overpaid: boolean;
  held: boolean;
  asked: Money;
  /** Minor units. */
  amountReceived: bigint;
  /** Minor units. */
  amountRefunded: bigint;
  failureCode: PaymentFailureCode | null;
  currentAttemptId: string | null;
  /** The publishable key by which a browser opened the session; null where the merchant's server or staff did. */
  openingKeyId: string | null;
  attempts: Attempt[];
  createdAt: Date;
  /** Sequence of its `checkout.created`: its place among transactions of one instant. */
  createdSequence: bigint;
  updatedAt: Date;
  expiresAt: Date;
  paidAt: Date | null;
}

/** A state in which a followed transaction was seen. Numbers grow while anybody follows it. */
export interface TransactionVersion {
  number: bigint;
  transaction: Transaction;
}

/** Whether the session still takes an attempt; `now` is the database's clock. */
export function isOpen(transaction: Transaction, now: Date): boolean {
  const unpaid = transaction.status === "pending" || transaction.status === "failed";
  return unpaid && transaction.closing === null && !transaction.held && transaction.expiresAt > now;
}

/** Attempts that one session may make, so that no phone is bombed through us. */
export const MAX_ATTEMPTS = 10;

export const isTriedOut = ({ attempts }: Transaction): boolean => attempts.length >= MAX_ATTEMPTS;

/** What closes the session once the running attempt has ended; nothing where none runs. */
export function openClosing({ status, closing }: Transaction): Closing | null {
  return status === "processing" ? closing : null;
}

/** How the transaction was paid, or else how the newest attempt tried to. */
export function shownMethod(transaction: Transaction): PaymentMethod | null {
  const paying = transaction.attempts.find((attempt) => attempt.status === "success");
  return (paying ?? transaction.attempts.at(-1))?.method ?? null;
}

export function currentAttempt(transaction: Transaction): Attempt | undefined {
  return transaction.attempts.find((attempt) => attempt.id === transaction.currentAttemptId);
}

/** What the customer is asked for now; nothing once the money is there, or waits for staff to decide. */
export function openStep(transaction: Transaction): NextStep | null {
  const asks = transaction.status === "processing" && !transaction.held;
  return asks ? (currentAttempt(transaction)?.nextStep ?? null) : null;
}

/** Whether the customer is on the page that the sandbox plays, which is ours. */
export function isSandboxStep(transaction: Transaction): boolean {
  return openStep(transaction)?.kind === "redirect" && currentAttempt(transaction)?.connector === "sandbox";
}

/** When a request on the phone can be approved no longer, in milliseconds; null where none runs or nobody says. */
export function approvalEnd(transaction: Transaction): number | null {
  const step = openStep(transaction);
  return step?.kind === "approve_on_phone" && step.expiresAt !== undefined
    ? Date.parse(step.expiresAt)
    : null;
}
