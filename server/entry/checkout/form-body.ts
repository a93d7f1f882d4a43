import type { FastifyInstance } from "fastify";
import { Failure, type FieldProblem, invalid } from "../../domain/failure.ts";
import type { Mode } from "../../domain/scope.ts";

/** Bytes of the largest form; ours have a few hundred. */
const FORM_LIMIT = 16 * 1024;

/** Takes forms as text, for `readForm`, and nothing else. */
export function takeFormsOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: FORM_LIMIT },
    (_request, text, done) => done(null, text),
  );
  app.addContentTypeParser("*", (_request, _payload, done) => {
    done(new Failure("unsupported_media_type", "Send the form as application/x-www-form-urlencoded."));
  });
}

/**
 * Reads a form whose fields are all known; what is repeated or unknown is refused by name. In live mode a card
 * is paid on the processor's page: a card field is refused before its value is looked at.
 * @throws Failure `invalid_request` naming each wrong field.
 */
export function readForm<Name extends string>(
  body: unknown,
  mode: Mode,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const entries = [...new URLSearchParams(typeof body === "string" ? body : "")];
  const problems: FieldProblem[] = [];
  const form: Partial<Record<Name, string>> = {};
  const seen = new Set<string>();
  for (const [field, value] of entries) {
    const name = names.find((known) => known === field);
    if (mode === "live" && field.startsWith("card_")) {
      problems.push({ field, message: "is never taken here: a card is paid on the processor's page" });
    } else if (!name) {
      problems.push({ field: field.slice(0, 100), message: "is not a field of this form" });
    } else if (seen.has(name)) {
      problems.push({ field, message: "is there more than once" });
    } else {
      seen.add(name);
      form[name] = value;
    }
  }
  if (problems.length > 0) throw invalid(problems);
  return form;
}

/** What a refused form may show again: never a card's details, and nothing that came twice. */
export function typedAgain(body: unknown): { method?: string; network?: string; phone?: string } {
  const form = new URLSearchParams(typeof body === "string" ? body : "");
  const once = (name: string) => {
    const values = form.getAll(name);
    return values.length === 1 ? { [name]: (values[0] as string).slice(0, 40) } : {};
  };
  return { ...once("method"), ...once("network"), ...once("phone") };
}
