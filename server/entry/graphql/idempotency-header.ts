import type { FastifyRequest } from "fastify";
import { invalidField } from "../../domain/failure.ts";

/**
 * Refuses REST's header, with which a client believes that a repeat is safe. A request can hold several mutations.
 * @throws Failure `invalid_request`
 */
export function refuseIdempotencyHeader({ headers }: FastifyRequest): void {
  if (headers["idempotency-key"] !== undefined)
    throw invalidField("Idempotency-Key", "unknown_field", { suggestion: "input.idempotencyKey" });
}
