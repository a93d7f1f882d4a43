import type { FastifyInstance } from "fastify";
import { errors } from "oidc-provider";
import { AppError } from "../../../domain/app-error.ts";
import { dashboardStart } from "../../dashboard-client.ts";
import type { EntryOptions } from "../../entry-options.ts";
import type { PageMessages } from "../../i18n/en.ts";
import { pageMessages } from "../../i18n/page-messages.ts";
import { type RejectionTexts, sendProblem, sendRejection } from "../../notice.ts";
import { securityHeaders } from "../../plain-page.tsx";
import { consumeByIp } from "../../rate-limit.ts";
import { isFromOurPage } from "../../same-origin.ts";

/** Maximum form size in bytes. The longest email, password and code fit several times, percent-encoded. */
const FORM_LIMIT = 8 * 1024;

/** Accepts only form-encoded bodies. */
export function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: FORM_LIMIT },
    (_request, text, done) => done(null, new URLSearchParams(text as string)),
  );
  app.addContentTypeParser("*", (_request, _payload, done) =>
    done(new AppError("unsupported_media_type", "Send the form as application/x-www-form-urlencoded.")),
  );
}

/** Texts of a page's errors, in the reader's language. */
export type ChooseTexts = (messages: PageMessages) => RejectionTexts;

/** Sets up routes for plain HTML forms, sent from our own pages only. Errors are HTML pages. */
export function formPages(app: FastifyInstance, options: EntryOptions, chooseTexts: ChooseTexts): void {
  const { useCases, authUrl, dashboardUrl } = options;
  acceptForms(app);
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(securityHeaders(dashboardUrl.startsWith("http:")));
    await consumeByIp(useCases, reply, "sign-in-pages", { ipAddress: request.ip });
    if (request.method === "POST" && !isFromOurPage(request, authUrl))
      throw new AppError("cross_site", "The form was sent from another site. Open it again and retry.");
  });
  app.setErrorHandler(async (error, request, reply) => {
    const messages = pageMessages(request);
    const texts = chooseTexts(messages);
    if (!(error instanceof errors.SessionNotFound)) return sendRejection(error, request, reply, texts);
    const problem = { title: texts.expiredTitle, text: messages.stepEnded, next: texts.next };
    return sendProblem(request, reply.code(400), problem);
  });
}

/**
 * Pages that links in emails open. Their URLs contain a token that must not leak: logs contain route patterns, and
 * the referrer is at most the origin. Without a referrer, browsers would send no origin with a form's post (Fetch,
 * "serializing a request origin").
 */
export function linkPages(app: FastifyInstance, options: EntryOptions, chooseTexts: ChooseTexts): void {
  formPages(app, options, chooseTexts);
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("referrer-policy", "strict-origin");
  });
}

export const signInLink = (
  { dashboardUrl }: EntryOptions,
  { signIn }: PageMessages,
): RejectionTexts["next"] => ({
  label: signIn.submit,
  href: dashboardStart(dashboardUrl),
});

/** True if a field was sent more than once, so that its value is ambiguous. */
export const isRepeated = (body: unknown, name: string): boolean =>
  body instanceof URLSearchParams && body.getAll(name).length > 1;

/** Value of a form field. "" unless it was sent exactly once. */
export function parseField(body: unknown, name: string): string {
  const values = body instanceof URLSearchParams ? body.getAll(name) : [];
  return values.length === 1 ? (values[0] as string) : "";
}

/** Message for failures that the user can correct. @throws all other errors */
export function requireUserProblem(
  error: unknown,
  messages: PageMessages,
): { failure: AppError; problem: string } {
  if (!(error instanceof AppError)) throw error;
  const [field] = error.fields ?? [];
  if (field) return { failure: error, problem: messages.fieldProblem(field) };
  if (["rate_limited", "insufficient_scope", "two_factor_required"].includes(error.code))
    return { failure: error, problem: messages.failure(error) };
  throw error;
}
