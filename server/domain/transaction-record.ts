import type { Money } from "./money.ts";
import type { OrderValue, StoredField } from "./order-fields.ts";
import type { PaymentFailureCode } from "./payment-failure.ts";
import type { PaymentMethod } from "./payment-method.ts";
import type { Scope } from "./scope.ts";
import type { AttemptStatus, PendingStatus, TransactionStatus } from "./transaction.ts";

/** The customer's next action in an attempt. */
export type NextAction =
  | { kind: "approve_on_phone"; expiresAt?: string }
  | { kind: "voucher" }
  | { kind: "redirect"; url: string };

/** A payment attempt with one method. */
export interface Attempt {
  id: string;
  number: number;
  connector: string;
  /** Number of the merchant's account at the processor. */
  account: number;
  status: AttemptStatus;
  method: PaymentMethod;
  failureCode: PaymentFailureCode | null;
  nextAction: NextAction | null;
  /** Number of changes of `nextAction`. */
  actionVersion: number;
  /** The processor's reference. Null until the processor reports it. */
  processorReference: string | null;
  /** Amount received. Null if none. */
  received: Money | null;
  /** Minor units refunded, including pending refunds. */
  refundAllocated: bigint;
  /** Minor units of open or lost disputes. They cannot be refunded. */
  disputeAllocated: bigint;
  /** The part of `disputeAllocated` that lost disputes returned to the customer. */
  disputeLost: bigint;
  createdAt: Date;
  endedAt: Date | null;
}

/** Stored order fields. The reference is always set. */
export type OrderRecord = { [K in Exclude<StoredField, "clientReference">]: OrderValue<K> } & {
  clientReference: string;
};

/** A stored payment with its checkout session and attempts. Times are UTC. */
export interface Transaction extends OrderRecord {
  scope: Scope;
  id: string;
  checkoutId: string;
  status: TransactionStatus;
  pendingStatus: PendingStatus | null;
  late: boolean;
  overpaid: boolean;
  onHold: boolean;
  amount: Money;
  /** Minor units. */
  amountReceived: bigint;
  /** Minor units. */
  amountRefunded: bigint;
  failureCode: PaymentFailureCode | null;
  currentAttemptId: string | null;
  /** Publishable key that created the checkout from a browser. Null if the merchant's server or staff created it. */
  publishableKeyId: string | null;
  /** Payment link that created it, or null. */
  paymentLinkId: string | null;
  attempts: Attempt[];
  createdAt: Date;
  /** Sequence of its `checkout.created`. Orders transactions created at the same time. */
  createdSequence: bigint;
  updatedAt: Date;
  expiresAt: Date;
  paidAt: Date | null;
}

/** A version of a followed transaction. Numbers increase while it has followers. */
export interface TransactionVersion {
  number: bigint;
  transaction: Transaction;
}

/** Whether the checkout accepts a new attempt. `now` is the database's clock. */
export function isOpen(transaction: Transaction, now: Date): boolean {
  const unpaid = transaction.status === "pending" || transaction.status === "failed";
  return unpaid && transaction.pendingStatus === null && !transaction.onHold && transaction.expiresAt > now;
}

/** Maximum attempts per checkout. Prevents floods of prompts to a phone. */
export const MAX_ATTEMPTS = 10;

export const hasReachedAttemptLimit = ({ attempts }: Transaction): boolean => attempts.length >= MAX_ATTEMPTS;

/** Pending status of the checkout, if an attempt is still processing. Null otherwise. */
export function activePendingStatus({ status, pendingStatus }: Transaction): PendingStatus | null {
  return status === "processing" ? pendingStatus : null;
}

/** Method of the successful attempt, or of the newest one. */
export function displayedMethod(transaction: Transaction): PaymentMethod | null {
  const successful = transaction.attempts.find((attempt) => attempt.status === "success");
  return (successful ?? transaction.attempts.at(-1))?.method ?? null;
}

export function currentAttempt(transaction: Transaction): Attempt | undefined {
  return transaction.attempts.find((attempt) => attempt.id === transaction.currentAttemptId);
}

/** The customer's next action. Null once the payment succeeded or while it is on hold for staff. */
export function currentAction(transaction: Transaction): NextAction | null {
  const awaitsCustomer = transaction.status === "processing" && !transaction.onHold;
  return awaitsCustomer ? (currentAttempt(transaction)?.nextAction ?? null) : null;
}

/** Whether the customer's next action is the sandbox's simulated processor page. */
export function isAtSandboxPage(transaction: Transaction): boolean {
  return (
    currentAction(transaction)?.kind === "redirect" && currentAttempt(transaction)?.connector === "sandbox"
  );
}

/** Time until which the customer can approve on the phone, in Unix milliseconds. Null if unknown or not applicable. */
export function approvalEnd(transaction: Transaction): number | null {
  const action = currentAction(transaction);
  return action?.kind === "approve_on_phone" && action.expiresAt !== undefined
    ? Date.parse(action.expiresAt)
    : null;
}
