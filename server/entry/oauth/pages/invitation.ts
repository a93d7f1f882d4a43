import type { FastifyInstance, FastifyReply } from "fastify";
import type { AppError } from "../../../domain/app-error.ts";
import { invitationPath } from "../../../domain/mail-links.ts";
import { dashboardStart } from "../../dashboard-client.ts";
import type { EntryOptions } from "../../entry-options.ts";
import type { PageMessages } from "../../i18n/en.ts";
import { pageMessages } from "../../i18n/page-messages.ts";
import { sendPage } from "../../notice.ts";
import { knownBrowser } from "../../sign-in-browser.ts";
import { linkPages, parseField, requireUserProblem, signInLink } from "./form-pages.ts";
import { renderInvitation } from "./invitation-page.tsx";

const PATH = invitationPath(":token");

/**
 * Page that the link in an invitation email opens. GET shows it, POST accepts it with `password`, and with `code` if
 * the account has a second factor. Then the member signs in.
 */
export async function invitation(app: FastifyInstance, options: EntryOptions): Promise<void> {
  const { useCases, dashboardUrl, identityProvider } = options;
  const byCompany = identityProvider !== null;
  linkPages(app, options, (messages) => ({
    expiredTitle: messages.invitation.expiredTitle,
    failed: messages.invitation.failed,
    next: signInLink(options, messages),
  }));

  async function show(
    messages: PageMessages,
    reply: FastifyReply,
    token: string,
    failed?: { failure: AppError; problem: string },
  ) {
    const page = { ...(await useCases.viewInvitation(token)), byCompany };
    const html = renderInvitation(messages, { ...page, ...(failed && { problem: failed.problem }) });
    return sendPage(reply, html, failed?.failure);
  }

  app.get<{ Params: { token: string } }>(PATH, (request, reply) =>
    show(pageMessages(request), reply, request.params.token),
  );

  app.post<{ Params: { token: string } }>(PATH, async (request, reply) => {
    const { token } = request.params;
    const field = (name: string) => parseField(request.body, name);
    const browser = knownBrowser(request, options);
    const proof = byCompany ? null : { password: field("password"), code: field("code"), browser };
    try {
      await useCases.acceptInvitation(token, proof, request.ip);
    } catch (error) {
      const messages = pageMessages(request);
      return show(messages, reply, token, requireUserProblem(error, messages));
    }
    return reply.code(303).header("location", dashboardStart(dashboardUrl)).send();
  });
}
