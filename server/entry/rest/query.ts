import type { FastifyRequest } from "fastify";
import type { Static, TObject } from "typebox";
import { type FieldProblem, invalid } from "../../domain/failure.ts";

/**
 * The query parameters of a request as they were sent: each at most once, and none that the schema of its endpoint
 * does not have.
 * @throws Failure `invalid_request` naming each wrong parameter.
 */
export function readQuery<S extends TObject>(
  request: FastifyRequest,
  { properties }: S,
): { [K in keyof Static<S>]?: string } {
  const query = request.query as Record<string, string | string[]>;
  const problems: FieldProblem[] = [];
  for (const [field, value] of Object.entries(query)) {
    if (!Object.hasOwn(properties, field))
      problems.push({ field, message: "is not a parameter of this request" });
    else if (Array.isArray(value)) problems.push({ field, message: "must be given once" });
  }
  if (problems.length > 0) throw invalid(problems);
  return query as { [K in keyof Static<S>]?: string };
}
