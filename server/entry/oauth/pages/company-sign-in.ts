import type { FastifyInstance } from "fastify";
import type Provider from "oidc-provider";
import { dashboardStart } from "../../dashboard-client.ts";
import type { DoorOptions } from "../../door-options.ts";
import { openTicket, type SignInTicket } from "../../sign-in-ticket.ts";
import { SIGN_IN_PATH } from "../paths.ts";
import { formPages } from "./form-pages.ts";
import { findInteraction, goOn, type Interaction } from "./interaction.ts";
import { finish, signInWords } from "./sign-in-step.ts";

/** Seconds by which the company's clock may differ from ours. */
const CLOCK_SECONDS = 30;

/**
 * GET /oauth/sign-in/{interaction} where the company's own identity provider signs members in: leads there by way of
 * the dashboard, which is its client, and comes back with a ticket that ends the step. The step itself goes on in the
 * browser that it began in alone. Passwords are not asked for.
 */
export async function companySignIn(
  app: FastifyInstance,
  provider: Provider,
  options: DoorOptions,
): Promise<void> {
  formPages(app, options, signInWords(options));
  app.get(`${SIGN_IN_PATH}/:uid`, async (request, reply) => {
    const interaction = await findInteraction(provider, request, reply, "login");
    const sent = (request.query as { ticket?: unknown }).ticket;
    const ticket = openTicket(options.secretBox, sent, interaction.uid);
    const address =
      ticket && isRecentEnough(ticket, interaction)
        ? await finish(interaction, { accountId: ticket.memberId, ts: ticket.signedInAt })
        : startFor(interaction, options.dashboardUrl);
    return goOn(reply, address);
  });
}

function startFor(interaction: Interaction, dashboardUrl: string): string {
  const again = wantsNewSignIn(interaction) ? "&again=1" : "";
  return `${dashboardStart(dashboardUrl)}?interaction=${interaction.uid}${again}`;
}

/** Whether the application asked for a new sign-in in spite of a session (`prompt=login`, `max_age`). */
const wantsNewSignIn = ({ prompt }: Interaction): boolean =>
  prompt.reasons.some((reason) => reason !== "no_session");

/** The browser can take `again=1` off the address in between, so the ticket's own time decides. */
const isRecentEnough = ({ signedInAt }: SignInTicket, interaction: Interaction): boolean =>
  !wantsNewSignIn(interaction) || signedInAt >= (interaction.iat ?? 0) - CLOCK_SECONDS;
