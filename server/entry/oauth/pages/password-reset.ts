import cookie from "@fastify/cookie";
import type { FastifyInstance } from "fastify";
import { FORGOT_PATH, resetPasswordPath } from "../../../domain/mail-links.ts";
import type { EntryOptions } from "../../entry-options.ts";
import { pageMessages } from "../../i18n/page-messages.ts";
import { sendNotice, sendPage } from "../../notice.ts";
import { knownBrowser, rememberBrowser } from "../../sign-in-browser.ts";
import { linkPages, parseField, requireUserProblem, signInLink } from "./form-pages.ts";
import { renderForgotPassword, renderNewPassword } from "./password-reset-page.tsx";

const RESET_PATH = resetPasswordPath(":token");

/**
 * /oauth/forgot-password (field `email`) and the page of its emailed link, /oauth/reset-password/{token} (field
 * `password`). The first responds equally for all email addresses, in the same time, so that it reveals no accounts.
 */
export async function passwordReset(app: FastifyInstance, options: EntryOptions): Promise<void> {
  const { useCases } = options;
  await app.register(cookie);
  linkPages(app, options, ({ passwordReset: { expiredTitle, failed, newLink } }) => ({
    expiredTitle,
    failed,
    next: { label: newLink, href: FORGOT_PATH },
  }));

  app.get(FORGOT_PATH, async (request, reply) =>
    sendPage(reply, renderForgotPassword(pageMessages(request), {})),
  );

  app.post(FORGOT_PATH, async (request, reply) => {
    const email = parseField(request.body, "email");
    const messages = pageMessages(request);
    try {
      await useCases.requestPasswordReset(email, request.ip, messages.language);
    } catch (error) {
      const { failure, problem } = requireUserProblem(error, messages);
      return sendPage(reply, renderForgotPassword(messages, { email, problem }), failure);
    }
    const { passwordReset, language } = messages;
    return sendNotice(reply, { ...passwordReset.sent, next: signInLink(options, messages), language });
  });

  app.get<{ Params: { token: string } }>(RESET_PATH, async (request, reply) => {
    const email = await useCases.viewPasswordReset(request.params.token);
    return sendPage(reply, renderNewPassword(pageMessages(request), { email }));
  });

  app.post<{ Params: { token: string } }>(RESET_PATH, async (request, reply) => {
    const { token } = request.params;
    const messages = pageMessages(request);
    try {
      const memberId = await useCases.resetPassword(token, parseField(request.body, "password"), request.ip);
      rememberBrowser(reply, options, knownBrowser(request, options), memberId);
    } catch (error) {
      const { failure, problem } = requireUserProblem(error, messages);
      const email = await useCases.viewPasswordReset(token);
      return sendPage(reply, renderNewPassword(messages, { email, problem }), failure);
    }
    const { passwordReset, language } = messages;
    return sendNotice(reply, { ...passwordReset.changed, next: signInLink(options, messages), language });
  });
}
