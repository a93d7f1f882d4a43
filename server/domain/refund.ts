import { Failure, invalid, problem } from "./failure.ts";
import { type Currency, DecimalText, decimalText, type Money, parseAmount, parseDecimal } from "./money.ts";
import { bad, FieldReader, good, type Parsed } from "./parsed.ts";
import type { Scope } from "./scope.ts";
import { hasControlCharacters, parseText } from "./text.ts";
import type { Attempt, Transaction } from "./transaction-record.ts";

/** Why a refund failed: the money is still the merchant's to give back. */
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
  /** Plain words for people. */
  reason: string;
  /** Whether asking for a new refund may help. */
  retryable: boolean;
}

/** Reads a stored code. One that a newer version wrote is `unknown`. */
export const knownRefundFailure = (code: string): RefundFailureCode =>
  Object.hasOwn(REFUND_FAILURES, code) ? (code as RefundFailureCode) : "unknown";

export function refundFailure(code: RefundFailureCode): RefundFailure {
  return { code, ...REFUND_FAILURES[code] };
}

/** Money on its way back to who paid it, as it stands in the books. Times are UTC. */
export interface Refund {
  scope: Scope;
  id: string;
  transactionId: string;
  /** The attempt that brought the money. */
  attemptId: string;
  /** Which of the merchant's accounts at the payment's processor gives it; they are counted. */
  account: number;
  money: Money;
  /** The merchant's words, or null. */
  reason: string | null;
  status: RefundStatus;
  failureCode: RefundFailureCode | null;
  /** What the processor calls it; null until it has said so. */
  processorReference: string | null;
  /** Who gave it back, in the audit log's words. */
  createdBy: string;
  createdAt: Date;
  endedAt: Date | null;
}

/** What is to be given back, as it came in; every value is still anything. */
export interface RefundInput {
  amount?: unknown;
  reason?: unknown;
  attemptId?: unknown;
}

/** What is to be given back, read and found good. */
export interface AskedRefund {
  /** Minor units; null for all that is left. */
  minorUnits: bigint | null;
  reason: string | null;
  /** The attempt whose money it is to be; null where we choose. */
  attemptId: string | null;
}

/** Unicode code points. */
export const LONGEST_REFUND_REASON = 200;
const REFUND_FIELDS: ReadonlySet<string> = new Set<keyof RefundInput>(["amount", "reason", "attemptId"]);

/** @throws Failure `invalid_request` with a problem per field. */
export function parseRefund(input: RefundInput, transaction: Transaction): AskedRefund {
  const reader = new FieldReader();
  reader.refuseUnknown(Object.keys(input), REFUND_FIELDS);
  const attempt = reader.read("attemptId", parseAttempt(input.attemptId, transaction));
  const currency = attempt?.received?.currency ?? transaction.asked.currency;
  const minorUnits = reader.read("amount", parseOptionalAmount(input.amount, currency));
  const reason = reader.read("reason", parseRefundReason(input.reason));
  reader.done();
  return { minorUnits: minorUnits ?? null, reason: reason ?? null, attemptId: attempt?.id ?? null };
}

function parseAttempt(value: unknown, { attempts }: Transaction): Parsed<Attempt | null> {
  if (isAbsent(value)) return good(null);
  if (typeof value !== "string") return bad("wrong_type", { expected: "string" });
  const found = attempts.find(({ id }) => id === value);
  return found ? good(found) : bad("not_found");
}

function parseOptionalAmount(value: unknown, currency: Currency): Parsed<bigint | null> {
  if (value === undefined || value === null) return good(null);
  return value instanceof DecimalText ? parseDecimal(value.text, currency) : parseAmount(value, currency);
}

/** @returns null for none. */
export function parseRefundReason(value: unknown): Parsed<string | null> {
  if (isAbsent(value)) return good(null);
  const parsed = parseText(value, { min: 1, max: LONGEST_REFUND_REASON });
  return parsed.ok && hasControlCharacters(parsed.value) ? bad("control_characters") : parsed;
}

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === "";

/** Minor units of what an attempt brought and was not given back, nor is being. */
export const leftOf = ({ received, givenBack }: Attempt): bigint => (received?.minorUnits ?? 0n) - givenBack;

/** What an attempt brought and can still be given back; null where it holds no money. */
export const refundableOf = (attempt: Attempt): Money | null =>
  holdsMoney(attempt) ? { ...attempt.received, minorUnits: leftOf(attempt) } : null;

/**
 * The attempt whose money is given back, and how much of it. A refund is of one attempt, as processors have it. Where
 * the request names none, money beyond what was asked goes first, the newest of it; money of another currency
 * goes back only by name.
 * @throws Failure `not_refundable` where nothing is there to give back, `refund_too_large` for more than one attempt
 *   has left.
 */
export function refundedAttempt(
  { attempts, asked }: Transaction,
  { minorUnits, attemptId }: AskedRefund,
): { attempt: Attempt & { received: Money; processorReference: string }; money: Money } {
  const holding = attempts
    .filter(holdsMoney)
    .filter((one) => (attemptId ? one.id === attemptId : one.received.currency === asked.currency))
    .sort((a, b) => Number(a.status === "success") - Number(b.status === "success") || b.number - a.number);
  const [first] = holding;
  if (!first) throw nothingToGive(attempts, attemptId);
  const attempt = holding.find((one) => leftOf(one) >= (minorUnits ?? 1n));
  if (!attempt) throw tooLarge(holding);
  return { attempt, money: { ...attempt.received, minorUnits: minorUnits ?? leftOf(attempt) } };
}

function holdsMoney(attempt: Attempt): attempt is Attempt & { received: Money; processorReference: string } {
  return attempt.processorReference !== null && leftOf(attempt) > 0n;
}

function nothingToGive(attempts: readonly Attempt[], attemptId: string | null): Failure {
  const why = attemptId
    ? "This attempt has no refundable amount."
    : attempts.some(holdsMoney)
      ? "The refundable amount of this payment is in another currency. Set attemptId to refund it."
      : "This payment has no refundable amount.";
  return new Failure("not_refundable", why);
}

/** Names the most that one refund can be of. All that hold money in it are of one currency. */
function tooLarge(holding: readonly (Attempt & { received: Money })[]): Failure {
  const [most] = holding
    .map((one) => ({ ...one.received, minorUnits: leftOf(one) }))
    .sort((a, b) => Number(b.minorUnits - a.minorUnits)) as [Money];
  const params = { max: decimalText(most), currency: most.currency, attempts: holding.length };
  return invalid([{ field: "amount", ...problem("exceeds_refundable", params) }], "refund_too_large");
}
