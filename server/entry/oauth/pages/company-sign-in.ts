import type { FastifyInstance } from "fastify";
import type Provider from "oidc-provider";
import { dashboardStart } from "../../dashboard-client.ts";
import type { DoorOptions } from "../../door-options.ts";
import { openTicket } from "../../sign-in-ticket.ts";
import { SIGN_IN_PATH } from "../paths.ts";
import { formPages } from "./form-pages.ts";
import { findInteraction, goOn, type Interaction } from "./interaction.ts";
import { finish, signInWords } from "./sign-in-step.ts";

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
    const address = ticket
      ? await finish(options, interaction, { accountId: ticket.memberId, ts: ticket.signedInAt })
      : startFor(interaction, options.dashboardUrl);
    return goOn(reply, address);
  });
}

function startFor({ uid, prompt }: Interaction, dashboardUrl: string): string {
  // The application asked for a new sign-in, whatever session there is (`prompt=login`, `max_age`).
  const again = prompt.reasons.some((reason) => reason !== "no_session");
  return `${dashboardStart(dashboardUrl)}?interaction=${uid}${again ? "&again=1" : ""}`;
}
