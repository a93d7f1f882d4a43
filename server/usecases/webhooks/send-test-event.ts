import { authorize, type Caller } from "../../domain/access.ts";
import type { DeliveryError } from "../../domain/delivery-error.ts";
import { scopeKey } from "../../domain/scope.ts";
import { signWebhook } from "../../domain/signature.ts";
import { consumeByIp } from "../count-request.ts";
import type { Dependencies } from "../dependencies.ts";
import { newId } from "../new-id.ts";
import { auditActor, recordAudit } from "../record-audit.ts";
import { isAccepted } from "./deliver.ts";
import { findWebhookUrl } from "./find-webhook-url.ts";
import { readSigningSecrets } from "./signing-secrets.ts";

/** Result of a test event. Without a response, the status is null and `error` contains the reason. */
export interface TestEventOutcome {
  delivered: boolean;
  httpStatus: number | null;
  durationMs: number;
  error: DeliveryError | null;
  /** Content from the endpoint: do not trust it. */
  responseBody: string | null;
}

/**
 * Sends a signed `webhook.test` event to a URL or to the default one. Waits for the result, at most 15
 * seconds or until `signal` cancels it. The event is not stored: its sequence is 0, and there are no retries.
 * @throws AppError `invalid_request`, `rate_limited` (members too, because each event is a request to a third party).
 */
export function sendTestEvent(
  deps: Pick<Dependencies, "db" | "webhookClient" | "encrypter" | "callbackRules" | "rateLimits">,
) {
  const count = consumeByIp(deps);
  return async (caller: Caller, requested: string | null, signal: AbortSignal): Promise<TestEventOutcome> => {
    authorize(caller, "manageWebhooks");
    const { scope } = caller;
    const url = await findWebhookUrl(deps, caller, requested);
    await count("test-event", { name: scopeKey(scope) });
    const secrets = (await readSigningSecrets(deps, scope)).map(({ text }) => text);
    const id = newId("event");
    const now = new Date();
    const body = JSON.stringify({
      id,
      event: "webhook.test",
      createdAt: now.toISOString(),
      sequence: 0,
      mode: scope.mode,
      data: { message: "This is a test event without a payment. Verify its signature and respond with 200." },
    });
    // Before the request, so that every test event has an audit log entry.
    await recordAudit(deps.db, auditActor(caller), {
      action: "webhook.tested",
      target: id,
      after: { endpoint: new URL(url).origin },
    });
    const timestampSeconds = Math.floor(now.getTime() / 1000);
    const headers = { ...signWebhook({ secrets, id, timestampSeconds, body }) };
    const result = await deps.webhookClient.post({ url, headers, body, signal });
    const { durationMs } = result;
    if (result.kind === "failed") {
      return { delivered: false, httpStatus: null, durationMs, error: result.error, responseBody: null };
    }
    const { status, responseBody } = result;
    return { delivered: isAccepted(result), httpStatus: status, durationMs, error: null, responseBody };
  };
}
