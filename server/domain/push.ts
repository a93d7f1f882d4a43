import { ECDH } from "node:crypto";
import { type CallbackRules, parseCallbackUrl } from "./callback-url.ts";
import { err, ok, type Result } from "./result.ts";
import type { Mode } from "./scope.ts";

/** Payments that a push subscription reports. All of them also report reviews to roles that decide them. */
export type PushChoice = "every_payment" | "large_payments" | "reviews_only";

/** A browser at its push service. The URL alone permits sending, so it is a secret. */
export interface PushEndpoint {
  url: string;
  /** The browser's public key (RFC 8291), in Base64url. */
  p256dh: string;
  /** The browser's authentication secret, in Base64url. */
  auth: string;
}

/** Maximum number of a member's sessions with push notifications. */
export const MAX_PUSH_SESSIONS = 20;

const CURVE = "prime256v1";
const PUBLIC_KEY_BYTES = 65;
const AUTH_BYTES = 16;

/** Parses the URL of a push service. Same rules as for webhook URLs. */
export const parsePushUrl = (text: string, mode: Mode, rules: CallbackRules): Result<string> =>
  parseCallbackUrl(text, mode, rules);

/** Parses an uncompressed point of P-256 (RFC 8291 §3.1). */
export function parsePushKey(text: string): Result<string> {
  const bytes = decodeBase64url(text, PUBLIC_KEY_BYTES);
  if (bytes?.[0] !== 4) return err("not_a_push_key");
  try {
    // Throws for a point that is not on the curve.
    ECDH.convertKey(bytes, CURVE);
  } catch {
    return err("not_a_push_key");
  }
  return ok(text);
}

export const parsePushAuth = (text: string): Result<string> =>
  decodeBase64url(text, AUTH_BYTES) ? ok(text) : err("not_a_push_key");

function decodeBase64url(text: string, length: number): Buffer | null {
  const bytes = Buffer.from(text, "base64url");
  // Node ignores invalid characters. Encode again to detect them.
  return bytes.length === length && bytes.toString("base64url") === text ? bytes : null;
}

/** Waits in seconds after each failed attempt. After the last one, the notifications are dropped. */
const RETRY_SECONDS = [10, 60, 300, 1_200];
/** Maximum wait that a push service can request. */
const MAX_RETRY_SECONDS = 3_600;

/** Maximum number of attempts to send a notification. */
export const MAX_PUSH_ATTEMPTS = RETRY_SECONDS.length + 1;

/**
 * Seconds until the next attempt. Null if none is left.
 * @param requested the push service's `Retry-After`
 */
export function secondsUntilNextPushAttempt(attempts: number, requested: number | null): number | null {
  const own = RETRY_SECONDS[attempts - 1];
  return own === undefined ? null : Math.max(own, Math.min(requested ?? 0, MAX_RETRY_SECONDS));
}
