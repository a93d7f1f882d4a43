import type { FastifyRequest } from "fastify";
import { invalidField } from "../../domain/failure.ts";

/** The key of an input: what the REST header can carry. @throws Failure `invalid_request` */
export function readIdempotencyKey(key: string | null | undefined): string | null {
  if (key === null || key === undefined) return null;
  if (/^[\x20-\x7e]{1,255}$/.test(key)) return key;
  throw invalidField("idempotencyKey", "not_an_idempotency_key", { max: 255 });
}

/**
 * Refuses the header of REST: a request may hold several mutations, and who sends it believes that a repeat is safe.
 * @throws Failure `invalid_request`
 */
export function refuseIdempotencyHeader({ headers }: FastifyRequest): void {
  if (headers["idempotency-key"] !== undefined)
    throw invalidField("Idempotency-Key", "unknown_field", { suggestion: "input.idempotencyKey" });
}
