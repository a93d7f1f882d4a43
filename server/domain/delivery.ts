import { notExactlyOne } from "./app-error.ts";
import type { DeliveryError } from "./delivery-error.ts";
import { parseSequence } from "./numbers.ts";
import { FieldValidator } from "./result.ts";
import type { Scope } from "./scope.ts";
import type { TimeRange } from "./time-range.ts";

/** Timeout of a webhook request, in seconds. */
export const MAX_POST_SECONDS = 15;
/** Maximum time from claiming a delivery until its attempt is recorded: the timeout and 5 seconds of margin. */
export const MAX_ATTEMPT_SECONDS = MAX_POST_SECONDS + 5;
/** Time after which another worker can claim a delivery. Exceeded only if its worker has crashed or is frozen. */
export const LEASE_SECONDS = 60;

export type DeliveryStatus = "pending" | "delivered" | "failed" | "superseded";

/** Delivery of one event to one URL. Times are UTC. */
export interface Delivery {
  scope: Scope;
  /** Sequence of the event. */
  sequence: bigint;
  transactionId: string;
  /** Null for callers without permission to manage webhooks, because its path can contain a secret. */
  url: string | null;
  /** Origin of the URL. */
  endpoint: string;
  status: DeliveryStatus;
  /** False for a `payment.failed` whose transaction was paid later. */
  resendable: boolean;
  createdAt: Date;
  /** Time of the next attempt. Null if none is scheduled or the endpoint is paused. */
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
  /** Reason for a missing response. */
  error: DeliveryError | null;
  /** Content from the endpoint: do not trust it. */
  responseBody: string | null;
}

/** Filter for deliveries. Absent fields match everything. */
export interface DeliveryFilter extends TimeRange {
  status?: DeliveryStatus[];
  transactionId?: string;
  endpoint?: string;
}

/** Events to resend: after a sequence, or created at or after a time. */
export type ResendRange = { after: bigint } | { from: Date };

/** @throws AppError `invalid_request` unless exactly one of the two is given and valid. */
export function parseResendRange(
  afterSequence: string | null | undefined,
  from: Date | null | undefined,
): ResendRange {
  const after = afterSequence ?? null;
  if ((after === null) === ((from ?? null) === null)) {
    throw notExactlyOne(["afterSequence", "from"]);
  }
  if (from) return { from };
  const validator = new FieldValidator();
  const read = validator.check("afterSequence", parseSequence(after as string));
  validator.throwIfInvalid();
  return { after: read as bigint };
}

/** Status of a merchant's webhook deliveries. */
export interface WebhookHealth {
  pending: number;
  failed: number;
  /** Age of the oldest due delivery, in seconds. Null if none is due. */
  oldestDueSeconds: number | null;
  /** Events that were not sent because the checkout had no webhook URL. Excludes events superseded by a success. */
  eventsWithoutUrl: number;
  failingEndpoints: FailingEndpoint[];
  pausedEndpoints: PausedEndpoint[];
}

/**
 * An active endpoint with a failing path: the latest attempt failed, and it was in the last 24 hours or has
 * pending deliveries.
 */
export interface FailingEndpoint {
  endpoint: string;
  /** Pending deliveries to the endpoint. */
  pending: number;
  /** Start of the first failed attempt since the last success, for the path that has been failing longest. */
  failingSince: Date;
  /** Status of the latest response. */
  httpStatus: number | null;
  error: DeliveryError | null;
  /** Content from the endpoint: do not trust it. */
  responseBody: string | null;
}

/** An endpoint paused by staff. Its deliveries wait until it is resumed. */
export interface PausedEndpoint {
  endpoint: string;
  pausedAt: Date;
  pending: number;
}

/** Deliveries that were created in the last 24 hours and attempted at least once. */
interface DeliveryStats {
  attempted: number;
  /** Number of these that got a 2xx response. */
  delivered: number;
  /** 95th percentile of response times, in milliseconds. Null if there was no response. */
  p95DurationMs: number | null;
}

export interface EndpointStats extends DeliveryStats {
  endpoint: string;
}

export interface WebhookStats extends DeliveryStats {
  endpoints: EndpointStats[];
}
