import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AuthorizationResponseError } from "openid-client";
import type { IdentitySignIn } from "../../usecases/sign-in/sign-in-by-identity.ts";
import { dashboardStart } from "../dashboard-client.ts";
import type { EntryOptions } from "../entry-options.ts";
import { pageMessages } from "../i18n/page-messages.ts";
import { type Notice, sendProblem } from "../notice.ts";
import { clearSignedOut, parseSessionToken, setSessionCookie } from "../session-cookie.ts";
import { knownBrowser, rememberBrowser } from "../sign-in-browser.ts";
import { toTicketUrl } from "../sign-in-ticket.ts";
import { exchangeCode, isProviderUnavailable, type ProvenSignIn, staleness } from "./exchange-code.ts";
import { type Issuer, problemIn, signingInFails } from "./issuer.ts";
import { consumePendingSignIn } from "./pending-sign-in.ts";

/** A member whom our own authorization server signed in. It has compared the version. */
interface SignedInHere {
  kind: "signed_in";
  memberId: string;
  sessionsVersion: null;
}

/** GET /session/callback: exchanges the code and creates a session with a new token. */
export function callback(app: FastifyInstance, options: EntryOptions, issuer: Issuer): void {
  const { useCases, authUrl, dashboardUrl, encrypter, identityProvider } = options;

  const begin = dashboardStart(dashboardUrl);
  const notice = (
    request: FastifyRequest,
    reply: FastifyReply,
    page: Pick<Notice, "text" | "detail" | "next">,
  ) => sendProblem(request, reply, { title: pageMessages(request).session.title, ...page });
  const ended = (request: FastifyRequest, reply: FastifyReply, text: string, detail?: string) => {
    const next = { label: pageMessages(request).session.signIn, href: begin };
    return notice(request, reply.code(400), { text, detail, next });
  };
  /** Link for cases where the provider would sign in the same person again without interaction. */
  const signInAgain = (label: string) => ({ label, href: `${begin}?again=1` });

  /** The member, or the reason for which the company's user has no access. */
  const findMember = async (
    proven: ProvenSignIn,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<IdentitySignIn | SignedInHere> => {
    const { claims, verifiedEmail, claimValues, claimProblem } = proven;
    // Our own sign-in page has remembered the browser.
    if (!identityProvider) return { kind: "signed_in", memberId: claims.sub, sessionsVersion: null };
    if (claimProblem) request.log.warn({ problem: claimProblem }, "no groups from the identity provider");
    const identity = { issuer: claims.iss, subject: claims.sub, verifiedEmail, claimValues };
    const atDashboard = { authUrl: dashboardUrl, encrypter };
    const browser = knownBrowser(request, atDashboard);
    const result = await useCases.signInByIdentity(identity, request.ip, browser);
    if (result.kind === "signed_in") rememberBrowser(reply, atDashboard, browser, result.memberId);
    return result;
  };

  app.get("/session/callback", async (request, reply) => {
    const { state } = request.query as { state?: unknown };
    const { session } = pageMessages(request);
    const signIn = consumePendingSignIn(options, request, reply, state);
    if (!signIn) return ended(request, reply, session.ended);
    const server = await issuer();
    let proved: ProvenSignIn;
    try {
      const callbackUrl = new URL(request.url, dashboardUrl);
      proved = await exchangeCode(server, callbackUrl, signIn, identityProvider);
    } catch (error) {
      if (error instanceof AuthorizationResponseError)
        return ended(request, reply, session.notCompleted, error.error);
      if (isProviderUnavailable(error)) throw signingInFails(error);
      const stale = staleness(error);
      request.log.warn({ problem: stale ?? problemIn(error) }, "sign-in could not be completed");
      if (stale)
        return notice(request, reply.code(400), {
          text: session.stale[stale],
          ...(stale === "too_old" && { next: signInAgain(session.signInAgain) }),
        });
      return ended(request, reply, session.impossible);
    }
    const found = await findMember(proved, request, reply);
    if (found.kind !== "signed_in") {
      const { reason } = found;
      if (!proved.claimProblem)
        request.log.warn({ problem: reason }, "no access for a person from the identity provider");
      const noAccess = identityProvider?.rolesClaim ? session.noRole : session.notMember;
      const known = reason === "email_of_other_person" ? session.emailOfOtherPerson : noAccess;
      const text = proved.claimProblem ? session.noRolesClaim : known;
      return notice(request, reply.code(403), { text, next: signInAgain(session.otherAccount) });
    }
    const { memberId, sessionsVersion } = found;
    clearSignedOut(request, reply, dashboardUrl);
    const { interaction, next } = signIn;
    const { signedInAt } = proved;
    if (interaction && sessionsVersion !== null) {
      const at = Math.floor(signedInAt.getTime() / 1_000);
      const ticket = { interaction, memberId, sessionsVersion, signedInAt: at };
      return reply
        .code(303)
        .header("location", toTicketUrl(encrypter, authUrl, ticket))
        .send();
    }
    const token = await useCases.openSession({
      memberId,
      signedInAt,
      // The company's provider manages its own sessions, so they are not ended here.
      sessionsVersion,
      providerSession: identityProvider ? null : ((proved.claims.sid as string | undefined) ?? null),
      ipAddress: request.ip,
      userAgent: request.headers["user-agent"] ?? "",
      replaces: parseSessionToken(request, dashboardUrl),
    });
    setSessionCookie(reply, dashboardUrl, token);
    return reply.code(303).header("location", next).send();
  });
}
