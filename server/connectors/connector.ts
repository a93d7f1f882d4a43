import type { FieldProblem } from "../domain/failure.ts";
import type { CodedProblem } from "../domain/field-codes.ts";
import type { Currency, Money } from "../domain/money.ts";
import type { Network } from "../domain/networks.ts";
import type { Customer } from "../domain/order-fields.ts";
import type { PaymentFailureCode } from "../domain/payment-failure.ts";
import type { MethodType, PaymentMethod } from "../domain/payment-method.ts";
import type { RefundFailureCode } from "../domain/refund.ts";
import type { Mode } from "../domain/scope.ts";
import type { AttemptStatus } from "../domain/transaction.ts";
import type { NextStep } from "../domain/transaction-record.ts";

/** How a customer wants to pay, with what must not be kept: it lives as long as the call to the processor. */
export interface PaymentInstrument {
  type: MethodType;
  network?: string;
  /** Digits with country code, no plus sign. */
  phone?: string;
  cardNumber?: string;
  wallet?: string;
}

/** What the customer was asked for on the way: a voucher's digits, or a decision on the processor's page. */
export type StepAnswer = { voucher: string } | { decision: "approve" | "decline" };

/** An attempt as a connector knows it. The id is the idempotency key at the processor. */
export interface ConnectorAttempt {
  id: string;
  money: Money;
  method: PaymentMethod;
  createdAt: Date;
  status: AttemptStatus;
  failureCode: PaymentFailureCode | null;
  /**
   * What the customer is asked to do, and for `submit` what the answer is to. Null before the first answer, and
   * from when a step was answered until the processor has said more.
   */
  nextStep: NextStep | null;
  /** What the processor calls the attempt's money, once it has said so. */
  processorReference: string | null;
  /** The merchant's words for it, for the customer's statement and the processor's own lists. */
  clientReference: string;
  description: string;
  customer: Customer;
  /** The checkout's page, where a processor's own page sends the customer back to. */
  pageUrl: string;
  /** When the checkout session ends. */
  sessionExpiresAt: Date;
}

/** One sum of money that came in for an attempt, by the processor's own reference. */
export interface ProcessorPayment {
  reference: string;
  money: Money;
  /** What the processor keeps of it, in the same currency, where it says so. */
  fee?: Money;
  /** What was paid with, where it was typed on the processor's page: as `PaymentMethod` has it, masked. */
  paidWith?: { brand: string; payer: string };
}

/**
 * The processor's word. `askAgainMs` says when there may be more to learn; absent, there is not. `neverArrived` stands
 * where it failed for the processor's not knowing it: the word of the account that was asked, and of no other.
 */
export type ProcessorAnswer = (
  | { kind: "paid"; payments: readonly [ProcessorPayment, ...ProcessorPayment[]] }
  | { kind: "failed"; code: PaymentFailureCode; neverArrived?: true }
  | { kind: "pending"; nextStep: NextStep | null }
) & { askAgainMs?: number };

/** Money that goes back, of one attempt's. The id is the idempotency key at the processor. */
export interface ConnectorRefund {
  id: string;
  money: Money;
  /** Plain words of the merchant's, or null. */
  reason: string | null;
  createdAt: Date;
  /** What the processor calls the refund, once it has said so. */
  processorReference: string | null;
  attempt: Pick<ConnectorAttempt, "id" | "money" | "method" | "createdAt"> & { processorReference: string };
}

/**
 * The processor's word about a refund, told as that about a payment. `needsPerson`: it goes on only once staff have done
 * something at the processor.
 */
export type RefundAnswer = (
  | { kind: "refunded"; reference: string }
  | { kind: "failed"; code: RefundFailureCode; neverArrived?: true }
  | { kind: "pending"; reference: string | null; needsPerson?: true }
) & { askAgainMs?: number };

/** A way to pay that a connector offers with the credentials it is given. */
export interface Capability {
  method: MethodType;
  /** For `mobile_money`. */
  networks?: readonly Network[];
  currencies: readonly Currency[];
  /** Where the customer writes the details of the wallet or card: on our page, or on the processor's. */
  details: "our_page" | "processors_page";
  /** Minor units of each currency; none where the processor sets none. */
  limits?: Partial<Record<Currency, { minAmount: bigint; maxAmount: bigint }>>;
}

/** What a form asks of the merchant, and how it is kept: sealed, and shown again only where it is no secret. */
export interface CredentialField {
  name: string;
  /** In English; the dashboard knows it in its languages. */
  label: string;
  help: string;
  secret: boolean;
  optional?: true;
  pattern: RegExp;
}

