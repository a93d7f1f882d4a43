import type { FastifyInstance } from "fastify";
import { AppError, type FieldProblem, invalid, problem } from "../../domain/app-error.ts";
import { closestName } from "../../domain/closest-name.ts";

/** Maximum form size in bytes. Forms of the page have a few hundred. */
const FORM_LIMIT = 16 * 1024;

const UTF_8 = /^[^;]*(;\s*charset\s*=\s*"?utf-?8"?\s*)?;?\s*$/i;

/** Accepts only forms, as text, for `parseForm`. */
export function acceptFormsOnly(app: FastifyInstance, bodyLimit = FORM_LIMIT): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "buffer", bodyLimit },
    (request, bytes, done) => {
      const { "content-type": type = "", "content-encoding": encoding = "identity" } = request.headers;
      if (!UTF_8.test(type) || encoding.toLowerCase() !== "identity") return done(unsupported());
      // The text is not decoded yet, so unencoded bytes are converted to their percent-encoded form.
      const text = (bytes as Buffer).toString("latin1");
      done(null, text.replace(/[\x80-\xff]/g, encodeByte));
    },
  );
  app.addContentTypeParser("*", (_request, _payload, done) => done(unsupported()));
}

const unsupported = () =>
  new AppError(
    "unsupported_media_type",
    "Send the form as application/x-www-form-urlencoded in UTF-8, without Content-Encoding.",
  );

const encodeByte = (byte: string): string => `%${byte.charCodeAt(0).toString(16)}`;

/**
 * Parses a form. Rejects repeated and unknown fields by name before it reads their values.
 * @throws AppError `invalid_request` with each invalid field.
 */
export function parseForm<Name extends string>(
  body: unknown,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const text = typeof body === "string" ? body : "";
  const pairs = text.split("&").filter((pair) => pair !== "");
  const problems: FieldProblem[] = [];
  const form: Partial<Record<Name, string>> = {};
  const seen = new Set<string>();
  for (const [at, [field, value]] of [...new URLSearchParams(text)].entries()) {
    const name = names.find((known) => known === field);
    if (!name) {
      const found = field.startsWith("card_")
        ? problem("card_details_refused")
        : problem("unknown_field", { suggestion: closestName(field, names) });
      problems.push({ field: field.slice(0, 100), ...found });
    } else if (seen.has(name)) {
      problems.push({ field, ...problem("repeated") });
    } else if (!isUtf8(pairs[at] as string)) {
      problems.push({ field, ...problem("invalid_unicode") });
    } else {
      seen.add(name);
      form[name] = value;
    }
  }
  if (problems.length > 0) throw invalid(problems);
  return form;
}

/** Checked because `URLSearchParams` replaces invalid UTF-8. A lone percent sign is valid and stays unchanged. */
function isUtf8(pair: string): boolean {
  try {
    decodeURIComponent(pair.replace(/%(?![0-9a-f]{2})/gi, ""));
    return true;
  } catch {
    return false;
  }
}

/** Values that a rejected form may show again: never card details or repeated fields. */
export function refillValues(body: unknown): { method?: string; network?: string; phone?: string } {
  const form = new URLSearchParams(typeof body === "string" ? body : "");
  const once = (name: string) => {
    const values = form.getAll(name);
    return values.length === 1 ? { [name]: (values[0] as string).slice(0, 40) } : {};
  };
  return { ...once("method"), ...once("network"), ...once("phone") };
}
