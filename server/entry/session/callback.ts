import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  type Configuration,
  type IDToken,
} from "openid-client";
import { Failure } from "../../domain/failure.ts";
import { dashboardStart, SIGN_IN_MAX_SECONDS } from "../dashboard-client.ts";
import type { DoorOptions } from "../door-options.ts";
import { renderNotice } from "../plain-page.tsx";
import { readSessionToken, setSessionCookie } from "../session-cookie.ts";
import { type SignInUnderWay, takeSignIn } from "./sign-in-under-way.ts";

/** GET /session/callback: exchanges the code and opens a session under a new token. */
export function callback(
  app: FastifyInstance,
  options: DoorOptions,
  issuer: () => Promise<Configuration>,
): void {
  const { useCases, dashboardUrl } = options;

  const ended = (reply: FastifyReply, text: string, detail?: string) =>
    reply
      .code(400)
      .type("text/html; charset=utf-8")
      .send(
        renderNotice({
          title: "You are not signed in",
          text,
          detail,
          next: { label: "Sign in", href: dashboardStart(dashboardUrl) },
        }),
      );

  app.get("/session/callback", async (request, reply) => {
    const { state } = request.query as { state?: unknown };
    const transaction = takeSignIn(options, request, reply, state);
    if (!transaction) return ended(reply, "This sign-in took too long, or began in another browser.");
    let claims: IDToken;
    try {
      claims = await exchange(await issuer(), request, transaction, dashboardUrl);
    } catch (error) {
      if (error instanceof AuthorizationResponseError)
        return ended(reply, "The sign-in was not finished.", error.error);
      if (isOurFault(error))
        throw new Failure("unavailable", "Signing in does not work now.", { retryAfterSeconds: 5 });
      // Without the error's own fields: they may hold what the server answered.
      request.log.warn({ problem: (error as Error).message }, "sign-in could not be completed");
      return ended(reply, "The sign-in could not be completed. Begin again.", `Request ${request.id}`);
    }
    const token = await useCases.openSession({
      subject: claims.sub,
      signedInAt: new Date((claims.auth_time as number) * 1_000),
      providerSession: typeof claims.sid === "string" ? claims.sid : null,
      address: request.ip,
      userAgent: request.headers["user-agent"] ?? "",
      replaces: readSessionToken(request, dashboardUrl),
    });
    setSessionCookie(reply, dashboardUrl, token);
    return reply.code(303).header("location", transaction.next).send();
  });
}

/** Whether the authorization server could not answer, as opposed to refusing the code or proving wrong. */
function isOurFault(error: unknown): boolean {
  const answer = (error as Error).cause;
  return error instanceof TypeError || (answer instanceof Response && answer.status >= 500);
}

/** Checks `state`, `iss`, `nonce` and the age of the sign-in, and gives what the identity token says. */
async function exchange(
  issuer: Configuration,
  request: FastifyRequest,
  { state, nonce, codeVerifier }: SignInUnderWay,
  dashboardUrl: string,
): Promise<IDToken> {
  const tokens = await authorizationCodeGrant(issuer, new URL(request.url, dashboardUrl), {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    maxAge: SIGN_IN_MAX_SECONDS,
    idTokenExpected: true,
  });
  return tokens.claims() as IDToken;
}
