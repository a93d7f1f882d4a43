import type { PushEndpoint } from "../domain/push.ts";
import { createWebhookClient, type PostResult } from "./webhook-client.ts";

/** What the service worker of the dashboard shows. No names, phone numbers or other data of customers. */
interface PushPayload {
  title: string;
  body: string;
  lang: string;
  /** A notification with the same tag is replaced. */
  tag: string;
  /** Path of the dashboard's page that it opens. */
  path: string;
}

export interface Push {
  payload: PushPayload;
  /** Time for which the push service keeps it. */
  ttlSeconds: number;
  /** The push service replaces an undelivered one of the same topic (RFC 8030 §5.4). */
  topic: string | null;
}

/** The server's key pair (RFC 8292), in Base64url. */
interface PushKeyPair {
  publicKey: string;
  privateKey: string;
}

/**
 * The push service's decision. `gone`: it no longer has the subscription, or its address is not allowed. `rejected`:
 * another attempt gets the same response.
 */
export type PushOutcome =
  | { kind: "sent" }
  | { kind: "gone" | "rejected"; problem: string }
  | { kind: "retry"; problem: string; retryAfterSeconds: number | null };

export interface PushClient {
  /** Sends one notification. Never rejects because of the push service. */
  send(endpoint: PushEndpoint, push: Push, keys: PushKeyPair, signal: AbortSignal): Promise<PushOutcome>;
  close(): Promise<void>;
}

/**
 * Sends push notifications (RFC 8030) with the address checks of webhooks. The endpoint's URL is a secret: no outcome
 * contains it.
 * @param subject contact for push services, an `https:` or `mailto:` URL
 */
export function createPushClient({
  subject,
  ...options
}: { subject: string } & Parameters<typeof createWebhookClient>[0]): PushClient {
  const client = createWebhookClient({ totalTimeoutMs: TIMEOUT_MS, ...options });
  return {
    async send({ url, p256dh, auth }, { payload, ttlSeconds, topic }, keys, signal) {
      // Loaded by the first process that sends one.
      const { default: webPush } = await import("web-push");
      const subscription = { endpoint: url, keys: { p256dh, auth } };
      const { headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(payload), {
        vapidDetails: { subject, ...keys },
        TTL: ttlSeconds,
        urgency: "high",
        ...(topic !== null && { topic }),
      });
      const sent = lowerCaseNames({ ...headers, "User-Agent": "Tua-Push/1" });
      return toOutcome(await client.post({ url, headers: sent, body: body ?? "", signal }));
    },
    close: () => client.close(),
  };
}

/** Maximum time of one request, so that one push service delays the others little. */
const TIMEOUT_MS = 5_000;

/** Headers of the webhook client have lower-case names. */
const lowerCaseNames = (headers: object): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]));

const NOT_ALLOWED = new Set<string>(["blocked_address", "blocked_port", "https_required"]);

function toOutcome(result: PostResult): PushOutcome {
  if (result.kind === "failed") {
    const { code } = result.error;
    if (NOT_ALLOWED.has(code)) return { kind: "gone", problem: code };
    return { kind: "retry", problem: code, retryAfterSeconds: null };
  }
  const { status, retryAfterSeconds } = result;
  const problem = `HTTP status ${status}`;
  if (status >= 200 && status < 300) return { kind: "sent" };
  if (status === 404 || status === 410) return { kind: "gone", problem };
  if (status === 429 || status >= 500) return { kind: "retry", problem, retryAfterSeconds };
  return { kind: "rejected", problem };
}
