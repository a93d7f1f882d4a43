import { AppError, invalid, problem } from "./app-error.ts";
import { type Currency, DecimalText, formatDecimal, type Money, parseAmount, parseDecimal } from "./money.ts";
import { err, FieldValidator, ok, type Result } from "./result.ts";
import type { Scope } from "./scope.ts";
import { hasControlCharacters, parseText } from "./text.ts";
import type { Attempt, Transaction } from "./transaction-record.ts";

/** Reasons for failed refunds. The amount stays refundable. */
export const REFUND_FAILURES = {
  insufficient_balance: { reason: "The merchant's balance at the processor is too low", retryable: true },
  not_refundable: { reason: "The processor can't refund this payment", retryable: false },
  payer_not_found: { reason: "The payer's wallet or card can no longer receive money", retryable: false },
  processor_error: { reason: "The processor returned an error", retryable: true },
  unknown: { reason: "The processor gave no reason", retryable: true },
} as const;
export type RefundFailureCode = keyof typeof REFUND_FAILURES;

export const REFUND_STATUSES = ["processing", "success", "failed"] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

export interface RefundFailure {
  code: RefundFailureCode;
  /** Message for people. */
  reason: string;
  /** Whether a new refund request can succeed. */
  retryable: boolean;
}

/** Parses a stored code. Codes of newer versions become `unknown`. */
export const knownRefundFailure = (code: string): RefundFailureCode =>
  Object.hasOwn(REFUND_FAILURES, code) ? (code as RefundFailureCode) : "unknown";

export function refundFailure(code: RefundFailureCode): RefundFailure {
  return { code, ...REFUND_FAILURES[code] };
}

/** A stored refund. Times are UTC. */
export interface Refund {
  scope: Scope;
  id: string;
  transactionId: string;
  /** The refunded attempt. */
  attemptId: string;
  /** Number of the merchant's account at the processor. Accounts are numbered from 1. */
  account: number;
  money: Money;
  /** The merchant's reason, or null. */
  reason: string | null;
  status: RefundStatus;
  failureCode: RefundFailureCode | null;
  /** The processor's reference. Null until the processor reports it. */
  processorReference: string | null;
  /** Creator, in the audit log's format. */
  createdBy: string;
  createdAt: Date;
  endedAt: Date | null;
}

/** Refund request before validation: values can have any type. */
export interface RefundInput {
  amount?: unknown;
  reason?: unknown;
  attemptId?: unknown;
}

/** A validated refund request. */
export interface RefundRequest {
  /** Minor units. Null for the full remaining amount. */
  minorUnits: bigint | null;
  reason: string | null;
  /** The attempt to refund. Null if Tua selects it. */
  attemptId: string | null;
}

/** Unicode code points. */
export const MAX_REFUND_REASON = 200;
const REFUND_FIELDS: ReadonlySet<string> = new Set<keyof RefundInput>(["amount", "reason", "attemptId"]);

/** @throws AppError `invalid_request` with a problem per field. */
export function parseRefund(input: RefundInput, transaction: Transaction): RefundRequest {
  const validator = new FieldValidator();
  validator.rejectUnknown(Object.keys(input), REFUND_FIELDS);
  const attempt = validator.check("attemptId", parseAttempt(input.attemptId, transaction));
  const currency = attempt?.received?.currency ?? transaction.amount.currency;
  const minorUnits = validator.check("amount", parseOptionalAmount(input.amount, currency));
  const reason = validator.check("reason", parseRefundReason(input.reason));
  validator.throwIfInvalid();
  return { minorUnits: minorUnits ?? null, reason: reason ?? null, attemptId: attempt?.id ?? null };
}

function parseAttempt(value: unknown, { attempts }: Transaction): Result<Attempt | null> {
  if (isAbsent(value)) return ok(null);
  if (typeof value !== "string") return err("wrong_type", { expected: "string" });
  const found = attempts.find(({ id }) => id === value);
  return found ? ok(found) : err("not_found");
}

