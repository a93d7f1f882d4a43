import type { FastifyInstance } from "fastify";
import { AppError } from "../../domain/app-error.ts";
import type { EntryOptions } from "../entry-options.ts";
import { isFromOurPage } from "../same-origin.ts";
import { clearSessionCookie, markSignedOut, parseSessionToken } from "../session-cookie.ts";

/**
 * POST /session/end: ends the session and that of the authorization server. Requires our Origin, or a header that
 * forms and other sites can't send. Scripts receive 204. Forms are redirected to the start page.
 */
export function end(app: FastifyInstance, { useCases, dashboardUrl, identityProvider }: EntryOptions): void {
  app.post("/session/end", async (request, reply) => {
    const scripted = request.headers["x-tua-csrf"] === "1";
    const named = scripted || request.headers.origin !== undefined;
    if (!named || !isFromOurPage(request, dashboardUrl)) {
      throw new AppError("cross_site", "Only the dashboard's own pages can sign out.");
    }
    const token = parseSessionToken(request, dashboardUrl);
    if (token) await useCases.signOut(token, request.ip);
    clearSessionCookie(reply, dashboardUrl);
    if (identityProvider) markSignedOut(reply, dashboardUrl);
    if (scripted) return reply.code(204).send();
    return reply.code(303).header("location", `${dashboardUrl}/`).send();
  });
}
