import type { ConnectorAttempt } from "../connector.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The delay before the next query, by age. */
type Plan = readonly (readonly [until: number, wait: number])[];

/** Paystack asks for 10 seconds between queries of a charge. After some minutes it can't be approved. */
const CHARGE: Plan = [
  [MINUTE, 10 * SECOND],
  [6 * MINUTE, 30 * SECOND],
  [36 * MINUTE, 5 * MINUTE],
  [DAY, HOUR],
  [Number.POSITIVE_INFINITY, DAY],
];
/**
 * A page can be paid as long as it is open: query it until one day after the checkout expires. Most are paid at once
 * or never.
 */
const PAGE: Plan = [
  [2 * MINUTE, 15 * SECOND],
  [17 * MINUTE, MINUTE],
  [Number.POSITIVE_INFINITY, 10 * MINUTE],
];
/** A refund reaches a wallet in minutes and a card in up to 10 banking days. */
const REFUND: Plan = [
  [10 * MINUTE, 30 * SECOND],
  [DAY, 15 * MINUTE],
  [30 * DAY, 6 * HOUR],
  [Number.POSITIVE_INFINITY, DAY],
];
/** For payments that Paystack doesn't know. */
const NOT_FOUND: Plan = [
  [10 * MINUTE, 30 * SECOND],
  [DAY, HOUR],
  [Number.POSITIVE_INFINITY, DAY],
];
/** How long a failed attempt is polled: money may have been in flight. */
const FAILED_CHARGE_MS = 30 * DAY;
const FAILED_NOT_FOUND_MS = DAY;

/**
 * As part of a result. Absent if no more polls are needed. Pending payments are polled indefinitely.
 */
export interface PollDelay {
  pollAfterMs?: number;
}

function getPollDelay(plan: Plan, ageMs: number): PollDelay {
  const step = plan.find(([until]) => ageMs < until);
  return step ? { pollAfterMs: step[1] } : {};
}

export const chargePollDelay = (ageMs: number): PollDelay => getPollDelay(CHARGE, ageMs);
export const refundPollDelay = (ageMs: number): PollDelay => getPollDelay(REFUND, ageMs);
export const notFoundPollDelay = (ageMs: number): PollDelay => getPollDelay(NOT_FOUND, ageMs);

export const failedChargePollDelay = (ageMs: number): PollDelay =>
  ageMs < FAILED_CHARGE_MS ? chargePollDelay(ageMs) : {};
export const failedNotFoundPollDelay = (ageMs: number): PollDelay =>
  ageMs < FAILED_NOT_FOUND_MS ? notFoundPollDelay(ageMs) : {};

/** Until this time an open page counts as in use, in Unix milliseconds. */
export const pageEndsAt = ({ sessionExpiresAt }: ConnectorAttempt): number =>
  sessionExpiresAt.getTime() + DAY;

export const pagePollDelay = (attempt: ConnectorAttempt, now: number): PollDelay =>
  now > pageEndsAt(attempt) ? {} : getPollDelay(PAGE, now - attempt.createdAt.getTime());
