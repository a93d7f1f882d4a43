import type { FastifyInstance } from "fastify";
import {
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from "openid-client";
import { dashboardCallback, SIGN_IN_MAX_SECONDS } from "../dashboard-client.ts";
import type { DoorOptions } from "../door-options.ts";
import { nextAddress } from "./next-path.ts";
import { keepSignIn } from "./sign-in-under-way.ts";

/** GET /session/start?next=/path: sends the member to the authorization server, with PKCE, state and nonce. */
export function start(
  app: FastifyInstance,
  options: DoorOptions,
  issuer: () => Promise<Configuration>,
): void {
  const { dashboardUrl } = options;
  app.get("/session/start", async (request, reply) => {
    const codeVerifier = randomPKCECodeVerifier();
    const next = nextAddress((request.query as { next?: unknown }).next, dashboardUrl);
    const transaction = { state: randomState(), nonce: randomNonce(), codeVerifier, next };
    const address = buildAuthorizationUrl(await issuer(), {
      redirect_uri: dashboardCallback(dashboardUrl),
      scope: "openid",
      state: transaction.state,
      nonce: transaction.nonce,
      code_challenge: await calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: "S256",
      // Also makes the server say when the member last gave the password.
      max_age: String(SIGN_IN_MAX_SECONDS),
    });
    keepSignIn(options, request, reply, transaction);
    return reply.code(303).header("location", address.href).send();
  });
}
