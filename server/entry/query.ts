import type { FastifyRequest } from "fastify";
import { FieldReader } from "../domain/parsed.ts";

/**
 * The query parameters of a request as they were sent: none that its endpoint does not have, and each at most once.
 * Only a list may be repeated (`status=a&status=b`), which says the same as commas.
 * @throws Failure `invalid_request` naming each wrong parameter.
 */
export function readQuery<Name extends string>(
  request: FastifyRequest,
  names: readonly Name[],
  lists: readonly Name[] = [],
): { [K in Name]?: string } {
  const query = request.query as Record<string, string | string[]>;
  const reader = new FieldReader();
  reader.refuseUnknown(Object.keys(query), new Set(names));
  const isList = new Set<string>(lists);
  const isKnown = new Set<string>(names);
  const read = Object.entries(query).map(([field, value]) => {
    if (!Array.isArray(value)) return [field, value];
    if (isKnown.has(field) && !isList.has(field)) reader.note(field, "repeated");
    return [field, value.join(",")];
  });
  reader.done();
  return Object.fromEntries(read);
}
