import type { FastifyInstance } from "fastify";
import { errors } from "oidc-provider";
import { Failure } from "../../../domain/failure.ts";
import { fieldMessage } from "../../../domain/field-messages.ts";
import { dashboardStart } from "../../dashboard-client.ts";
import type { DoorOptions } from "../../door-options.ts";
import { type RefusalWords, sendNotice, sendRefusal } from "../../notice.ts";
import { safeHeaders } from "../../plain-page.tsx";
import { countVisitor } from "../../rate-limit.ts";
import { isFromOurPage } from "../../same-origin.ts";

/** Bytes of a form: the longest address, password and code fit many times, percent-encoded. */
const FORM_LIMIT = 8 * 1024;

/** Takes bodies as browsers send forms, and no others. */
export function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: FORM_LIMIT },
    (_request, text, done) => done(null, new URLSearchParams(text as string)),
  );
  app.addContentTypeParser("*", (_request, _payload, done) =>
    done(new Failure("unsupported_media_type", "Send the form as application/x-www-form-urlencoded.")),
  );
}

/** Makes a door one of plain forms, sent from our own pages alone; what goes wrong is told as a page. */
export function formPages(app: FastifyInstance, options: DoorOptions, words: RefusalWords): void {
  const { useCases, authUrl, dashboardUrl } = options;
  acceptForms(app);
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(safeHeaders(dashboardUrl.startsWith("http:")));
    await countVisitor(useCases, reply, "sign-in-pages", { address: request.ip });
    if (request.method === "POST" && !isFromOurPage(request, authUrl))
      throw new Failure("cross_site", "The form was sent from another site. Open it again and retry.");
  });
  app.setErrorHandler(async (error, request, reply) => {
    if (!(error instanceof errors.SessionNotFound)) return sendRefusal(error, request, reply, words);
    const text =
      "It took too long, was already completed, started in another browser or by another user, or the application changed. Return to the application and start again.";
    return sendNotice(reply.code(400), { title: words.over, text, next: words.next });
  });
}

/**
 * Pages to which links in mails lead. Their addresses hold a token, which goes nowhere: logs name routes, and the
 * referrer is the origin at most. With no referrer at all browsers would not name the origin of a form's post
 * (Fetch, "serializing a request origin").
 */
export function linkPages(app: FastifyInstance, options: DoorOptions, words: RefusalWords): void {
  formPages(app, options, words);
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("referrer-policy", "strict-origin");
  });
}

export const signInNext = ({ dashboardUrl }: DoorOptions): RefusalWords["next"] => ({
  label: "Sign in",
  href: dashboardStart(dashboardUrl),
});

/** Whether a field came more than once: which of them was meant, nobody can say. */
export const isRepeated = (body: unknown, name: string): boolean =>
  body instanceof URLSearchParams && body.getAll(name).length > 1;

/** A field of a form; "" where it did not come exactly once. */
export function readField(body: unknown, name: string): string {
  const values = body instanceof URLSearchParams ? body.getAll(name) : [];
  return values.length === 1 ? (values[0] as string) : "";
}

/** What a form says of a failure that whoever filled it in can do something about. @throws any other error */
export function problemOf(error: unknown): { failure: Failure; problem: string } {
  if (!(error instanceof Failure)) throw error;
  const [field] = error.fields ?? [];
  if (field) return { failure: error, problem: `The ${field.field} ${fieldMessage(field)}.` };
  if (error.code === "rate_limited" || error.code === "insufficient_scope")
    return { failure: error, problem: error.message };
  throw error;
}
