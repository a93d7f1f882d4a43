import type { FastifyInstance } from "fastify";
import { invalidField } from "../domain/app-error.ts";
import { FieldValidator } from "../domain/result.ts";
import { badBody, unsupportedMediaType } from "./send-error.ts";

const UTF_8 = /^\s*application\/json\s*(;\s*charset\s*=\s*"?utf-?8"?\s*)?;?\s*$/i;

/**
 * Accepts only JSON in UTF-8 (RFC 8259 §8.1). Invalid UTF-8 is rejected, because decoding would change the content.
 * Of a repeated key the last one counts, as in all JavaScript parsers.
 */
export function acceptJsonOnly(app: FastifyInstance, getName: NameOf = (_, path) => path.join(".")): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body: Buffer, done) => {
    // A client may send its default content type without a body.
    if (body.length === 0) return done(null, undefined);
    const { "content-type": type = "", "content-encoding": encoding = "identity" } = request.headers;
    if (!UTF_8.test(type) || encoding !== "identity") return done(unsupportedMediaType());
    let text: string;
    try {
      text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body);
    } catch {
      return done(badBody("The body is not valid UTF-8."));
    }
    return parse(request, text, (error, parsed) =>
      done(error && explainRejection(error, text, getName), parsed),
    );
  });
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body: Buffer, done) =>
    body.length === 0 ? done(null, undefined) : done(unsupportedMediaType()),
  );
}

/** Builds the field name in an error for a path in a body. */
type NameOf = (body: unknown, path: readonly string[]) => string;

/** Valid JSON that was rejected for a key that would change an object's prototype. */
function explainRejection(error: Error, text: string, getName: NameOf): Error {
  try {
    const body: unknown = JSON.parse(text);
    return invalidField(getName(body, findReservedKey(body, []) ?? ["body"]), "reserved_key");
  } catch {
    return error;
  }
}

/** Path of the object that contains such a key. For the body itself, the key. */
function findReservedKey(value: unknown, path: string[]): string[] | null {
  if (typeof value !== "object" || value === null) return null;
  const within = Object.entries(value);
  const isReserved = ([key, inner]: [string, unknown]) =>
    key === "__proto__" || (key === "constructor" && Object.hasOwn(Object(inner), "prototype"));
  const reserved = within.find(isReserved);
  if (reserved) return path.length > 0 ? path : [reserved[0]];
  for (const [key, inner] of within) {
    const found = findReservedKey(inner, [...path, key]);
    if (found !== null) return found;
  }
  return null;
}

/** The fields of a body, with unchecked values. @throws AppError `invalid_request` for JSON that is not an object. */
export function parseObject(body: unknown): object {
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw badBody("The body must be a JSON object.");
  return body;
}

interface JsonTypes {
  string: string;
  number: number;
}

/** The fields of an optional body. Rejects unknown fields and wrong types. The use case validates the values. */
export function parseFields<Types extends Record<string, keyof JsonTypes>>(
  body: unknown = {},
  types: Types,
): { [K in keyof Types]?: JsonTypes[Types[K]] | null } {
  const fields = parseObject(body);
  const validator = new FieldValidator();
  validator.rejectUnknown(Object.keys(fields), new Set(Object.keys(types)));
  for (const [name, value] of Object.entries(fields)) {
    const expected = types[name];
    if (expected && value !== null && typeof value !== expected)
      validator.addProblem(name, "wrong_type", { expected });
  }
  validator.throwIfInvalid();
  return fields;
}
