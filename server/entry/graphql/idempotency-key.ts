import type { FastifyRequest } from "fastify";
import { invalidField } from "../../domain/failure.ts";
import { parseIdempotencyKey } from "../../domain/idempotency-key.ts";
import { requireValid } from "../../domain/parsed.ts";

/** The key of an input. @throws Failure `invalid_request` */
export const readIdempotencyKey = (key: string | null | undefined): string | null =>
  key == null ? null : requireValid("idempotencyKey", parseIdempotencyKey(key));

/**
 * Refuses REST's header, with which a client believes that a repeat is safe. A request can hold several mutations.
 * @throws Failure `invalid_request`
 */
export function refuseIdempotencyHeader({ headers }: FastifyRequest): void {
  if (headers["idempotency-key"] !== undefined)
    throw invalidField("Idempotency-Key", "unknown_field", { suggestion: "input.idempotencyKey" });
}
