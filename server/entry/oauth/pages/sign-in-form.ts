import cookie from "@fastify/cookie";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type Provider from "oidc-provider";
import { errors } from "oidc-provider";
import { Failure } from "../../../domain/failure.ts";
import { dashboardStart } from "../../dashboard-client.ts";
import type { DoorOptions } from "../../door-options.ts";
import { failureHeaders, STATUS, toFailure } from "../../failures.ts";
import { renderNotice, safeHeaders } from "../../plain-page.tsx";
import { isFromOurPage } from "../../same-origin.ts";
import { SIGN_IN_PATH } from "../provider/make-provider.ts";
import { companySignIn } from "./company-sign-in.ts";
import { acceptForms, readField } from "./form-body.ts";
import { knownBrowser, rememberBrowser } from "./sign-in-browser.ts";
import { AGAIN, renderCode, renderSignIn } from "./sign-in-page.tsx";
import { begun, finish, type Interaction, passwordGiven, rememberPassword } from "./sign-in-step.ts";

/** The same words for an unknown address and a wrong password: who is a member is nobody's to find out. */
const WRONG = "That e-mail address and password do not belong together.";
const WRONG_CODE = "That code is wrong, too old, or was used already.";
const TOO_LATE = "That took too long. Sign in once more.";

/** A page that a refused form becomes. */
type Refill = (problem: string) => string | Promise<string>;

/**
 * GET and POST /oauth/sign-in/{interaction}: fields `email` and `password`, then `code` where the member has an
 * authenticator (contract §7); no script needed. Nothing is open before both were right.
 */
export async function signInForm(
  app: FastifyInstance,
  provider: Provider,
  options: DoorOptions,
): Promise<void> {
  const { useCases, authUrl, dashboardUrl } = options;
  await app.register(cookie);
  acceptForms(app);
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers(safeHeaders(false));
  });
  app.setErrorHandler(async (error, request, reply) => refuse(error, request, reply, dashboardUrl));
  if (options.identityProvider) return companySignIn(app, provider, options);

  app.get(`${SIGN_IN_PATH}/:uid`, async (request, reply) => {
    const interaction = await begun(provider, request, reply);
    const given = passwordGiven(interaction);
    const again = AGAIN in (request.query as object);
    if (given && !again) return send(reply, interaction, await codePage(given.memberId));
    const hint = interaction.params.login_hint;
    return send(reply, interaction, renderSignIn({ email: typeof hint === "string" ? hint : "" }));
  });

  app.post(`${SIGN_IN_PATH}/:uid`, async (request, reply) => {
    if (!isFromOurPage(request, authUrl)) throw new Failure("cross_site", "The form came from another site.");
    const interaction = await begun(provider, request, reply);
    const sent = (name: string) => request.body instanceof URLSearchParams && request.body.has(name);
    const isCode = sent("code") && (passwordGiven(interaction) !== null || !sent("email"));
    return isCode ? takeCode(request, reply, interaction) : takePassword(request, reply, interaction);
  });

  async function takePassword(request: FastifyRequest, reply: FastifyReply, interaction: Interaction) {
    const email = readField(request.body, "email");
    const password = readField(request.body, "password");
    const refill: Refill = (problem) => renderSignIn({ email: email.slice(0, 254), problem });
    const browser = knownBrowser(request, options);
    return whileNotLimited(reply, interaction, refill, async () => {
      const answer = await useCases.signIn({ email, password }, request.ip, browser);
      if (answer.is === "in") return done(request, reply, interaction, answer.memberId, ["pwd"]);
      if (answer.is === "code_wanted") {
        await rememberPassword(interaction, answer.given);
        return send(reply, interaction, await codePage(answer.given.memberId));
      }
      tellFailed(request, "password", answer.memberId);
      return send(reply.code(401), interaction, await refill(WRONG));
    });
  }

  async function takeCode(request: FastifyRequest, reply: FastifyReply, interaction: Interaction) {
    const given = passwordGiven(interaction);
    if (!given) return send(reply.code(401), interaction, renderSignIn({ email: "", problem: TOO_LATE }));
    const { memberId } = given;
    const code = readField(request.body, "code");
    const refill: Refill = (problem) => codePage(memberId, problem);
    const browser = knownBrowser(request, options);
    return whileNotLimited(reply, interaction, refill, async () => {
      const answer = await useCases.signInWithCode(given, code, request.ip, browser);
      if (answer === "in") return done(request, reply, interaction, memberId, ["pwd", "otp"]);
      if (answer === "too_late") {
        await rememberPassword(interaction, null);
        return send(reply.code(401), interaction, renderSignIn({ email: "", problem: TOO_LATE }));
      }
      tellFailed(request, "code", memberId);
      return send(reply.code(401), interaction, await refill(WRONG_CODE));
    });
  }

  async function done(
    request: FastifyRequest,
    reply: FastifyReply,
    interaction: Interaction,
    memberId: string,
    amr: string[],
  ) {
    rememberBrowser(reply, options, knownBrowser(request, options), memberId);
    const location = await finish(options, interaction, { accountId: memberId, amr });
    return reply.code(303).header("location", location).send();
  }

  async function codePage(memberId: string, problem?: string): Promise<string> {
    const member = await useCases.findMember(memberId);
    return renderCode({ email: member?.email ?? "", problem });
  }
}

/** Shows the form again where its sender has to wait. */
async function whileNotLimited(
  reply: FastifyReply,
  interaction: Interaction,
  refill: Refill,
  judge: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await judge();
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== "rate_limited") throw error;
    reply.code(STATUS.rate_limited).headers(failureHeaders(error));
    return send(reply, interaction, await refill(error.message));
  }
}

/** One line for whoever runs Tua, without what was typed: in the audit log anybody could flood a merchant. */
function tellFailed(request: FastifyRequest, what: "password" | "code", memberId: string | null): void {
  request.log.info({ memberId, address: request.ip, what }, "sign-in refused");
}

function send(reply: FastifyReply, interaction: Interaction, page: string): FastifyReply {
  const redirect = interaction.params.redirect_uri;
  const http = typeof redirect === "string" && redirect.startsWith("http:");
  return reply.headers(safeHeaders(http)).type("text/html; charset=utf-8").send(page);
}

function refuse(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  dashboardUrl: string,
): FastifyReply {
  const next = { label: "Sign in", href: dashboardStart(dashboardUrl) };
  reply.type("text/html; charset=utf-8");
  if (error instanceof errors.SessionNotFound) {
    const text = "It took too long, was finished already, or began in another browser.";
    return reply.code(400).send(renderNotice({ title: "This sign-in has ended", text, next }));
  }
  const failure = toFailure(error, request);
  const status = STATUS[failure.code];
  const ours = status >= 500;
  reply.code(status).headers(failureHeaders(failure));
  return reply.send(
    renderNotice({
      title: ours ? "Signing in failed on our side" : "This sign-in cannot go on",
      text: ours ? "Nothing was changed. Wait a moment, then begin again." : failure.message,
      detail: ours ? `Request ${request.id}` : undefined,
      next,
    }),
  );
}
