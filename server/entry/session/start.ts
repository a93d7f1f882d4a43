import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from "openid-client";
import { Failure } from "../../domain/failure.ts";
import { SESSION_SECONDS } from "../../domain/session-limits.ts";
import { dashboardCallback } from "../dashboard-client.ts";
import type { DoorOptions } from "../door-options.ts";
import { hasSignedOut, readSessionToken } from "../session-cookie.ts";
import type { Issuer } from "./issuer.ts";
import { nextAddress } from "./next-path.ts";
import { keepSignIn, type SignInUnderWay } from "./sign-in-under-way.ts";

/** What a page asks for: `again=1` is for who is signed in and has to prove it anew. */
type Asked = Partial<Record<"next" | "again" | "interaction", unknown>>;

/**
 * GET /session/start?next=/path: sends the member to whoever signs them in, with PKCE, state and nonce. With
 * `again=1` the password is asked for whatever session is there (OpenID Connect Core 1.0 §3.1.2.1).
 */
export function start(app: FastifyInstance, options: DoorOptions, issuer: Issuer): void {
  const { dashboardUrl } = options;
  app.get("/session/start", async (request, reply) => {
    const server = await issuer();
    const asked = request.query as Asked;
    const { email, again } = await whoComes(options, request, asked);
    const signIn: SignInUnderWay = {
      state: randomState(),
      nonce: randomNonce(),
      codeVerifier: randomPKCECodeVerifier(),
      next: nextAddress(asked.next, dashboardUrl),
      interaction: options.identityProvider && readInteraction(asked.interaction),
      maxAge: again ? 0 : SESSION_SECONDS,
    };
    const address = buildAuthorizationUrl(server, {
      redirect_uri: dashboardCallback(dashboardUrl),
      scope: options.identityProvider ? "openid email" : "openid",
      state: signIn.state,
      nonce: signIn.nonce,
      code_challenge: await calculatePKCECodeChallenge(signIn.codeVerifier),
      code_challenge_method: "S256",
      // The browser can take it off this address; the callback compares `auth_time` with what is kept above.
      max_age: String(signIn.maxAge),
      ...(again && { prompt: "login" }),
      ...(again && email && { login_hint: email }),
    });
    keepSignIn(options, request, reply, signIn);
    return reply.code(303).header("location", address.href).send();
  });
}

/**
 * Whose session the browser has, and whether the password is asked for in any case. Our own server's session ends
 * with ours. The company's provider keeps its own, which would make signing out, an ended session and one that went
 * idle mean nothing: after those it is asked to ask.
 */
async function whoComes(
  { useCases, dashboardUrl, identityProvider }: DoorOptions,
  request: FastifyRequest,
  asked: Asked,
): Promise<{ email: string | null; again: boolean }> {
  const token = readSessionToken(request, dashboardUrl);
  const viewed = token ? await useCases.viewSession(token).catch(nobody) : null;
  const ended = hasSignedOut(request, dashboardUrl) || (token !== null && !viewed);
  return { email: viewed?.member.email ?? null, again: asked.again === "1" || (!!identityProvider && ended) };
}

function nobody(error: unknown): null {
  if (error instanceof Failure && error.code === "invalid_token") return null;
  throw error;
}

/** A step of our authorization server, as it names them. */
const readInteraction = (asked: unknown): string | null =>
  typeof asked === "string" && /^[A-Za-z0-9_-]{1,64}$/.test(asked) ? asked : null;
