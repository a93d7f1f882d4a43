import type { Money } from "../domain/money.ts";
import type { PaymentFailureCode } from "../domain/payment-failure.ts";
import type { MethodType, PaymentMethod } from "../domain/payment-method.ts";
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
  /** The checkout's page, where a processor's own page sends the customer back to. */
  pageUrl: string;
  /** When the checkout session ends. */
  sessionExpiresAt: Date;
}

/** One sum of money that came in for an attempt, by the processor's own reference. */
export interface ProcessorPayment {
  reference: string;
  money: Money;
}

/** The processor's word. `askAgainMs` says when there may be more to learn; absent, there is not. */
export type ProcessorAnswer = (
  | { kind: "paid"; payments: readonly [ProcessorPayment, ...ProcessorPayment[]] }
  | { kind: "failed"; code: PaymentFailureCode }
  | { kind: "pending"; nextStep: NextStep | null }
) & { askAgainMs?: number };

/**
 * What talks to a payment processor. Every call may throw: then nothing is known, the attempt stays
 * processing, and the worker asks by `query` until the processor says.
 */
export interface Connector {
  name: string;
  /** When to ask what became of `start` or `submit`, should no answer come: longer than such a call may take. */
  silenceMs: number;
  /** Whether attempts of this kind can be made now. */
  serves(mode: Mode, method: MethodType): boolean;
  /** What is wrong with an instrument before anything is stored or sent, or null. */
  refuses(instrument: PaymentInstrument): { field: string; message: string } | null;
  /** Asks for the money; repeating it with the same attempt id asks for no more. */
  start(attempt: ConnectorAttempt, instrument: PaymentInstrument): Promise<ProcessorAnswer>;
  /**
   * Hands on what the customer was asked for, such as a voucher. It is called once for a step that was asked for,
   * so it may charge. Whether a call without an answer has arrived, `query` tells: where the processor still
   * waits, it answers the step again, and the customer is asked anew.
   */
  submit(attempt: ConnectorAttempt, answer: StepAnswer): Promise<ProcessorAnswer>;
  /** Asks what became of an attempt. */
  query(attempt: ConnectorAttempt): Promise<ProcessorAnswer>;
}
