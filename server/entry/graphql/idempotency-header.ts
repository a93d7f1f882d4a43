import type { FastifyRequest } from "fastify";
import { invalidField } from "../../domain/app-error.ts";

/**
 * Rejects the REST header, because it would suggest safe retries. A request can contain several mutations.
 * @throws AppError `invalid_request`
 */
export function rejectIdempotencyHeader({ headers }: FastifyRequest): void {
  if (headers["idempotency-key"] !== undefined)
    throw invalidField("Idempotency-Key", "unknown_field", { suggestion: "input.idempotencyKey" });
}
