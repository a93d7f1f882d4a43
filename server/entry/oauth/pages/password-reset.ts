import cookie from "@fastify/cookie";
import type { FastifyInstance } from "fastify";
import { FORGOT_PATH, resetPasswordPath } from "../../../domain/mail-links.ts";
import type { EntryOptions } from "../../entry-options.ts";
import { sendNotice, sendPage } from "../../notice.ts";
import { linkPages, parseField, problemOf, signInNext } from "./form-pages.ts";
import { renderForgotPassword, renderNewPassword } from "./password-reset-page.tsx";
import { knownBrowser, rememberBrowser } from "./sign-in-browser.ts";

const RESET_PATH = resetPasswordPath(":token");

/**
 * /oauth/forgot-password (field `email`) and the page of its emailed link, /oauth/reset-password/{token} (field
 * `password`). The first responds equally for all addresses, in the same time, so that it reveals no accounts.
 */
export async function passwordReset(app: FastifyInstance, options: EntryOptions): Promise<void> {
  const { useCases } = options;
  await app.register(cookie);
  linkPages(app, options, {
    over: "This link has expired",
    failed: "Your password wasn't changed",
    next: { label: "Request a new link", href: FORGOT_PATH },
  });

  app.get(FORGOT_PATH, async (_request, reply) => sendPage(reply, renderForgotPassword({})));

  app.post(FORGOT_PATH, async (request, reply) => {
    const email = parseField(request.body, "email");
    try {
      await useCases.requestPasswordReset(email, request.ip);
    } catch (error) {
      const { failure, problem } = problemOf(error);
      return sendPage(reply, renderForgotPassword({ email, problem }), failure);
    }
    const text = "If an account uses this address, we've sent it a link. The link works for 30 minutes.";
    return sendNotice(reply, { title: "Check your email", text, next: signInNext(options) });
  });

  app.get<{ Params: { token: string } }>(RESET_PATH, async (request, reply) => {
    const email = await useCases.viewPasswordReset(request.params.token);
    return sendPage(reply, renderNewPassword({ email }));
  });

  app.post<{ Params: { token: string } }>(RESET_PATH, async (request, reply) => {
    const { token } = request.params;
    try {
      const memberId = await useCases.resetPassword(token, parseField(request.body, "password"), request.ip);
      rememberBrowser(reply, options, knownBrowser(request, options), memberId);
    } catch (error) {
      const { failure, problem } = problemOf(error);
      const email = await useCases.viewPasswordReset(token);
      return sendPage(reply, renderNewPassword({ email, problem }), failure);
    }
    const text =
      "You've been signed out everywhere, and applications have lost the access you gave them. Sign in with your new password.";
    return sendNotice(reply, { title: "Password changed", text, next: signInNext(options) });
  });
}
