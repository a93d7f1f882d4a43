import type { FastifyRequest } from "fastify";
import { FieldReader } from "../domain/parsed.ts";

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
  const reader = new FieldReader();
  reader.refuseUnknown(Object.keys(query), new Set(names));
  for (const [field, value] of Object.entries(query)) {
    if (Array.isArray(value) && (names as readonly string[]).includes(field)) reader.note(field, "repeated");
  }
  reader.done();
  return query as { [K in Name]?: string };
}
