import { randomUUID } from "node:crypto";
import { MAX_ATTEMPT_SECONDS } from "../../domain/delivery.ts";
import { secondsUntilNextAttempt } from "../../domain/retry-schedule.ts";
import { signWebhook } from "../../domain/signature.ts";
import type { PostResult } from "../../outbound/webhook-client.ts";
import { isContention, isStatementTimeout } from "../../store/database-errors.ts";
import { claimDeliveries, type LeasedDelivery, releaseLease } from "../../store/delivery-leases.ts";
import type { Db } from "../../store/tables.ts";
import { type EndpointCapacity, lockDueEndpoints } from "../../store/webhook-endpoints.ts";
import type { DeliveryAttemptResult } from "../../store/write-delivery-attempts.ts";
import type { Dependencies } from "../dependencies.ts";
import type { PostLimits } from "./post-limits.ts";
import { createSecretDecrypter } from "./signing-secrets.ts";

/** A delivery leased by this process. */
export interface ClaimedDelivery extends LeasedDelivery {
  /**
   * Latest start of the request, by `performance.now()`. A later one could still run when another worker gets
   * the lease.
   */
  latestStart: number;
  /** Decrypts the signing secrets, newest first. */
  decryptSecrets(): string[];
  /** Frees the request's capacity. */
  releaseCapacity(): void;
}

/**
 * Claims due deliveries up to the free capacity: first selects endpoints, then the next deliveries of each.
 * Do not call it concurrently.
 * @param unrecorded deliveries whose request has ended.
 */
export function claimDue(deps: Pick<Dependencies, "db" | "encrypter">, limits: PostLimits) {
  return async (unrecorded: readonly LeasedDelivery[] = []): Promise<ClaimedDelivery[]> => {
    const capacity = limits.capacity();
    if (!capacity) return [];
    // Measured before the leases start, so that a slow response does not extend them.
    const requestedAt = performance.now();
    const leased = await claim(deps.db, limits, capacity, unrecorded).catch((error: unknown) => {
      if (isContention(error) && !isStatementTimeout(error)) return [];
      throw error;
    });
    const decrypt = createSecretDecrypter(deps);
    return leased.map((delivery) => ({
      ...delivery,
      latestStart: requestedAt + delivery.leaseMs - MAX_ATTEMPT_SECONDS * 1_000,
      decryptSecrets: () =>
        delivery.encryptedSecrets.map((encryptedSecret) => decrypt(delivery.scope, encryptedSecret)),
      releaseCapacity: limits.begin(delivery),
    }));
  };
}

function claim(
  db: Db,
  limits: PostLimits,
  capacity: EndpointCapacity,
  unrecorded: readonly LeasedDelivery[],
): Promise<LeasedDelivery[]> {
  return db.transaction().execute(async (trx) => {
    const endpoints = limits.allocate(await lockDueEndpoints(trx, capacity), unrecorded);
    return endpoints.length > 0 ? claimDeliveries(trx, endpoints, randomUUID()) : [];
  });
}

type DeliverDeps = Pick<Dependencies, "db" | "webhookClient" | "retrySeconds">;

/**
 * Signs the event's stored bytes with the current time and sends them. A request canceled by `signal`
 * releases its lease and does not count as an attempt. If this process was frozen since it claimed the
 * delivery, it does nothing: another worker may have sent it and later ones of its transaction.
 * @returns the result to record, or null.
 */
export function deliver(deps: DeliverDeps) {
  return async (delivery: ClaimedDelivery, signal: AbortSignal): Promise<DeliveryAttemptResult | null> => {
    const { url, body, eventId } = delivery;
    let result: PostResult | null = null;
    try {
      const timestampSeconds = Math.floor(Date.now() / 1000);
      const secrets = delivery.decryptSecrets();
      const headers = { ...signWebhook({ secrets, id: eventId, timestampSeconds, body }) };
      if (performance.now() < delivery.latestStart)
        result = await deps.webhookClient.post({ url, headers, body, signal });
    } finally {
      delivery.releaseCapacity();
    }
    if (!result) return null;
    if (result.kind === "failed" && result.error.code === "aborted") {
      await releaseLease(deps.db, delivery);
      return null;
    }
    const delivered = isAccepted(result);
    const gone = result.kind === "response" && result.status === 410;
    const retryInSeconds =
      delivered || gone
        ? null
        : secondsUntilNextAttempt(deps.retrySeconds, delivery.attempts + 1, {
            random01: Math.random(),
            retryAfterSeconds: result.kind === "response" ? result.retryAfterSeconds : null,
          });
    return { delivery, ...logged(result), delivered, retryInSeconds };
  };
}

/** Whether the endpoint accepted the event: only a 2xx response. */
export const isAccepted = (result: PostResult): boolean =>
  result.kind === "response" && result.status >= 200 && result.status < 300;

function logged(result: PostResult) {
  return result.kind === "response"
    ? {
        durationMs: result.durationMs,
        httpStatus: result.status,
        error: null,
        responseBody: result.responseBody,
      }
    : { durationMs: result.durationMs, httpStatus: null, error: result.error, responseBody: null };
}