export type Credentials = Readonly<Record<string, string>>;

/** One request to a processor with its response, without sensitive values. */
export interface ProcessorRequest {
  /** What was asked for, as a short name, such as `request to pay`. */
  operation: string;
  at: Date;
  durationMs: number;
  /** HTTP status of the answer; null where none came. */
  status: number | null;
  /** Values of the response that may be stored; `•••` replaces the others. */
  response: unknown;
  /** Why no response came, in a few words. */
  error: string | null;
}

/** What one call is made with: the merchant's credentials at the processor, and where its requests are logged. */
export interface ProcessorAccess {
  /** Whose call it is: one merchant does not take all turns there are. */
  merchantId: string;
  mode: Mode;
  credentials: Credentials;
  /** Where the processor may tell news of this merchant's payments: https, unguessable. */
  callbackUrl: string;
  /** Logs each request of the call, for the payment's timeline. */
  keep(request: ProcessorRequest): void;
  /**
   * The books' clock, in Unix milliseconds. Ages of attempts and refunds count by it, for this process's own clock may
   * be off: an hour would make a payment fail that is on its way.
   */
  now(): number;
}

/** What came to a callback address, as it came. */
export interface Callback {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The exact bytes, as UTF-8. */
  body: string;
}

/** What a callback is about: it is asked for anew, for nothing in a callback is believed. */
export interface CallbackHint {
  about: "payment" | "refund";
  /** The attempt whose payment it is, or was. */
  attemptId: string;
}

/** What became of trying the credentials. `unreachable` says nothing about them. */
export type CredentialCheck =
  | { kind: "accepted" }
  | { kind: "rejected"; field: string | null; problem: CodedProblem }
  | { kind: "unreachable" };

/**
 * `start` throws it where the processor has surely not asked anybody for money: another may be tried; `refund` where this
 * call has surely given none back. Only a call that surely did not leave is that, or the processor's own documented
 * refusal of it: no status alone, nothing that says how a payment stands.
 */
export class NotTaken extends Error {
  override readonly name: string = "NotTaken";
}

/** A call throws it where the processor refuses the merchant's credentials: nothing is sent there until it takes them. */
export class CredentialsRejected extends NotTaken {
  override readonly name = "CredentialsRejected";
}

/**
 * What talks to a payment processor. Every call may throw: then nothing is known, the attempt stays
 * processing, and the worker asks by `query` until the processor says.
 */
export interface Connector {
  /** As it stands in the books. */
  name: string;
  /** As people know it. */
  title: string;
  /** When to ask what became of `start` or `submit`, should no answer come: longer than such a call may take. */
  silenceMs: number;
  /** What a merchant enters to use it; null for the sandbox, which everybody has. */
  credentialFields: readonly CredentialField[] | null;
  /** The ways to pay it offers in a mode. */
  capabilities(mode: Mode, credentials: Credentials): readonly Capability[];
  /** Whether its payments can be given back with these credentials. */
  canRefund(credentials: Credentials): boolean;
  /** False while its calls fail one after the other: nothing new is sent there. */
  isUp(): boolean;
  /** Tries the credentials without moving money. */
  check(access: ProcessorAccess): Promise<CredentialCheck>;
  /** What is wrong with an instrument before anything is stored or sent, or null. */
  refuses(instrument: PaymentInstrument): FieldProblem | null;
  /** Asks for the money; repeating it with the same attempt id asks for no more. @throws NotTaken */
  start(
    attempt: ConnectorAttempt,
    instrument: PaymentInstrument,
    access: ProcessorAccess,
  ): Promise<ProcessorAnswer>;
  /**
   * Hands on what the customer was asked for, such as a voucher. It is called once for a step that was asked for,
   * so it may charge. Whether a call without an answer has arrived, `query` tells: where the processor still
   * waits, it answers the step again, and the customer is asked anew.
   */
  submit(attempt: ConnectorAttempt, answer: StepAnswer, access: ProcessorAccess): Promise<ProcessorAnswer>;
  /** Asks what became of an attempt. */
  query(attempt: ConnectorAttempt, access: ProcessorAccess): Promise<ProcessorAnswer>;
  /** Gives money back; repeating it with the same refund id gives no more. @throws NotTaken */
  refund(refund: ConnectorRefund, access: ProcessorAccess): Promise<RefundAnswer>;
  /** Asks what became of a refund. */
  queryRefund(refund: ConnectorRefund, access: ProcessorAccess): Promise<RefundAnswer>;
  /** What a callback is about; null where it is not from this processor or about nothing of ours. */
  readCallback(callback: Callback, credentials: Credentials): CallbackHint | null;
}
