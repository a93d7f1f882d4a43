import { createError, invalidArgument, type TuaError } from "./errors.ts";
import type { WebhookEvent } from "./types.ts";

/** The headers of a request, as `Request` and as Node's `IncomingMessage` have them. */
export type WebhookHeaders =
  | { get: (name: string) => string | null | undefined }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

const TOLERANCE_SECONDS = 300;

/**
 * Verifies a webhook by the signature of Standard Webhooks.
 * @param body the raw body, before any parser
 * @param secrets the signing secret, or several while you replace it
 * @returns the event
 * @throws TuaError `invalid_signature` unless the request is from Tua: respond with 401
 */
export async function verifyWebhook(
  body: string | Uint8Array | ArrayBuffer,
  headers: WebhookHeaders,
  secrets: string | readonly string[],
): Promise<WebhookEvent> {
  const keys = [secrets ?? []].flat().map(decodeSecret);
  if (keys.length === 0)
    throw invalidArgument("secrets", "required", "must have at least one signing secret");
  const bytes = toBytes(body);
  const [id, timestamp, signatures] = ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) =>
    readHeader(headers, name),
  ) as [string, string, string];
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (!/^\d{1,12}$/.test(timestamp) || age > TOLERANCE_SECONDS)
    throw rejected(`its time differs from this clock by more than ${TOLERANCE_SECONDS} seconds`);
  const head = new TextEncoder().encode(`${id}.${timestamp}.`);
  const content = new Uint8Array(head.length + bytes.length);
  content.set(head);
  content.set(bytes, head.length);
  let isGenuine = false;
  for (const key of keys) {
    const expected = `v1,${await sign(key, content)}`;
    for (const signature of signatures.split(" ")) isGenuine = isSame(signature, expected) || isGenuine;
  }
  if (!isGenuine)
    throw rejected("no signature matches. Check the secret, its mode, and that the body is unchanged");
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw createError("invalid_response", "The webhook's body is not JSON");
  }
}

const rejected = (reason: string): TuaError =>
  createError("invalid_signature", `The webhook is rejected: ${reason}`);

function readHeader(headers: WebhookHeaders, name: string): string {
  if (typeof headers !== "object" || headers === null)
    throw invalidArgument("headers", "required", "must be the headers of the request");
  const found =
    // Not by the class: libraries have `Headers` of their own.
    typeof headers.get === "function"
      ? headers.get(name)
      : Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  const value = typeof found === "object" && found?.length === 1 ? found[0] : found;
  if (typeof value !== "string" || value === "") throw rejected(`it has no header ${name}`);
  return value;
}

function toBytes(body: unknown): Uint8Array {
  if (typeof body === "string") return new TextEncoder().encode(body);
  if (body instanceof Uint8Array) return body;
  if (body instanceof ArrayBuffer) return new Uint8Array(body);
  throw invalidArgument("body", "wrong_type", "must be the raw body as text or bytes, not a parsed object");
}

function decodeSecret(secret: unknown): Uint8Array<ArrayBuffer> {
  const [, base64 = ""] = /^whsec_([A-Za-z0-9+/]+=*)$/.exec(String(secret)) ?? [];
  try {
    const key = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    if (key.length > 0) return key;
  } catch {
    // Is reported below, without its value.
  }
  throw invalidArgument("secrets", "not_base64", "must be signing secrets, which begin with whsec_");
}

async function sign(secret: Uint8Array<ArrayBuffer>, content: Uint8Array<ArrayBuffer>): Promise<string> {
  const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
  ]);
  const hmac = new Uint8Array(await crypto.subtle.sign("HMAC", key, content));
  return btoa(String.fromCharCode(...hmac));
}

/** Takes the same time wherever two texts of one length differ. */
function isSame(received: string, expected: string): boolean {
  if (received.length !== expected.length) return false;
  let difference = 0;
  for (let at = 0; at < expected.length; at++)
    difference |= received.charCodeAt(at) ^ expected.charCodeAt(at);
  return difference === 0;
}
