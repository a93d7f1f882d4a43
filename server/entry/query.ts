import type { FastifyRequest } from "fastify";
import { type FieldProblem, invalid } from "../domain/failure.ts";

/**
 * The query parameters of a request as they were sent: each at most once, and none that its endpoint does not
 * have.
 * @throws Failure `invalid_request` naming each wrong parameter.
 */
export function readQuery<Name extends string>(
  request: FastifyRequest,
  names: readonly Name[],
): { [K in Name]?: string } {
  const query = request.query as Record<string, string | string[]>;
  const problems: FieldProblem[] = [];
  for (const [field, value] of Object.entries(query)) {
    if (!(names as readonly string[]).includes(field))
      problems.push({ field, message: "is not a parameter of this request" });
    else if (Array.isArray(value)) problems.push({ field, message: "must be given once" });
  }
  if (problems.length > 0) throw invalid(problems);
  return query as { [K in Name]?: string };
}
