import type { FastifyInstance } from "fastify";

/** Bytes of a form: the longest address, password and code fit many times, percent-encoded. */
const FORM_LIMIT = 8 * 1024;

/** Makes a door take what a plain form sends, and nothing else. */
export function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: FORM_LIMIT },
    (_request, text, done) => done(null, new URLSearchParams(text as string)),
  );
}

/** A field of a form; "" where it did not come exactly once. */
export function readField(body: unknown, name: string): string {
  const values = body instanceof URLSearchParams ? body.getAll(name) : [];
  return values.length === 1 ? (values[0] as string) : "";
}
