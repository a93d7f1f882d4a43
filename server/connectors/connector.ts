import type { FieldProblem } from "../domain/app-error.ts";
import type { ReportedDispute } from "../domain/dispute.ts";
import type { CodedProblem } from "../domain/field-codes.ts";
import type { Currency, Money } from "../domain/money.ts";
import type { Network } from "../domain/networks.ts";
import type { Customer } from "../domain/order-fields.ts";
import type { PaymentFailureCode } from "../domain/payment-failure.ts";
import type { MethodType, PaymentMethod } from "../domain/payment-method.ts";
import type { RefundFailureCode } from "../domain/refund.ts";
import type { Mode } from "../domain/scope.ts";
import type { AttemptStatus } from "../domain/transaction.ts";
import type { NextAction } from "../domain/transaction-record.ts";

/**
 * The customer's payment method with sensitive details. Never stored: it exists only during the processor
 * call.
 */
export interface PaymentInstrument {
  type: MethodType;
  network?: string;
  /** Digits with country code, no plus sign. */
  phone?: string;
  cardNumber?: string;
  wallet?: string;
}

/** The customer's answer to a step: a voucher's digits, or a decision on the sandbox's processor page. */
export type CustomerInput = { voucher: string } | { decision: "approve" | "decline" };

/** The data of an attempt that a connector needs. The processor uses the id as its idempotency key. */
export interface ConnectorAttempt {
  id: string;
  money: Money;
  method: PaymentMethod;
  createdAt: Date;
  status: AttemptStatus;
  failureCode: PaymentFailureCode | null;
  /**
   * The customer's current step. `submitCustomerInput` gets the answered step. Null before the first processor
   * response, and from an answered step until the next response.
   */
  nextAction: NextAction | null;
  /** The processor's reference for the payment. Null until it sends one. */
  processorReference: string | null;
  /** The merchant's reference, for the customer's statement and the processor's payment list. */
  clientReference: string;
  description: string;
  customer: Customer;
  /** The hosted page's URL. The processor's own page returns the customer there. */
  pageUrl: string;
  /** When the checkout session expires. */
  sessionExpiresAt: Date;
}

/** One payment received for an attempt, with the processor's own reference. */
export interface ProcessorPayment {
  reference: string;
  money: Money;
  /** The processor's fee, in the same currency. Absent if the processor doesn't report one. */
  fee?: Money;
  /** The card or wallet entered on the processor's page, masked as in `PaymentMethod`. */
  paidWith?: { brand: string; payer: string };
}

/**
 * The processor's result. `pollAfterMs` is the delay before the next query. Without it, no more queries are
 * needed. `neverReceived` marks a failure because the queried account doesn't know the payment, so other
 * accounts may still have it.
 */
export type ProcessorResult = (
  | { kind: "paid"; payments: readonly [ProcessorPayment, ...ProcessorPayment[]] }
  | { kind: "failed"; code: PaymentFailureCode; neverReceived?: true }
  | { kind: "pending"; nextAction: NextAction | null }
) & { pollAfterMs?: number };

/** A refund of one attempt. The processor uses the id as its idempotency key. */
export interface ConnectorRefund {
  id: string;
  money: Money;
  /** The merchant's reason as plain text, or null. */
  reason: string | null;
  createdAt: Date;
  /** The processor's reference for the refund. Null until it sends one. */
  processorReference: string | null;
  attempt: Pick<ConnectorAttempt, "id" | "money" | "method" | "createdAt"> & { processorReference: string };
}

/**
 * The processor's refund result, in the same form as a payment result. `needsMerchantAction`: the refund waits until
 * staff act at the processor.
 */
export type RefundResult = (
  | { kind: "refunded"; reference: string }
  | { kind: "failed"; code: RefundFailureCode; neverReceived?: true }
  | { kind: "pending"; reference: string | null; needsMerchantAction?: true }
) & { pollAfterMs?: number };

/**
 * The disputes of a payment that the processor knows. `pollAfterMs` is the delay before the next query, if the
 * processor reports changes sooner than open disputes are polled anyway. `neverReceived`: it lists none, which another
 * account than the payment's own would answer too.
 */
export interface DisputesResult {
  kind: "disputes";
  disputes: readonly ReportedDispute[];
  pollAfterMs?: number;
  neverReceived?: true;
}

/** A payment method that a connector supports with the given credentials. */
export interface Capability {
  method: MethodType;
  /** For `mobile_money`. */
  networks?: readonly Network[];
  currencies: readonly Currency[];
  /** Where the customer enters the wallet or card details: on our page, or on the processor's. */
  details: "our_page" | "processors_page";
  /** Minor units by currency. Absent if the processor sets no limits. */
  limits?: Partial<Record<Currency, { minAmount: bigint; maxAmount: bigint }>>;
}

/**
 * A field of the credentials form. Values are stored encrypted; only values that aren't secret are shown again.
 */
export interface CredentialField {
  name: string;
  /** In English. The dashboard translates it by this text. */
  label: string;
  help: string;
  secret: boolean;
  optional?: true;
  pattern: RegExp;
}

