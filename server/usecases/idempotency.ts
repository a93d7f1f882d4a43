import { createHash } from "node:crypto";
import { Failure } from "../domain/failure.ts";

/** A request that may be sent again: under which key, for what, and what it says. */
export interface Idempotency {
  /** What is asked for; a key counts for each route by itself. */
  route: string;
  key: string;
  fingerprint: string;
}

/** Two bodies with the same meaning have the same fingerprint, whatever their spelling. */
export function fingerprint(meaning: object): string {
  const plain = JSON.stringify(meaning, (_key, value: unknown) => {
    if (typeof value === "bigint") return value.toString();
    if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
  return createHash("sha256").update(plain).digest("base64");
}

export function keyReused(): Failure {
  return new Failure(
    "idempotency_key_reused",
    "This idempotency key was already used with a different input. Use a new key.",
  );
}

export function keyInProgress(): Failure {
  const message = "The first request with this idempotency key is still running.";
  return new Failure("idempotency_key_in_use", message, { retryAfterSeconds: 1 });
}
