import type { FastifyRequest } from "fastify";
import { type FieldProblem, invalid } from "../../domain/failure.ts";

/**
 * The query parameters of a request, each at most once and none that the endpoint does not know.
 * @throws Failure `invalid_request` naming each wrong parameter.
 */
export function readQuery<K extends string>(
  request: FastifyRequest,
  known: readonly K[],
): Partial<Record<K, string>> {
  const query = request.query as Record<string, string | string[]>;
  const problems: FieldProblem[] = [];
  for (const [field, value] of Object.entries(query)) {
    if (!known.includes(field as K)) problems.push({ field, message: "is not a parameter of this request" });
    else if (Array.isArray(value)) problems.push({ field, message: "must be given once" });
  }
  if (problems.length > 0) throw invalid(problems);
  return query as Partial<Record<K, string>>;
}
