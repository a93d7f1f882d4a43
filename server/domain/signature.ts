import { createHmac, type Hmac } from "node:crypto";

/** What one try of a webhook is signed over, and with which secrets. */
export interface WebhookToSign {
  /** Each `whsec_` + base64, the newest first; two of them while a rotation lasts. */
  readonly secrets: readonly string[];
  /** The event's id: the same on every try. */
  readonly id: string;
  /** When this try is made, whole Unix seconds: another on every try. */
  readonly timestampSeconds: number;
  /** The exact text that is sent. */
  readonly body: string;
}

/** The headers that prove a webhook to its receiver. */
export interface SignatureHeaders {
  readonly "x-service-signature": string;
  readonly "webhook-id": string;
  readonly "webhook-timestamp": string;
  readonly "webhook-signature": string;
}

const SECRET_PREFIX = "whsec_";

/**
 * Signs a webhook in both forms that receivers may check:
 * - `x-service-signature: t=…,v1=<hex>` over `t.body`, the key being the whole secret string as UTF-8;
 * - the three headers of Standard Webhooks 1.0.0, over `id.t.body`, the key being what follows the prefix.
 *
 * Each secret gives one `v1` in each form, so receivers with the old or the new secret both accept.
 * @throws Error when no secret is given or one lacks the prefix: nothing leaves unsigned.
 */
export function signWebhook({ secrets, id, timestampSeconds, body }: WebhookToSign): SignatureHeaders {
  if (secrets.length === 0) throw new Error("Signing a webhook requires a secret");
  const ownForm = secrets.map(
    (secret) => `v1=${hmac(secret, "utf8", `${timestampSeconds}.${body}`).digest("hex")}`,
  );
  const standardForm = secrets.map(
    (secret) =>
      `v1,${hmac(keyInside(secret), "base64", `${id}.${timestampSeconds}.${body}`).digest("base64")}`,
  );
  return {
    "x-service-signature": [`t=${timestampSeconds}`, ...ownForm].join(","),
    "webhook-id": id,
    "webhook-timestamp": String(timestampSeconds),
    "webhook-signature": standardForm.join(" "),
  };
}

/** As base64. */
function keyInside(secret: string): string {
  if (!secret.startsWith(SECRET_PREFIX)) throw new Error(`A webhook secret must begin with ${SECRET_PREFIX}`);
  return secret.slice(SECRET_PREFIX.length);
}

/** The key as text with its encoding: Node is five times as slow with one that is given as bytes. */
function hmac(key: string, encoding: BufferEncoding, text: string): Hmac {
  return createHmac("sha256", key, { encoding }).update(text, "utf8");
}
