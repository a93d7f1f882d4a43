import { parseTypedAmount } from "../../../../typed-amount.ts";
import type {
  PaymentMoneyFragment,
  PaymentRefundFragment,
  RefundTransactionInput,
} from "../../../generated/graphql.ts";
import { decimalsIn } from "../../../lib/currencies.ts";
import { amountText, fromMinorUnits, type Money, typedText } from "../../../lib/money.ts";
import type { RefundMessages } from "../i18n/refund-messages.ts";
import { getSum, type Sum } from "./refunds.ts";

/** The form's fields, named after the arguments of the mutation. */
export interface RefundForm {
  attemptId: string;
  amount: string;
  reason: string;
}

/** One refund with its idempotency key: every retry creates the same refund. */
export interface Refunding {
  form: RefundForm;
  idempotencyKey: string;
}

const refunding = (form: RefundForm): Refunding => ({ form, idempotencyKey: newKey() });

/** Initial form: the full amount of the first attempt to refund. */
export const newRefunding = ({ id: attemptId, refundableAmount }: Sum, locale: string): Refunding =>
  refunding({ attemptId, amount: typedText(refundableAmount, locale), reason: "" });

/** A new refund with the values of a failed one. */
export const toNewRefund = (
  { attemptId, amount, reason }: PaymentRefundFragment,
  locale: string,
): Refunding => refunding({ attemptId, amount: typedText(amount, locale), reason: reason ?? "" });

/** A random 128-bit key. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );

/** Maximum length of a reason, in Unicode characters. */
const MAX_REASON = 200;

type AmountProblem = keyof RefundMessages["form"]["amountProblems"];

/** Parses a typed amount up to the refundable amount, or returns its problem. */
export function parseRefundAmount(typed: string, left: Money): Money | { problem: AmountProblem } {
  if (typed.trim() === "") return { problem: "missing" };
  const amount = parseTypedAmount(typed);
  if ("problem" in amount) return amount;
  const decimals = decimalsIn(left.currency);
  if (amount.fraction.length > decimals) return { problem: "decimals" };
  const minorUnits = Number(amount.whole + amount.fraction.padEnd(decimals, "0"));
  if (minorUnits === 0) return { problem: "zero" };
  return minorUnits > left.minorUnits ? { problem: "tooLarge" } : fromMinorUnits(minorUnits, left.currency);
}

/**
 * The form's amount. After a lost response, the refund may already be allocated, so only the received amount
 * is the limit.
 */
export function typedRefund(
  { attemptId, amount }: RefundForm,
  money: PaymentMoneyFragment,
  isOutcomeUnknown: boolean,
): ReturnType<typeof parseRefundAmount> {
  const { received, left } = getSum(money, attemptId);
  return parseRefundAmount(amount, isOutcomeUnknown ? received : left);
}

export function checkRefund(
  form: RefundForm,
  money: PaymentMoneyFragment,
  isOutcomeUnknown: boolean,
  messages: RefundMessages["form"],
  locale: string,
): Record<string, string> {
  const amount = typedRefund(form, money, isOutcomeUnknown);
  const { left } = getSum(money, form.attemptId);
  const { currency } = left;
  return {
    ...("problem" in amount && {
      amount: messages.amountProblems[amount.problem](
        currency,
        decimalsIn(currency),
        amountText(left, locale),
      ),
    }),
    ...([...form.reason.trim()].length > MAX_REASON && {
      reason: messages.reasonTooLong(MAX_REASON),
    }),
  };
}

export function refundInput(
  transactionId: string,
  { attemptId, reason }: RefundForm,
  { amount }: Money,
  idempotencyKey: string,
): RefundTransactionInput {
  return { transactionId, attemptId, amount, reason: reason.trim() || null, idempotencyKey };
}

/**
 * Errors after which it is unknown whether the refund was created. A retry with the same key creates it only
 * once.
 */
const OUTCOME_UNKNOWN = new Set(["unreachable", "internal_error", "unavailable", "idempotency_key_in_use"]);

export const leavesOutcomeUnknown = ({ code }: { code: string }): boolean => OUTCOME_UNKNOWN.has(code);
