import type { FastifyRequest } from "fastify";
import { AppError } from "../../domain/app-error.ts";
import { parseCheckoutScope } from "../../domain/ids.ts";
import type { Mode } from "../../domain/scope.ts";

/** The ID of the checkout in a request's URL. */
export function getCheckoutId(request: FastifyRequest): string {
  return (request.params as { checkoutId: string }).checkoutId;
}

/** The mode in a checkout's ID. @throws AppError `not_found` for a malformed ID. */
export function requireMode(checkoutId: string): Mode {
  const scope = parseCheckoutScope(checkoutId);
  if (!scope) throw new AppError("not_found", "This checkout doesn't exist.");
  return scope.mode;
}
