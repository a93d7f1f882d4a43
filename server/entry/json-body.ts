import type { FastifyInstance } from "fastify";
import { invalidField } from "../domain/failure.ts";
import { badBody, unsupportedMediaType } from "./failures.ts";

const UTF_8 = /^\s*application\/json\s*(;\s*charset\s*=\s*"?utf-?8"?\s*)?;?\s*$/i;

/**
 * Bodies are JSON in UTF-8 (RFC 8259 §8.1) and nothing else: bytes that are not UTF-8 are refused instead of
 * being read as something that the sender did not write. Of a repeated key the last one counts, as in every
 * JavaScript parser.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body: Buffer, done) => {
    const { "content-type": type = "", "content-encoding": encoding = "identity" } = request.headers;
    if (!UTF_8.test(type) || encoding !== "identity") return done(unsupportedMediaType());
    let text: string;
    try {
      text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body);
    } catch {
      return done(badBody("The body is not valid UTF-8."));
    }
    return parse(request, text, (error, parsed) => done(error && whyNot(error, text), parsed));
  });
}

/** What is good JSON was refused for a key that JavaScript objects are made of. */
function whyNot(error: Error, text: string): Error {
  try {
    return invalidField(placeOfReservedKey(JSON.parse(text), []) ?? "body", "reserved_key");
  } catch {
    return error;
  }
}

/** The path of the object that has such a key; of the body itself, the key. */
function placeOfReservedKey(value: unknown, path: string[]): string | null {
  if (typeof value !== "object" || value === null) return null;
  const within = Object.entries(value);
  const isReserved = ([key, inner]: [string, unknown]) =>
    key === "__proto__" || (key === "constructor" && Object.hasOwn(Object(inner), "prototype"));
  const reserved = within.find(isReserved);
  if (reserved) return path.join(".") || reserved[0];
  for (const [key, inner] of within) {
    const found = placeOfReservedKey(inner, [...path, key]);
    if (found !== null) return found;
  }
  return null;
}

/** The fields of a body; what they hold is still anything. @throws Failure `invalid_request` for another kind of JSON. */
export function readObject(body: unknown): object {
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw badBody("The body must be a JSON object.");
  return body;
}
