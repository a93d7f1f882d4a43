import type { FastifyInstance } from "fastify";
import type Provider from "oidc-provider";
import { dashboardStart } from "../../dashboard-client.ts";
import type { EntryOptions } from "../../entry-options.ts";
import { decryptTicket, type SignInTicket } from "../../sign-in-ticket.ts";
import { SIGN_IN_PATH } from "../paths.ts";
import { formPages } from "./form-pages.ts";
import { findInteraction, type Interaction, redirectTo } from "./interaction.ts";
import { finish, signInTexts } from "./sign-in-step.ts";

/** Allowed clock difference to the company's identity provider, in seconds. */
const CLOCK_SECONDS = 30;

/**
 * GET /oauth/sign-in/{interaction} if the company's identity provider signs members in. Redirects there through the
 * dashboard, which is its client, and returns with a ticket that completes the step. The step continues only in the
 * browser that started it. No password is requested.
 */
export async function companySignIn(
  app: FastifyInstance,
  provider: Provider,
  options: EntryOptions,
): Promise<void> {
  formPages(app, options, signInTexts(options));
  app.get(`${SIGN_IN_PATH}/:uid`, async (request, reply) => {
    const interaction = await findInteraction(provider, request, reply, "login");
    const sent = (request.query as { ticket?: unknown }).ticket;
    const ticket = decryptTicket(options.encrypter, sent, interaction.uid);
    const url =
      ticket && isRecentEnough(ticket, interaction)
        ? await finish(interaction, ticket, { ts: ticket.signedInAt })
        : startFor(interaction, options.dashboardUrl);
    return redirectTo(reply, url);
  });
}

function startFor(interaction: Interaction, dashboardUrl: string): string {
  const signInAgain = wantsNewSignIn(interaction) ? "&again=1" : "";
  return `${dashboardStart(dashboardUrl)}?interaction=${interaction.uid}${signInAgain}`;
}

/** True if the application requires a new sign-in despite a session (`prompt=login`, `max_age`). */
const wantsNewSignIn = ({ prompt }: Interaction): boolean =>
  prompt.reasons.some((reason) => reason !== "no_session");

/** The user can remove `again=1` from the URL, so the time in the ticket decides. */
const isRecentEnough = ({ signedInAt }: SignInTicket, interaction: Interaction): boolean =>
  !wantsNewSignIn(interaction) || signedInAt >= (interaction.iat ?? 0) - CLOCK_SECONDS;
