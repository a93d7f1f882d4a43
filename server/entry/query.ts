import type { FastifyRequest } from "fastify";
import { FieldValidator } from "../domain/result.ts";

/**
 * Parses a request's query. Rejects unknown parameters and repeated ones. Only lists can be repeated
 * (`status=a&status=b`), which is the same as commas.
 * @throws AppError `invalid_request` with each invalid parameter.
 */
export function parseQuery<Name extends string>(
  request: FastifyRequest,
  names: readonly Name[],
  lists: readonly Name[] = [],
): { [K in Name]?: string } {
  const query = request.query as Record<string, string | string[]>;
  const validator = new FieldValidator();
  const isList = new Set<string>(lists);
  const known = new Set<string>(names);
  validator.rejectUnknown(Object.keys(query), known);
  for (const field of notUtf8(request.url))
    if (known.has(field)) validator.addProblem(field, "invalid_unicode");
  const read = Object.entries(query).map(([field, value]) => {
    if (!Array.isArray(value)) return [field, value];
    if (known.has(field) && !isList.has(field)) validator.addProblem(field, "repeated");
    return [field, value.join(",")];
  });
  validator.throwIfInvalid();
  return Object.fromEntries(read);
}

/** Names of parameters that are not valid UTF-8. The parser leaves such values encoded. */
function notUtf8(url: string): string[] {
  const parameters = url.slice(url.indexOf("?") + 1).split("&");
  return parameters.filter((one) => !isUtf8(one)).map((one) => one.split("=", 1)[0] ?? "");
}

function isUtf8(encoded: string): boolean {
  try {
    // A lone percent sign stays unchanged.
    decodeURIComponent(encoded.replace(/%(?![\da-f]{2})/gi, "%25"));
    return true;
  } catch {
    return false;
  }
}
