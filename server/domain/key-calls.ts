import type { RequestOutcome } from "./request-log.ts";
import { err, ok, type Result } from "./result.ts";
import type { Scope } from "./scope.ts";

/** Length of a counted interval. Days begin at a multiple of it in every time zone. */
export const INTERVAL_MS = 15 * 60_000;
/** Retention of the counts, in days. One more than shown, because a day can have 25 hours. */
export const KEY_CALL_DAYS = 31;
/** Maximum number of IP addresses that a process counts for a key in an interval. */
export const MAX_KEY_ADDRESSES = 20;
/** Maximum number of IP addresses in a response. */
export const MAX_LISTED_ADDRESSES = 100;

const DEFAULT_CALL_HOURS = 24;
const MAX_CALL_HOURS = 720;
const DEFAULT_CALL_DAYS = 30;
const MAX_CALL_DAYS = 30;

/** Calls of a key in an interval with the same result, IP address and rehearsal. */
export interface KeyCallSum {
  scope: Scope;
  keyId: string;
  /** Start of the interval, in milliseconds. */
  startsAt: number;
  outcome: RequestOutcome;
  /** Empty for calls without a counted address. */
  ipAddress: string;
  /** The rehearsal that would have refused the calls. Empty for all others. */
  rehearsalId: string;
  calls: number;
  lastAt: number;
}

/** The number of calls by result. */
export type CallCounts = Record<RequestOutcome, number>;

/** Calls from one IP address. */
export interface CallAddress {
  ipAddress: string;
  calls: number;
  lastAt: Date;
}

/** The calls of a key in the last hours. */
export interface KeyCallSummary extends CallCounts {
  /** All calls. */
  total: number;
  /** Number of counted IP addresses. */
  addressCount: number;
  /** Those with the most calls. */
  addresses: CallAddress[];
}

/** The calls of a key on a day of the merchant's calendar. */
export interface KeyCallDay extends CallCounts {
  date: string;
}

export const parseCallHours = (hours = DEFAULT_CALL_HOURS): Result<number> => within(hours, MAX_CALL_HOURS);

export const parseCallDays = (days = DEFAULT_CALL_DAYS): Result<number> => within(days, MAX_CALL_DAYS);

const within = (value: number, max: number): Result<number> =>
  Number.isInteger(value) && value >= 1 && value <= max ? ok(value) : err("out_of_range", { min: 1, max });
