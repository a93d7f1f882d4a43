import { notExactlyOne } from "./failure.ts";
import { parseSequence } from "./numbers.ts";
import { FieldReader } from "./parsed.ts";
import type { Scope } from "./scope.ts";
import type { TimeRange } from "./time-range.ts";

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
  receiver: string;
  status: DeliveryStatus;
  /** False for a failure whose transaction was paid since. */
  resendable: boolean;
  createdAt: Date;
  /** When the next try is due; null when none is. */
  dueAt: Date | null;
  endedAt: Date | null;
}

/** One post of a delivery, and what came back. */
export interface DeliveryTry {
  sequence: bigint;
  number: number;
  startedAt: Date;
  durationMs: number;
  httpStatus: number | null;
  /** Why no answer came, as a sentence. */
  problem: string | null;
  /** The receiver wrote it. */
  answerStart: string | null;
}

/** Which deliveries to list; what is absent does not narrow. */
export interface DeliveryFilter extends TimeRange {
  status?: DeliveryStatus[];
  transactionId?: string;
  receiver?: string;
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

/** How a merchant's receivers take what is sent to them. */
export interface WebhookHealth {
  pending: number;
  failed: number;
  /** Age of the delivery that is due for longest, in seconds; null when none is due. */
  oldestDueSeconds: number | null;
  /** Events that went nowhere: their session had no webhook URL. Not those that a success has superseded. */
  eventsWithoutUrl: number;
  failingReceivers: FailingReceiver[];
}

/** A receiver that did not take what was sent to it last. */
export interface FailingReceiver {
  receiver: string;
  /** Deliveries that were tried in vain and are tried again. */
  waiting: number;
  /** When the oldest of them was first tried. */
  since: Date;
  /** What came of that one's newest try. */
  httpStatus: number | null;
  problem: string | null;
  /** The receiver wrote it. */
  answerStart: string | null;
}

/** How deliveries that were made in the last 24 hours, and tried, were taken. */
interface TakenInADay {
  tried: number;
  /** Of these, how many got a 2xx in the end. */
  delivered: number;
  /** What 95 of 100 answers took at most, in milliseconds; null where none came. */
  p95DurationMs: number | null;
}

export interface DayOfReceiver extends TakenInADay {
  receiver: string;
}

export interface DayOfDeliveries extends TakenInADay {
  receivers: DayOfReceiver[];
}
