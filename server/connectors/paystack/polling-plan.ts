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
  [30 * DAY, DAY],
];
/** A page can be paid for as long as its customer has it open: it is asked about for a day longer than the session. */
const PAGE: Plan = [
  [10 * MINUTE, 15 * SECOND],
  [HOUR, MINUTE],
  [6 * HOUR, 5 * MINUTE],
  [Number.POSITIVE_INFINITY, 30 * MINUTE],
];
/** A refund reaches a wallet in minutes and a card in up to ten banking days. */
const REFUND: Plan = [
  [10 * MINUTE, 30 * SECOND],
  [DAY, 15 * MINUTE],
  [30 * DAY, 6 * HOUR],
];
/** What Paystack does not know. */
const UNKNOWN: Plan = [
  [10 * MINUTE, 30 * SECOND],
  [DAY, HOUR],
];

/** As an answer takes it: absent when there is no more to learn. */
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

export function afterPage({ createdAt, sessionExpiresAt }: ConnectorAttempt, now: number): AskAgain {
  return now > sessionExpiresAt.getTime() + DAY ? {} : after(PAGE, now - createdAt.getTime());
}
