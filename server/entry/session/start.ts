import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from "openid-client";
import { SESSION_SECONDS } from "../../domain/session-limits.ts";
import { dashboardCallback } from "../dashboard-client.ts";
import type { EntryOptions } from "../entry-options.ts";
import { findPreviousSession } from "../previous-session.ts";
import { hasSignedOut } from "../session-cookie.ts";
import type { Issuer } from "./issuer.ts";
import { toNextUrl } from "./next-path.ts";
import { type PendingSignIn, storePendingSignIn } from "./pending-sign-in.ts";

/** Query of a page: `again=1` if a signed-in member must sign in again. */
type StartQuery = Partial<Record<"next" | "again" | "interaction", unknown>>;

/**
 * GET /session/start?next=/path: redirects the member to the identity provider with PKCE, state and nonce. With
 * `again=1`, the password is requested despite a session (OpenID Connect Core 1.0 §3.1.2.1).
 */
export function start(app: FastifyInstance, options: EntryOptions, issuer: Issuer): void {
  const { dashboardUrl } = options;
  app.get("/session/start", async (request, reply) => {
    const server = await issuer();
    const query = request.query as StartQuery;
    const { email, mustSignIn } = await previousSession(options, request, query);
    const signIn: PendingSignIn = {
      state: randomState(),
      nonce: randomNonce(),
      codeVerifier: randomPKCECodeVerifier(),
      next: toNextUrl(query.next, dashboardUrl),
      interaction: options.identityProvider && readInteraction(query.interaction),
      maxAge: mustSignIn ? 0 : SESSION_SECONDS,
    };
    const url = buildAuthorizationUrl(server, {
      redirect_uri: dashboardCallback(dashboardUrl),
      scope: scopeFor(options.identityProvider),
      state: signIn.state,
      nonce: signIn.nonce,
      code_challenge: await calculatePKCECodeChallenge(signIn.codeVerifier),
      code_challenge_method: "S256",
      // The user can remove the parameter from the URL, so the callback compares `auth_time` with the state stored
      // above.
      max_age: String(signIn.maxAge),
      ...(mustSignIn && { prompt: "login" }),
      ...(mustSignIn && email && { login_hint: email }),
    });
    storePendingSignIn(options, request, reply, signIn);
    return reply.code(303).header("location", url.href).send();
  });
}

const scopeFor = (provider: EntryOptions["identityProvider"]): string =>
  provider ? ["openid email", provider.rolesScope].filter(Boolean).join(" ") : "openid";

/**
 * The browser's previous session, and the need to request the password. The session of our own authorization server
 * ends with ours. The company's provider keeps its session, which would make a sign-out, an ended session and the
 * idle timeout ineffective. So it must request the password after those.
 */
async function previousSession(
  options: EntryOptions,
  request: FastifyRequest,
  query: StartQuery,
): Promise<{ email: string | null; mustSignIn: boolean }> {
  const { email, hasEnded } = await findPreviousSession(options, request);
  const ended = hasEnded || hasSignedOut(request, options.dashboardUrl);
  return { email, mustSignIn: query.again === "1" || (!!options.identityProvider && ended) };
}

/** ID format of a step of our authorization server. */
const readInteraction = (query: unknown): string | null =>
  typeof query === "string" && /^[A-Za-z0-9_-]{1,64}$/.test(query) ? query : null;
