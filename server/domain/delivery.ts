import type { DeliveryError } from "./delivery-error.ts";
import { notExactlyOne } from "./failure.ts";
import { parseSequence } from "./numbers.ts";
import { FieldReader } from "./parsed.ts";
import type { Scope } from "./scope.ts";
import type { TimeRange } from "./time-range.ts";

/** The longest that a post takes, in seconds. */
export const LONGEST_POST_SECONDS = 15;
/** The same with five seconds to spare: from the look that takes a delivery until its attempt is recorded. */
export const LONGEST_ATTEMPT_SECONDS = LONGEST_POST_SECONDS + 5;
/** How long a worker may hold a delivery. Only a dead or frozen worker holds one for longer. */
export const LEASE_SECONDS = 60;

export type DeliveryStatus = "pending" | "delivered" | "failed" | "superseded";

/** One event's way to one callback, as the log has it. Times are UTC. */
export interface Delivery {
  scope: Scope;
  /** Its event's sequence. */
  sequence: bigint;
  transactionId: string;
  /** Null for whoever may not manage webhooks: its path may be a secret. */
  url: string | null;
  /** Origin of the URL. */
  endpoint: string;
  status: DeliveryStatus;
  /** False for a failure whose transaction was paid since. */
  resendable: boolean;
  createdAt: Date;
  /** When the next attempt is due; null if none is, or while the endpoint is paused. */
  nextAttemptAt: Date | null;
  endedAt: Date | null;
}

/** One request of a delivery, with its response. */
export interface DeliveryAttempt {
  sequence: bigint;
  number: number;
  startedAt: Date;
  durationMs: number;
  httpStatus: number | null;
  /** Why no response came. */
  error: DeliveryError | null;
  /** The endpoint wrote it. */
  responseBody: string | null;
}

/** Which deliveries to list; what is absent does not narrow. */
export interface DeliveryFilter extends TimeRange {
  status?: DeliveryStatus[];
  transactionId?: string;
  endpoint?: string;
}

/** Which events to send again: after a sequence, or made at or since a time. */
export type ResendRange = { after: bigint } | { from: Date };

/** @throws Failure `invalid_request` unless exactly one of the two is given, and is good. */
export function readResendRange(
  afterSequence: string | null | undefined,
  from: Date | null | undefined,
): ResendRange {
  const after = afterSequence ?? null;
  if ((after === null) === ((from ?? null) === null)) {
    throw notExactlyOne(["afterSequence", "from"]);
  }
  if (from) return { from };
  const reader = new FieldReader();
  const read = reader.read("afterSequence", parseSequence(after as string));
  reader.done();
  return { after: read as bigint };
}

/** The state of a merchant's webhook deliveries. */
export interface WebhookHealth {
  pending: number;
  failed: number;
  /** Age of the delivery that is due for longest, in seconds; null when none is due. */
  oldestDueSeconds: number | null;
  /** Events that went nowhere: their session had no webhook URL. Not those that a success has superseded. */
  eventsWithoutUrl: number;
  failingEndpoints: FailingEndpoint[];
  pausedEndpoints: PausedEndpoint[];
}

/**
 * An endpoint with a path that fails: its latest attempt failed, in the last 24 hours or with deliveries that wait for it.
 * The endpoint is not paused.
 */
export interface FailingEndpoint {
  endpoint: string;
  /** Deliveries that wait for it. */
  pending: number;
  /** Start of the first attempt that failed, none to the same path has succeeded since: of the longest failing path. */
  failingSince: Date;
  /** Result of the latest. */
  httpStatus: number | null;
  error: DeliveryError | null;
  /** The endpoint wrote it. */
  responseBody: string | null;
}

/** An endpoint that staff have paused: its deliveries wait until it is resumed. */
export interface PausedEndpoint {
  endpoint: string;
  pausedAt: Date;
  pending: number;
}

/** Deliveries that were created in the last 24 hours and attempted. */
interface DeliveryStats {
  attempted: number;
  /** Of these, how many got a 2xx in the end. */
  delivered: number;
  /** 95th percentile of response times, in milliseconds; null if no response came. */
  p95DurationMs: number | null;
}

export interface EndpointStats extends DeliveryStats {
  endpoint: string;
}

export interface WebhookStats extends DeliveryStats {
  endpoints: EndpointStats[];
}
