import { randomUUID } from "node:crypto";
import type { PostResult } from "../../delivery/post.ts";
import { nextTry } from "../../domain/retry-schedule.ts";
import type { Scope } from "../../domain/scope.ts";
import { signWebhook } from "../../domain/signature.ts";
import { isContention } from "../../store/database-errors.ts";
import { claimDeliveries, finishTry, type LeasedDelivery, releaseLease } from "../../store/deliveries.ts";
import { listSigningSecrets } from "../../store/webhook-secrets.ts";
import type { Parts } from "../parts.ts";

/** New posts that one look starts towards one receiver. */
const PER_RECEIVER = 4;

/** Leases up to `limit` due deliveries, none to `busy` receivers. Losing a race to another worker gives none. */
export function claimDue(parts: Pick<Parts, "db">) {
  return async (limit: number, busy: string[]): Promise<LeasedDelivery[]> => {
    try {
      return await claimDeliveries(parts.db, {
        limit,
        perReceiver: PER_RECEIVER,
        busy,
        leaseToken: randomUUID(),
      });
    } catch (error) {
      if (isContention(error)) return [];
      throw error;
    }
  };
}

/**
 * Makes one try of a leased delivery: signs the event's fixed bytes for this moment, posts them, writes what
 * came back. A post that `signal` cut short is given back untried.
 */
export function deliver(parts: Pick<Parts, "db" | "poster" | "secretBox" | "retrySeconds">) {
  return async (delivery: LeasedDelivery, signal: AbortSignal): Promise<void> => {
    const { url, body, eventId } = delivery;
    const secrets = await openSecrets(parts, delivery.scope);
    const timestampSeconds = Math.floor(Date.now() / 1000);
    const headers = { ...signWebhook({ secrets, id: eventId, timestampSeconds, body }) };
    const result = await parts.poster.post({ url, headers, body, signal });
    if (result.kind === "failed" && result.reason === "aborted") return releaseLease(parts.db, delivery);

    const delivered = result.kind === "answered" && result.status >= 200 && result.status < 300;
    const gone = result.kind === "answered" && result.status === 410;
    const againSeconds =
      delivered || gone
        ? null
        : nextTry(parts.retrySeconds, delivery.tries + 1, {
            random01: Math.random(),
            retryAfterSeconds: result.kind === "answered" ? result.retryAfterSeconds : null,
          });
    await finishTry(parts.db, delivery, { ...logged(result), delivered, againSeconds });
  };
}

async function openSecrets(
  { db, secretBox }: Pick<Parts, "db" | "secretBox">,
  scope: Scope,
): Promise<string[]> {
  return (await listSigningSecrets(db, scope)).map((sealed) =>
    secretBox.open(sealed, webhookSecretContext(scope)),
  );
}

/** Binds a sealed secret to its row. */
export const webhookSecretContext = (scope: Scope): string =>
  `webhook-secret/${scope.merchantId}/${scope.mode}`;

function logged(result: PostResult) {
  return result.kind === "answered"
    ? {
        durationMs: result.durationMs,
        httpStatus: result.status,
        problem: null,
        answerStart: result.answerStart,
      }
    : { durationMs: result.durationMs, httpStatus: null, problem: result.message, answerStart: null };
}
