import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { dashboardStart } from "../dashboard-client.ts";
import type { DoorOptions } from "../door-options.ts";
import { openTicket } from "../sign-in-ticket.ts";
import { SIGN_IN_PATH } from "./make-provider.ts";

/** A step that waits for its member, as far as it is read here. */
interface Waiting {
  uid: string;
  prompt: { reasons: string[] };
}

/** How the sign-in door finds the step that a browser is at, and ends it. */
export interface Steps<T extends Waiting> {
  begun(request: FastifyRequest, reply: FastifyReply): Promise<T>;
  /** @returns where it goes on. */
  finish(interaction: T, login: { accountId: string; ts: number }): Promise<string>;
}

/**
 * GET /oauth/sign-in/{interaction} where the company's own identity provider signs members in: leads there by way of
 * the dashboard, which is its client, and comes back with a ticket that ends the step. The step itself goes on in the
 * browser that it began in alone. Passwords are not asked for.
 */
export function companySignIn<T extends Waiting>(
  app: FastifyInstance,
  { dashboardUrl, secretBox }: DoorOptions,
  { begun, finish }: Steps<T>,
): void {
  app.get(`${SIGN_IN_PATH}/:uid`, async (request, reply) => {
    const interaction = await begun(request, reply);
    const sent = (request.query as { ticket?: unknown }).ticket;
    const ticket = openTicket(secretBox, sent, interaction.uid);
    const address = ticket
      ? await finish(interaction, { accountId: ticket.memberId, ts: ticket.signedInAt })
      : startFor(interaction, dashboardUrl);
    return reply.code(303).header("location", address).send();
  });
}

function startFor({ uid, prompt }: Waiting, dashboardUrl: string): string {
  // The application asked for a new sign-in, whatever session there is (`prompt=login`, `max_age`).
  const again = prompt.reasons.some((reason) => reason !== "no_session");
  return `${dashboardStart(dashboardUrl)}?interaction=${uid}${again ? "&again=1" : ""}`;
}
