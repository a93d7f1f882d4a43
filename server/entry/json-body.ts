import type { FastifyInstance } from "fastify";
import { invalidField } from "../domain/failure.ts";
import { FieldReader } from "../domain/parsed.ts";
import { badBody, unsupportedMediaType } from "./failures.ts";

const UTF_8 = /^\s*application\/json\s*(;\s*charset\s*=\s*"?utf-?8"?\s*)?;?\s*$/i;

/**
 * Bodies are JSON in UTF-8 (RFC 8259 §8.1) and nothing else: bytes that are not UTF-8 are refused instead of
 * being read as something that the sender did not write. Of a repeated key the last one counts, as in every
 * JavaScript parser.
 */
export function acceptJsonOnly(app: FastifyInstance, nameOf: NameOf = (_, path) => path.join(".")): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body: Buffer, done) => {
    // A client may send its usual content type with nothing.
    if (body.length === 0) return done(null, undefined);
    const { "content-type": type = "", "content-encoding": encoding = "identity" } = request.headers;
    if (!UTF_8.test(type) || encoding !== "identity") return done(unsupportedMediaType());
    let text: string;
    try {
      text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body);
    } catch {
      return done(badBody("The body is not valid UTF-8."));
    }
    return parse(request, text, (error, parsed) => done(error && whyNot(error, text, nameOf), parsed));
  });
}

/** What a refusal calls the value at a path of a body. */
type NameOf = (body: unknown, path: readonly string[]) => string;

/** What is good JSON was refused for a key that JavaScript objects are made of. */
function whyNot(error: Error, text: string, nameOf: NameOf): Error {
  try {
    const body: unknown = JSON.parse(text);
    return invalidField(nameOf(body, placeOfReservedKey(body, []) ?? ["body"]), "reserved_key");
  } catch {
    return error;
  }
}

/** The path of the object that has such a key; of the body itself, the key. */
function placeOfReservedKey(value: unknown, path: string[]): string[] | null {
  if (typeof value !== "object" || value === null) return null;
  const within = Object.entries(value);
  const isReserved = ([key, inner]: [string, unknown]) =>
    key === "__proto__" || (key === "constructor" && Object.hasOwn(Object(inner), "prototype"));
  const reserved = within.find(isReserved);
  if (reserved) return path.length > 0 ? path : [reserved[0]];
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

interface JsonTypes {
  string: string;
  number: number;
}

/** The fields of a body that may be absent and has no others. The use case judges whether a value of the right type is good. */
export function readFields<Types extends Record<string, keyof JsonTypes>>(
  body: unknown = {},
  types: Types,
): { [K in keyof Types]?: JsonTypes[Types[K]] | null } {
  const fields = readObject(body);
  const reader = new FieldReader();
  reader.refuseUnknown(Object.keys(fields), new Set(Object.keys(types)));
  for (const [name, value] of Object.entries(fields)) {
    const expected = types[name];
    if (expected && value !== null && typeof value !== expected)
      reader.note(name, "wrong_type", { expected });
  }
  reader.done();
  return fields;
}
