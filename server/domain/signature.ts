import { createHmac, type Hmac } from "node:crypto";

/** Content and secrets for signing one webhook delivery attempt. */
export interface WebhookToSign {
  /** `whsec_` + base64 each, newest first. Two of them during a rotation. */
  readonly secrets: readonly string[];
  /** Event ID. The same for every attempt. */
  readonly id: string;
  /** Time of the attempt in Unix seconds. Different for every attempt. */
  readonly timestampSeconds: number;
  /** Exact text of the request body. */
  readonly body: string;
}

/** Signature headers of a webhook. */
export interface SignatureHeaders {
  readonly "x-service-signature": string;
  readonly "webhook-id": string;
  readonly "webhook-timestamp": string;
  readonly "webhook-signature": string;
}

const SECRET_PREFIX = "whsec_";

/**
 * Signs a webhook in two formats. Endpoints can verify either one.
 * - `x-service-signature: t=…,v1=<hex>` over `t.body`. The key is the whole secret string as UTF-8.
 * - The three headers of Standard Webhooks 1.0.0, over `id.t.body`. The key is the part after the prefix.
 *
 * Contains a signature per secret, so endpoints with the old or the new secret accept it.
 * @throws Error if no secret is given or one lacks the prefix.
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

/** The part after the prefix, in base64. */
function keyInside(secret: string): string {
  if (!secret.startsWith(SECRET_PREFIX)) throw new Error(`A webhook secret must begin with ${SECRET_PREFIX}`);
  return secret.slice(SECRET_PREFIX.length);
}

/** Passes the key as text with its encoding. Node is five times slower with a byte key. */
function hmac(key: string, encoding: BufferEncoding, text: string): Hmac {
  return createHmac("sha256", key, { encoding }).update(text, "utf8");
}
