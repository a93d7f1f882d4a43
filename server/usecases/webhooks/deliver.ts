import { randomUUID } from "node:crypto";
import { LONGEST_POST_MS, type PostResult } from "../../delivery/post.ts";
import { nextTry } from "../../domain/retry-schedule.ts";
import { signWebhook } from "../../domain/signature.ts";
import { claimDeliveries } from "../../store/claim-deliveries.ts";
import { isContention } from "../../store/database-errors.ts";
import { type LeasedDelivery, releaseLease, type TryResult } from "../../store/deliveries.ts";
import type { Parts } from "../parts.ts";
import type { PostSlots } from "./post-slots.ts";
import { secretOpener } from "./signing-secrets.ts";

/** For what lies between a look at the clock and the first byte on the wire. */
const MARGIN_MS = 5_000;

/** A leased delivery in the hands of this process. */
export interface TakenDelivery extends LeasedDelivery {
  /** By `performance.now()`: a post that begins later could run when the lease has passed to another worker. */
  postBefore: number;
  /** Opens the secrets that sign, newest first. */
  openSecrets(): string[];
}

/**
 * Leases due deliveries for as many slots as are free, and takes those slots; `deliver` gives them back.
 * Losing a race to another worker gives none. Not to be called again before it has answered.
 */
export function claimDue(parts: Pick<Parts, "db" | "secretBox">, slots: PostSlots) {
  return async (): Promise<TakenDelivery[]> => {
    const room = slots.room();
    if (!room) return [];
    // Before the claim: the lease begins later than this, however long the answer takes to get here.
    const askedAt = performance.now();
    try {
      const leased = await claimDeliveries(parts.db, room, randomUUID());
      for (const delivery of leased) slots.take(delivery);
      const open = secretOpener(parts);
      return leased.map((delivery) => ({
        ...delivery,
        postBefore: askedAt + delivery.leaseMs - LONGEST_POST_MS - MARGIN_MS,
        openSecrets: () => delivery.sealedSecrets.map((sealed) => open(delivery.scope, sealed)),
      }));
    } catch (error) {
      if (isContention(error)) return [];
      throw error;
    }
  };
}

type Needs = Pick<Parts, "db" | "poster" | "retrySeconds">;

/** Makes one try of a claimed delivery and gives its slot back. @returns what is to be recorded, null for nothing. */
export function deliver(parts: Needs, slots: PostSlots) {
  return async (delivery: TakenDelivery, signal: AbortSignal): Promise<TryResult | null> => {
    try {
      return await tryOnce(parts, slots, delivery, signal);
    } finally {
      slots.giveBack(delivery);
    }
  };
}

/**
 * Signs the event's fixed bytes for this moment and posts them. A post that `signal` cut short is given back
 * untried. A process that was frozen since the claim leaves the delivery untouched:
 * another worker may have sent it, and more that came after it.
 */
async function tryOnce(
  parts: Needs,
  slots: PostSlots,
  delivery: TakenDelivery,
  signal: AbortSignal,
): Promise<TryResult | null> {
  const { url, body, eventId } = delivery;
  const timestampSeconds = Math.floor(Date.now() / 1000);
  const secrets = delivery.openSecrets();
  const headers = { ...signWebhook({ secrets, id: eventId, timestampSeconds, body }) };
  if (performance.now() >= delivery.postBefore) return null;
  const result = await parts.poster.post({ url, headers, body, signal });
  if (result.kind === "failed" && result.error.code === "aborted") {
    await releaseLease(parts.db, delivery);
    return null;
  }
  slots.heard(delivery, result.kind === "answered");

  const delivered = isTaken(result);
  const gone = result.kind === "answered" && result.status === 410;
  const againSeconds =
    delivered || gone
      ? null
      : nextTry(parts.retrySeconds, delivery.tries + 1, {
          random01: Math.random(),
          retryAfterSeconds: result.kind === "answered" ? result.retryAfterSeconds : null,
        });
  return { delivery, ...logged(result), delivered, againSeconds };
}

/** Whether the receiver has the event: any 2xx, and nothing else. */
export const isTaken = (result: PostResult): boolean =>
  result.kind === "answered" && result.status >= 200 && result.status < 300;

function logged(result: PostResult) {
  return result.kind === "answered"
    ? {
        durationMs: result.durationMs,
        httpStatus: result.status,
        error: null,
        responseBody: result.responseBody,
      }
    : { durationMs: result.durationMs, httpStatus: null, error: result.error, responseBody: null };
}
