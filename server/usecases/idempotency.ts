import { createHash } from "node:crypto";
import type { Order, OrderInput } from "../domain/checkout.ts";
import { Failure } from "../domain/failure.ts";
import { METHOD_TYPES } from "../domain/payment-method.ts";
import type { AskedRefund } from "../domain/refund.ts";

/** A request that may be sent again: under which key, for what, and what it says. */
export interface Idempotency {
  /** What is asked for; a key counts for each route by itself. */
  route: string;
  key: string;
  fingerprint: string;
}

/** An initiation's body: its fields as read. The defaults of fields that it left out are no part of it. */
export function orderFingerprint(input: OrderInput, { money, ...fields }: Order): string {
  // Methods as they were named: which of them a currency has may change.
  const named = Array.isArray(input.methods) ? input.methods : [];
  const methods = METHOD_TYPES.filter((type) => named.includes(type));
  const brought = Object.entries({ ...fields, methods }).filter(([name]) => {
    const value = input[name as keyof OrderInput];
    return value !== undefined && value !== null && value !== "";
  });
  return fingerprint({ money, ...Object.fromEntries(brought) });
}

/** A refund's body: nothing stands for a field that it left out. */
export const refundFingerprint = (transactionId: string, asked: AskedRefund): string =>
  fingerprint({ transactionId, ...asked });

/** Two bodies with the same meaning have the same fingerprint, whatever their spelling and their order of fields. */
function fingerprint(meaning: object): string {
  const plain = JSON.stringify(meaning, (_key, value: unknown) => {
    if (typeof value === "bigint") return value.toString();
    if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
    const present = Object.entries(value).filter(([, field]) => !isNothing(field));
    return Object.fromEntries(present.sort(([a], [b]) => (a < b ? -1 : 1)));
  });
  return createHash("sha256").update(plain).digest("base64");
}

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === "object" && Object.keys(value).length === 0);

export function keyReused(): Failure {
  return new Failure(
    "idempotency_key_reused",
    "This idempotency key was already used with a different input. Use a new key.",
  );
}

export function keyInProgress(): Failure {
  const message =
    "The first request with this idempotency key is still running. Wait a moment, then repeat it.";
  return new Failure("idempotency_key_in_use", message, { retryAfterSeconds: 1 });
}