function parseOptionalAmount(value: unknown, currency: Currency): Result<bigint | null> {
  if (value === undefined || value === null) return ok(null);
  return value instanceof DecimalText ? parseDecimal(value.text, currency) : parseAmount(value, currency);
}

/** @returns null if no reason is given. */
export function parseRefundReason(value: unknown): Result<string | null> {
  if (isAbsent(value)) return ok(null);
  const parsed = parseText(value, { min: 1, max: MAX_REFUND_REASON });
  return parsed.ok && hasControlCharacters(parsed.value) ? err("control_characters") : parsed;
}

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === "";

/** Refundable minor units of an attempt: received, minus refunds, pending refunds and disputed money. */
export const refundableMinor = ({ received, refundAllocated, disputeAllocated }: Attempt): bigint =>
  (received?.minorUnits ?? 0n) - refundAllocated - disputeAllocated;

/** Whether refunds, including pending ones, and lost disputes return all of an attempt's money. */
export const isFullyReturned = ({ received, refundAllocated, disputeLost }: Attempt): boolean =>
  received?.minorUnits === refundAllocated + disputeLost;

/** Refundable amount of an attempt. Null if there is none. */
export const getRefundable = (attempt: Attempt): Money | null =>
  isRefundable(attempt) ? { ...attempt.received, minorUnits: refundableMinor(attempt) } : null;

/**
 * Selects the attempt to refund and the amount. A refund applies to one attempt, because processors require
 * it. Without an `attemptId`, overpayments are refunded first, newest first. Money in another currency is
 * refunded only with an `attemptId`.
 * @throws AppError `not_refundable` if nothing is refundable, `refund_too_large` if the amount exceeds every
 *   single attempt.
 */
export function selectAttemptToRefund(
  { attempts, amount }: Transaction,
  { minorUnits, attemptId }: RefundRequest,
): { attempt: Attempt & { received: Money; processorReference: string }; money: Money } {
  const refundable = attempts
    .filter(isRefundable)
    .filter((one) => (attemptId ? one.id === attemptId : one.received.currency === amount.currency))
    .sort((a, b) => Number(a.status === "success") - Number(b.status === "success") || b.number - a.number);
  const [first] = refundable;
  if (!first) throw notRefundable(attempts, attemptId);
  const attempt = refundable.find((one) => refundableMinor(one) >= (minorUnits ?? 1n));
  if (!attempt) throw tooLarge(refundable);
  return { attempt, money: { ...attempt.received, minorUnits: minorUnits ?? refundableMinor(attempt) } };
}

function isRefundable(
  attempt: Attempt,
): attempt is Attempt & { received: Money; processorReference: string } {
  return attempt.processorReference !== null && refundableMinor(attempt) > 0n;
}

function notRefundable(attempts: readonly Attempt[], attemptId: string | null): AppError {
  const asked = attempts.filter(({ id }) => attemptId === null || id === attemptId);
  const isDisputed = asked.some(({ disputeAllocated }) => disputeAllocated > 0n);
  if (isDisputed && !asked.some(isRefundable)) {
    return new AppError(
      "not_refundable",
      "The customer disputed this amount at the bank. Respond to the dispute instead.",
    );
  }
  const why = attemptId
    ? "This attempt has no refundable amount."
    : attempts.some(isRefundable)
      ? "The refundable amount of this payment is in another currency. Set attemptId to refund it."
      : "This payment has no refundable amount.";
  return new AppError("not_refundable", why);
}

/** Reports the largest possible single refund. All these attempts have the same currency. */
function tooLarge(refundable: readonly (Attempt & { received: Money })[]): AppError {
  const [largest] = refundable
    .map((one) => ({ ...one.received, minorUnits: refundableMinor(one) }))
    .sort((a, b) => Number(b.minorUnits - a.minorUnits)) as [Money];
  const params = { max: formatDecimal(largest), currency: largest.currency, attempts: refundable.length };
  return invalid([{ field: "amount", ...problem("exceeds_refundable", params) }], "refund_too_large");
}
