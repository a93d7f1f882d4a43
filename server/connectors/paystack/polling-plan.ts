import type { ConnectorAttempt } from "../connector.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Until which age one waits how long before asking again. */
type Plan = readonly (readonly [until: number, wait: number])[];

/** Paystack wants ten seconds between questions about a charge; nobody can approve one after some minutes. */
const CHARGE: Plan = [
  [MINUTE, 10 * SECOND],
  [6 * MINUTE, 30 * SECOND],
  [36 * MINUTE, 5 * MINUTE],
  [DAY, HOUR],
  [Number.POSITIVE_INFINITY, DAY],
];
/** A page can be paid for as long as its customer has it open: it is asked about for a day longer than the session. Most are paid at once or never. */
const PAGE: Plan = [
  [2 * MINUTE, 15 * SECOND],
  [17 * MINUTE, MINUTE],
  [Number.POSITIVE_INFINITY, 10 * MINUTE],
];
/** A refund reaches a wallet in minutes and a card in up to ten banking days. */
const REFUND: Plan = [
  [10 * MINUTE, 30 * SECOND],
  [DAY, 15 * MINUTE],
  [30 * DAY, 6 * HOUR],
  [Number.POSITIVE_INFINITY, DAY],
];
/** What Paystack does not know. */
const UNKNOWN: Plan = [
  [10 * MINUTE, 30 * SECOND],
  [DAY, HOUR],
  [Number.POSITIVE_INFINITY, DAY],
];
/** So long one asks on about what has failed: money may have been on its way. */
const FAILED_CHARGE_MS = 30 * DAY;
const FAILED_UNKNOWN_MS = DAY;

/** As an answer takes it: absent when there is no more to learn. What is pending is asked about without end. */
export interface AskAgain {
  askAgainMs?: number;
}

function after(plan: Plan, ageMs: number): AskAgain {
  const step = plan.find(([until]) => ageMs < until);
  return step ? { askAgainMs: step[1] } : {};
}

export const afterCharge = (ageMs: number): AskAgain => after(CHARGE, ageMs);
export const afterRefund = (ageMs: number): AskAgain => after(REFUND, ageMs);
export const afterUnknown = (ageMs: number): AskAgain => after(UNKNOWN, ageMs);

export const afterFailedCharge = (ageMs: number): AskAgain =>
  ageMs < FAILED_CHARGE_MS ? afterCharge(ageMs) : {};
export const afterFailedUnknown = (ageMs: number): AskAgain =>
  ageMs < FAILED_UNKNOWN_MS ? afterUnknown(ageMs) : {};

/** The last moment at which a page that its customer has open counts as one that is being paid, in Unix milliseconds. */
export const pageEndsAt = ({ sessionExpiresAt }: ConnectorAttempt): number =>
  sessionExpiresAt.getTime() + DAY;

export const afterPage = (attempt: ConnectorAttempt, now: number): AskAgain =>
  now > pageEndsAt(attempt) ? {} : after(PAGE, now - attempt.createdAt.getTime());
