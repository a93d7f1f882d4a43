import type { FastifyRequest } from "fastify";
import { Failure } from "../../domain/failure.ts";
import { checkoutScope } from "../../domain/ids.ts";
import type { Mode } from "../../domain/scope.ts";

/** The checkout that a request's address names. */
export function checkoutIdOf(request: FastifyRequest): string {
  return (request.params as { checkoutId: string }).checkoutId;
}

/** The mode that a checkout's id carries. @throws Failure `not_found` for a text that no checkout can have. */
export function modeOf(checkoutId: string): Mode {
  const scope = checkoutScope(checkoutId);
  if (!scope) throw new Failure("not_found", "This checkout doesn't exist.");
  return scope.mode;
}
