import type { FastifyInstance } from "fastify";
import { Failure } from "../../domain/failure.ts";
import type { DoorOptions } from "../door-options.ts";
import { isFromOurPage } from "../same-origin.ts";
import { clearSessionCookie, noteSignedOut, readSessionToken } from "../session-cookie.ts";

/**
 * POST /session/end: ends the session, and the authorization server's behind it. Only a page of ours may ask: it
 * names its Origin, or adds a header that no form and no other site can. A script is answered 204, a form is led
 * to the first page.
 */
export function end(app: FastifyInstance, { useCases, dashboardUrl, identityProvider }: DoorOptions): void {
  app.post("/session/end", async (request, reply) => {
    const scripted = request.headers["x-tua-csrf"] === "1";
    const named = scripted || request.headers.origin !== undefined;
    if (!named || !isFromOurPage(request, dashboardUrl)) {
      throw new Failure("cross_site", "Only the dashboard's own pages can sign out.");
    }
    const token = readSessionToken(request, dashboardUrl);
    if (token) await useCases.signOut(token, request.ip);
    clearSessionCookie(reply, dashboardUrl);
    if (identityProvider) noteSignedOut(reply, dashboardUrl);
    if (scripted) return reply.code(204).send();
    return reply.code(303).header("location", `${dashboardUrl}/`).send();
  });
}
