import type { Mode } from "../../domain/scope.ts";
import type { ConnectorAttempt, ProcessorResult } from "../connector.ts";
import { feeFromPaystack, fromPaystack, wholeNumber } from "./amounts.ts";
import type { Fields } from "./api.ts";
import { APPROVAL_WINDOW_MS, approveOnPhone } from "./charge.ts";
import { transactionFailure } from "./failures.ts";
import {
  chargePollDelay,
  failedChargePollDelay,
  failedNotFoundPollDelay,
  notFoundPollDelay,
  type PollDelay,
  pageEndsAt,
  pagePollDelay,
} from "./polling-plan.ts";
import { toReference } from "./references.ts";

const MINUTE = 60_000;
/**
 * Within this age, "not found" is inconclusive: the request may be in flight. Longer than a call may take.
 */
const NOT_FOUND_INCONCLUSIVE_MS = 2 * MINUTE;
/** The customer's time to get a voucher. Only we submit it, and never for an attempt that has ended. */
const VOUCHER_MS = 10 * MINUTE;
/** A customer on the page when the checkout ended may still be at the bank. */
const PAGE_AFTER_SESSION_MS = 30 * MINUTE;

const isPaidOnPage = ({ method, nextAction }: ConnectorAttempt): boolean =>
  method.type !== "mobile_money" || nextAction?.kind === "redirect";

/** When to query a failed attempt again. */
const failedPollDelay = (attempt: ConnectorAttempt, now: number): PollDelay =>
  isPaidOnPage(attempt)
    ? pagePollDelay(attempt, now)
    : failedChargePollDelay(now - attempt.createdAt.getTime());

/**
 * An attempt's result by Paystack's transaction, the only trusted source.
 * @throws Error if it can't be parsed or is about another payment
 */
export function parseTransaction(
  attempt: ConnectorAttempt,
  mode: Mode,
  data: Fields,
  now: number,
): ProcessorResult {
  if (data.reference !== toReference(attempt.id) || data.domain !== mode) {
    throw new Error("Paystack responded with another transaction");
  }
  switch (data.status) {
    case "success":
      return paid(data);
    case "failed": {
      const code = transactionFailure(attempt.method.type, data);
      // Paystack's page accepts another card after a decline, so keep querying for that payment.
      return { kind: "failed", code, ...(isPaidOnPage(attempt) && pagePollDelay(attempt, now)) };
    }
    // The money was received and then refunded or charged back, before we recorded the payment. (A paid
    // attempt ignores failures.) The merchant has no money: the order must not be fulfilled, and the customer
    // may pay again.
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

function paid(data: Fields): ProcessorResult {
  const reference = wholeNumber(data.id);
  if (reference === null) throw new Error("Paystack returned no transaction ID");
  const money = fromPaystack(data.amount, data.currency);
  const fee = feeFromPaystack(data.fees, money.currency);
  return { kind: "paid", payments: [{ reference: reference.toString(), money, ...(fee && { fee }) }] };
}

/** A failed attempt stays failed while it isn't paid. */
const stillFailed = (attempt: ConnectorAttempt, now: number): ProcessorResult => ({
  kind: "failed",
  code: attempt.failureCode ?? "unknown",
  ...failedPollDelay(attempt, now),
});

/**
 * A customer can pay as long as the page is open: Paystack reports `abandoned` from the page's creation on.
 * It counts as abandoned 30 minutes after the checkout has expired, and with any status after a day. A later payment
 * counts as late. Queries find it until then, a webhook afterwards.
 */
function waitingOnPage(attempt: ConnectorAttempt, status: string, now: number): ProcessorResult {
  if (attempt.status !== "processing") return stillFailed(attempt, now);
  const { nextAction, createdAt, sessionExpiresAt } = attempt;
  const pollDelay = pagePollDelay(attempt, now);
  // The customer gets the page's URL from the database. Without it there, the customer has never received it.
  if (nextAction === null) {
    return now - createdAt.getTime() < NOT_FOUND_INCONCLUSIVE_MS
      ? { kind: "pending", nextAction, ...pollDelay }
      : unreachablePage(attempt, now);
  }
  const endsAt =
    status === "abandoned" ? sessionExpiresAt.getTime() + PAGE_AFTER_SESSION_MS : pageEndsAt(attempt);
  return now > endsAt
    ? { kind: "failed", code: "approval_timeout", ...pollDelay }
    : { kind: "pending", nextAction, ...pollDelay };
}

/**
 * The page exists at Paystack, but its URL is lost: only the missing response contained it, and a new request
 * fails as a duplicate. No customer has the URL, so the attempt fails and the customer can pay again.
 */
export const unreachablePage = (attempt: ConnectorAttempt, now: number): ProcessorResult => ({
  kind: "failed",
  code: "processor_unavailable",
  ...failedPollDelay(attempt, now),
});

function waitingForCharge(attempt: ConnectorAttempt, status: string, now: number): ProcessorResult {
  if (attempt.status !== "processing") return stillFailed(attempt, now);
  const age = now - attempt.createdAt.getTime();
  const { nextAction } = attempt;
  const isOver =
    nextAction?.kind === "voucher"
      ? age > VOUCHER_MS
      : status === "abandoned" && age > 2 * APPROVAL_WINDOW_MS;
  if (isOver) return { kind: "failed", code: "approval_timeout", ...failedChargePollDelay(age) };
  const action = nextAction ?? approveOnPhone(attempt.createdAt.getTime());
  return { kind: "pending", nextAction: action, ...chargePollDelay(age) };
}

/**
 * Paystack never received the request, or not yet. A payment that Paystack knew earlier and no longer finds
 * needs staff.
 * @param now time of the query, in Unix milliseconds of the database's clock
 */
export function notFoundResult(attempt: ConnectorAttempt, now: number): ProcessorResult {
  const { nextAction, status, createdAt } = attempt;
  const age = now - createdAt.getTime();
  const neverReceived = { neverReceived: true, ...failedNotFoundPollDelay(age) } as const;
  if (status !== "processing") return { ...stillFailed(attempt, now), ...neverReceived };
  return nextAction !== null || age < NOT_FOUND_INCONCLUSIVE_MS
    ? { kind: "pending", nextAction, ...notFoundPollDelay(age) }
    : { kind: "failed", code: "processor_unavailable", ...neverReceived };
}
