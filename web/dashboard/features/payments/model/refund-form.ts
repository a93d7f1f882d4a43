import type {
  PaymentMoneyFragment,
  PaymentRefundFragment,
  RefundTransactionInput,
} from "../../../generated/graphql.ts";
import { decimalsIn } from "../../../lib/currencies.ts";
import { amountText, type Money, minorOf, typedText } from "../../../lib/money.ts";
import { readTypedAmount } from "../../../lib/typed-amount.ts";
import type { RefundMessages } from "../i18n/refund-messages.ts";
import { type Sum, sumOf } from "./refunds.ts";

/** The form's fields, each with the name of the argument that it becomes. */
export interface RefundForm {
  attemptId: string;
  amount: string;
  reason: string;
}

/** One refund that somebody is at: however often it is sent, the server takes it once. */
export interface Refunding {
  form: RefundForm;
  idempotencyKey: string;
}

const refunding = (form: RefundForm): Refunding => ({ form, idempotencyKey: newKey() });

/** Before anybody types: all of what goes back first. */
export const newRefunding = ({ id: attemptId, refundableAmount }: Sum, locale: string): Refunding =>
  refunding({ attemptId, amount: typedText(refundableAmount, locale), reason: "" });

/** Another refund, of the same as one that failed. */
export const againOf = ({ attemptId, amount, reason }: PaymentRefundFragment, locale: string): Refunding =>
  refunding({ attemptId, amount: typedText(amount, locale), reason: reason ?? "" });

/** 128 bits by chance. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );

/** Unicode characters that a reason may have. */
const LONGEST_REASON = 200;

type AmountProblem = keyof RefundMessages["form"]["amountProblems"];

/** An amount as people type it, bounded by what is left; or what is wrong with it. */
export function readRefundAmount(typed: string, left: Money): Money | { problem: AmountProblem } {
  if (typed.trim() === "") return { problem: "missing" };
  const amount = readTypedAmount(typed);
  if ("problem" in amount) return amount;
  const decimals = decimalsIn(left.currency);
  if (amount.fraction.length > decimals) return { problem: "decimals" };
  const minorUnits = Number(amount.whole + amount.fraction.padEnd(decimals, "0"));
  if (minorUnits === 0) return { problem: "zero" };
  return minorUnits > left.minorUnits ? { problem: "tooLarge" } : minorOf(minorUnits, left.currency);
}

/**
 * What the form asks for. Of one that nobody has answered the money may be set aside already: it is bounded by what
 * came in alone.
 */
export function typedRefund(
  { attemptId, amount }: RefundForm,
  money: PaymentMoneyFragment,
  unanswered: boolean,
): ReturnType<typeof readRefundAmount> {
  const { received, left } = sumOf(money, attemptId);
  return readRefundAmount(amount, unanswered ? received : left);
}

export function checkRefund(
  form: RefundForm,
  money: PaymentMoneyFragment,
  unanswered: boolean,
  messages: RefundMessages["form"],
  locale: string,
): Record<string, string> {
  const amount = typedRefund(form, money, unanswered);
  const { left } = sumOf(money, form.attemptId);
  const { currency } = left;
  return {
    ...("problem" in amount && {
      amount: messages.amountProblems[amount.problem](
        currency,
        decimalsIn(currency),
        amountText(left, locale),
      ),
    }),
    ...([...form.reason.trim()].length > LONGEST_REASON && {
      reason: messages.reasonTooLong(LONGEST_REASON),
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

/** Answers after which nobody knows whether the refund was begun: the same request gets it, or begins it, once. */
const UNANSWERED = new Set(["unreachable", "internal_error", "unavailable", "idempotency_key_in_use"]);

export const isUnanswered = ({ code }: { code: string }): boolean => UNANSWERED.has(code);
