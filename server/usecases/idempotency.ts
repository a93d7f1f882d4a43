import { createHash } from "node:crypto";
import { AppError } from "../domain/app-error.ts";
import type { Order, OrderInput } from "../domain/checkout.ts";
import { METHOD_TYPES } from "../domain/payment-method.ts";
import type { RefundRequest } from "../domain/refund.ts";

/** Idempotency key of a request, its route, and a fingerprint of its content. */
export interface Idempotency {
  /** Operation. Each route has its own keys. */
  route: string;
  key: string;
  fingerprint: string;
}

/** Fingerprint of an initiation: its parsed fields, without defaults of absent fields. */
export function orderFingerprint(input: OrderInput, { money, ...fields }: Order): string {
  // The methods as requested, because the methods available in a currency can change.
  const named = Array.isArray(input.methods) ? input.methods : [];
  const methods = METHOD_TYPES.filter((type) => named.includes(type));
  const present = Object.entries({ ...fields, methods }).filter(([name]) => {
    const value = input[name as keyof OrderInput];
    return value !== undefined && value !== null && value !== "";
  });
  return fingerprint({ money, ...Object.fromEntries(present) });
}

/** Fingerprint of a refund, without absent fields. */
export const refundFingerprint = (transactionId: string, request: RefundRequest): string =>
  fingerprint({ transactionId, ...request });

/** Bodies with the same meaning have the same fingerprint, regardless of format and field order. */
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

export function keyReused(): AppError {
  return new AppError(
    "idempotency_key_reused",
    "This idempotency key was already used with a different input. Use a new key.",
  );
}

export function keyInProgress(): AppError {
  const message =
    "The first request with this idempotency key is still running. Wait a moment, then repeat it.";
  return new AppError("idempotency_key_in_use", message, { retryAfterSeconds: 1 });
}