export type Credentials = Readonly<Record<string, string>>;

/** One request to a processor with its response, without sensitive values. */
export interface ProcessorRequest {
  /** A short name of the operation, such as `request to pay`. */
  operation: string;
  at: Date;
  durationMs: number;
  /** HTTP status of the response. Null without a response. */
  status: number | null;
  /** Values of the response that may be stored; `•••` replaces the others. */
  response: unknown;
  /** Why no response arrived, as a short text. */
  error: string | null;
}

/** The context of a call: the merchant's credentials at the processor, and the log of its requests. */
export interface ProcessorAccess {
  /** The calling merchant. Calls are limited by merchant, so that one can't use all slots. */
  merchantId: string;
  mode: Mode;
  credentials: Credentials;
  /** The https URL for the processor's callbacks about this merchant's payments. It can't be guessed. */
  callbackUrl: string;
  /** Stores each request of the call for the payment's timeline. */
  record(request: ProcessorRequest): void;
  /**
   * The database's time in Unix milliseconds, used for the ages of attempts and refunds. This process's clock
   * may be wrong, and one hour's error would fail a payment that is in flight.
   */
  now(): number;
}

/** A request to a callback URL, unchanged. */
export interface Callback {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The exact body, as UTF-8. */
  body: string;
}

/** The subject of a callback. Its contents aren't trusted: the payment is queried instead. */
export interface CallbackHint {
  about: "payment" | "refund" | "dispute";
  /** The attempt that the callback is about, including attempts that ended. */
  attemptId: string;
}

/** The result of a credentials check. After `unreachable`, the credentials may still be valid. */
export type CredentialCheck =
  | { kind: "accepted" }
  | { kind: "rejected"; field: string | null; problem: CodedProblem }
  | { kind: "unreachable" };

/**
 * Thrown by `startPayment` if the processor definitely did not request a payment, so another processor may be used,
 * and by `refund` if this call definitely refunded nothing. Valid causes are a request that was never sent
 * and a documented rejection. An HTTP status alone, or a payment's status, is not enough.
 */
export class NotAcceptedError extends Error {
  override readonly name: string = "NotAcceptedError";
}

/**
 * Thrown if the processor rejects the merchant's credentials. Payments are not sent there until it accepts
 * them.
 */
export class CredentialsRejected extends NotAcceptedError {
  override readonly name = "CredentialsRejected";
}

/**
 * Connects to a payment processor. Every call may throw. The outcome is then unknown: the attempt stays
 * `processing`, and the worker calls `queryPayment` until the processor reports a result.
 */
export interface Connector {
  /** The id in the database and the API. */
  name: string;
  /** The display name. */
  title: string;
  /**
   * Milliseconds before `queryPayment` checks a `startPayment` or `submitCustomerInput` without a response.
   * Longer than such a call may take.
   */
  firstPollMs: number;
  /** The credentials that a merchant enters. Null for the sandbox, which needs none. */
  credentialFields: readonly CredentialField[] | null;
  /** The payment methods in a mode. */
  capabilities(mode: Mode, credentials: Credentials): readonly Capability[];
  /** Whether these credentials allow refunds. */
  canRefund(credentials: Credentials): boolean;
  /** False after several calls in a row have failed. No new payments are sent there meanwhile. */
  isUp(): boolean;
  /** Checks the credentials without moving money. */
  check(access: ProcessorAccess): Promise<CredentialCheck>;
  /** Validates an instrument before anything is stored or sent. Null if it is valid. */
  validateInstrument(instrument: PaymentInstrument): FieldProblem | null;
  /** Requests the payment. Idempotent for the same attempt id. @throws NotAcceptedError */
  startPayment(
    attempt: ConnectorAttempt,
    instrument: PaymentInstrument,
    access: ProcessorAccess,
  ): Promise<ProcessorResult>;
  /**
   * Sends the customer's answer to a step, such as a voucher. Called once per step, so it may charge. If the
   * call gets no response, `queryPayment` finds its result: if the processor still waits, it returns the step, and
   * the customer answers again.
   */
  submitCustomerInput(
    attempt: ConnectorAttempt,
    input: CustomerInput,
    access: ProcessorAccess,
  ): Promise<ProcessorResult>;
  /** Returns an attempt's current result. */
  queryPayment(attempt: ConnectorAttempt, access: ProcessorAccess): Promise<ProcessorResult>;
  /** Refunds money. Idempotent for the same refund id. @throws NotAcceptedError */
  refund(refund: ConnectorRefund, access: ProcessorAccess): Promise<RefundResult>;
  /** Returns a refund's current result. */
  queryRefund(refund: ConnectorRefund, access: ProcessorAccess): Promise<RefundResult>;
  /** Returns the disputes of a paid attempt. Absent if the processor's API has none. */
  queryDisputes?(attempt: ConnectorAttempt, access: ProcessorAccess): Promise<DisputesResult>;
  /**
   * Returns the subject of a callback. Null if another sender wrote it, or if it isn't about a payment of
   * ours.
   */
  readCallback(callback: Callback, credentials: Credentials): CallbackHint | null;
}
