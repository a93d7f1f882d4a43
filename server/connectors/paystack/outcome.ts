import type { Mode } from "../../domain/scope.ts";
import type { ConnectorAttempt, ProcessorAnswer } from "../connector.ts";
import { feeFromPaystack, fromPaystack, wholeNumber } from "./amounts.ts";
import type { Fields } from "./api.ts";
import { APPROVAL_WINDOW_MS, approveOnPhone } from "./charge.ts";
import { transactionFailure } from "./failures.ts";
import {
  type AskAgain,
  afterCharge,
  afterFailedCharge,
  afterFailedUnknown,
  afterPage,
  afterUnknown,
  pageEndsAt,
} from "./polling-plan.ts";
import { referenceOf } from "./references.ts";

const MINUTE = 60_000;
/** So long Paystack's not knowing an attempt says nothing: the request may still be on its way. Longer than a call may take. */
const UNKNOWN_FOR_MS = 2 * MINUTE;
/** The customer has so long to get a voucher. Nobody but us hands it in, and of an attempt that has ended we take none. */
const VOUCHER_MS = 10 * MINUTE;
/** Who had the page open when the session ended may be at the bank's still. */
const PAGE_AFTER_SESSION_MS = 30 * MINUTE;

const isPaidOnPage = ({ method, nextStep }: ConnectorAttempt): boolean =>
  method.type !== "mobile_money" || nextStep?.kind === "redirect";

/** When there may be more to learn of an attempt that has failed. */
const againOfFailed = (attempt: ConnectorAttempt, now: number): AskAgain =>
  isPaidOnPage(attempt) ? afterPage(attempt, now) : afterFailedCharge(now - attempt.createdAt.getTime());

/**
 * What became of an attempt, by Paystack's record of the transaction: the one place that is believed.
 * @throws Error where it cannot be read, or is about something else
 */
export function readTransaction(
  attempt: ConnectorAttempt,
  mode: Mode,
  data: Fields,
  now: number,
): ProcessorAnswer {
  if (data.reference !== referenceOf(attempt.id) || data.domain !== mode) {
    throw new Error("Paystack responded with another transaction");
  }
  switch (data.status) {
    case "success":
      return paid(data);
    case "failed": {
      const code = transactionFailure(attempt.method.type, data);
      // On Paystack's page another card can follow the one that was declined: that money is not to be missed.
      return { kind: "failed", code, ...(isPaidOnPage(attempt) && afterPage(attempt, now)) };
    }
    // The money came and went back, by a refund or a chargeback that we did not ask for before we heard of the money
    // (of an attempt that the books have as paid no failure is heard). The merchant has none of it: goods must not go
    // out for it, and the customer may pay again.
    case "reversed":
      return { kind: "failed", code: "unknown" };
    case "abandoned":
    case "ongoing":
    case "pending":
    case "processing":
    case "queued":
    case "send_otp":
    case "pay_offline":
    case "open_url":
      return isPaidOnPage(attempt)
        ? waitingOnPage(attempt, data.status, now)
        : waitingForCharge(attempt, data.status, now);
    default:
      throw new Error("Paystack reported an unknown transaction status");
  }
}

function paid(data: Fields): ProcessorAnswer {
  const reference = wholeNumber(data.id);
  if (reference === null) throw new Error("Paystack returned no transaction ID");
  const money = fromPaystack(data.amount, data.currency);
  const fee = feeFromPaystack(data.fees, money.currency);
  return { kind: "paid", payments: [{ reference: reference.toString(), money, ...(fee && { fee }) }] };
}

/** Of an attempt that has failed, that it is not paid is no news. */
const stillFailed = (attempt: ConnectorAttempt, now: number): ProcessorAnswer => ({
  kind: "failed",
  code: attempt.failureCode ?? "unknown",
  ...againOfFailed(attempt, now),
});

/**
 * Somebody who has the page open can pay, however long ago it was made: `abandoned` is what Paystack calls a page
 * from its first moment on. It counts as given up half an hour after the session, and whatever it is called a day
 * after; money that comes all the same is late, and found: by questions until then, by a webhook later.
 */
function waitingOnPage(attempt: ConnectorAttempt, status: string, now: number): ProcessorAnswer {
  if (attempt.status !== "processing") return stillFailed(attempt, now);
  const { nextStep, createdAt, sessionExpiresAt } = attempt;
  const again = afterPage(attempt, now);
  // The books are where a customer gets the page's address from: with none there, nobody has ever had it.
  if (nextStep === null) {
    return now - createdAt.getTime() < UNKNOWN_FOR_MS
      ? { kind: "pending", nextStep, ...again }
      : unreachablePage(attempt, now);
  }
  const endsAt =
    status === "abandoned" ? sessionExpiresAt.getTime() + PAGE_AFTER_SESSION_MS : pageEndsAt(attempt);
  return now > endsAt
    ? { kind: "failed", code: "approval_timeout", ...again }
    : { kind: "pending", nextStep, ...again };
}

/**
 * Paystack has the page, and its address is lost: it is told once, in the answer that did not come, and asking for
 * it again is refused as a duplicate. Nobody has it, so nobody can pay there, and failing lets the customer try anew.
 */
export const unreachablePage = (attempt: ConnectorAttempt, now: number): ProcessorAnswer => ({
  kind: "failed",
  code: "processor_unavailable",
  ...againOfFailed(attempt, now),
});

function waitingForCharge(attempt: ConnectorAttempt, status: string, now: number): ProcessorAnswer {
  if (attempt.status !== "processing") return stillFailed(attempt, now);
  const age = now - attempt.createdAt.getTime();
  const { nextStep } = attempt;
  const isOver =
    nextStep?.kind === "voucher" ? age > VOUCHER_MS : status === "abandoned" && age > 2 * APPROVAL_WINDOW_MS;
  if (isOver) return { kind: "failed", code: "approval_timeout", ...afterFailedCharge(age) };
  const step = nextStep ?? approveOnPhone(attempt.createdAt.getTime());
  return { kind: "pending", nextStep: step, ...afterCharge(age) };
}

/**
 * Paystack has never had the request, or not yet. What it once had and does not know now is a riddle for staff.
 * @param now when Paystack was asked, in Unix milliseconds of the books' clock
 */
export function readUnknown(attempt: ConnectorAttempt, now: number): ProcessorAnswer {
  const { nextStep, status, createdAt } = attempt;
  const age = now - createdAt.getTime();
  const never = { neverArrived: true, ...afterFailedUnknown(age) } as const;
  if (status !== "processing") return { ...stillFailed(attempt, now), ...never };
  return nextStep !== null || age < UNKNOWN_FOR_MS
    ? { kind: "pending", nextStep, ...afterUnknown(age) }
    : { kind: "failed", code: "processor_unavailable", ...never };
}
