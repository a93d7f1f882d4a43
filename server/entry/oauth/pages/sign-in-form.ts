import cookie from "@fastify/cookie";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type Provider from "oidc-provider";
import { AppError } from "../../../domain/app-error.ts";
import type { EntryOptions } from "../../entry-options.ts";
import type { PageMessages } from "../../i18n/en.ts";
import { pageMessages } from "../../i18n/page-messages.ts";
import { findPreviousSession } from "../../previous-session.ts";
import { knownBrowser, rememberBrowser } from "../../sign-in-browser.ts";
import { SIGN_IN_PATH } from "../paths.ts";
import { formPages, parseField } from "./form-pages.ts";
import { findInteraction, type Interaction, redirectTo, sendInteractionPage } from "./interaction.ts";
import { renderCode, renderSignIn, SIGN_IN_AGAIN } from "./sign-in-page.tsx";
import { finish, forgetPassword, getPasswordProof, rememberPassword, signInTexts } from "./sign-in-step.ts";

/** Page that replaces a rejected form. */
type Refill = (problem: string) => string | Promise<string>;

/**
 * GET and POST /oauth/sign-in/{interaction}: fields `email` and `password`, then `code` if the member has an
 * authenticator (docs/contract.md §7). Works without JavaScript. Access requires both.
 */
export async function signInForm(
  app: FastifyInstance,
  provider: Provider,
  options: EntryOptions,
): Promise<void> {
  const { useCases } = options;
  await app.register(cookie);
  formPages(app, options, signInTexts(options));

  app.get(`${SIGN_IN_PATH}/:uid`, async (request, reply) => {
    const interaction = await findInteraction(provider, request, reply, "login");
    const proof = getPasswordProof(interaction);
    const wantsSignIn = SIGN_IN_AGAIN in (request.query as object);
    if (proof && !wantsSignIn)
      return sendInteractionPage(reply, interaction, await codePage(request, proof.memberId));
    const hint = interaction.params.login_hint;
    const email = typeof hint === "string" ? hint : "";
    const { hasEnded } = await findPreviousSession(options, request);
    return sendInteractionPage(reply, interaction, renderSignIn(pageMessages(request), { email, hasEnded }));
  });

  app.post(`${SIGN_IN_PATH}/:uid`, async (request, reply) => {
    const interaction = await findInteraction(provider, request, reply, "login");
    const sent = (name: string) => request.body instanceof URLSearchParams && request.body.has(name);
    const isCode = sent("code") && (getPasswordProof(interaction) !== null || !sent("email"));
    return isCode ? submitCode(request, reply, interaction) : submitPassword(request, reply, interaction);
  });

  async function submitPassword(request: FastifyRequest, reply: FastifyReply, interaction: Interaction) {
    const email = parseField(request.body, "email");
    const password = parseField(request.body, "password");
    const messages = pageMessages(request);
    const refill: Refill = (problem) => renderSignIn(messages, { email, problem });
    const browser = knownBrowser(request, options);
    return retryIfLimited(reply, interaction, { messages, refill }, async () => {
      const result = await useCases.signIn({ email, password }, request.ip, browser);
      if (result.kind === "signed_in") return done(request, reply, interaction, result.memberId, ["pwd"]);
      if (result.kind === "code_required") {
        await rememberPassword(interaction, result.proof);
        return sendInteractionPage(reply, interaction, await codePage(request, result.proof.memberId));
      }
      logFailedSignIn(request, "password", result.memberId);
      // The same text for an unknown email address and an incorrect password, so that it reveals no accounts.
      return sendInteractionPage(reply.code(401), interaction, await refill(messages.signIn.incorrect));
    });
  }

  async function submitCode(request: FastifyRequest, reply: FastifyReply, interaction: Interaction) {
    const proof = getPasswordProof(interaction);
    if (!proof) return sendInteractionPage(reply.code(401), interaction, tooLatePage(request));
    const { memberId } = proof;
    const messages = await messagesFor(request, memberId);
    const code = parseField(request.body, "code");
    const refill: Refill = (problem) => codePage(request, memberId, problem);
    const browser = knownBrowser(request, options);
    return retryIfLimited(reply, interaction, { messages, refill }, async () => {
      const result = await useCases.signInWithCode(proof, code, request.ip, browser);
      if (result === "right") return done(request, reply, interaction, memberId, ["pwd", "otp"]);
      if (result === "too_late") {
        await forgetPassword(interaction);
        return sendInteractionPage(reply.code(401), interaction, tooLatePage(request));
      }
      logFailedSignIn(request, "code", memberId);
      return sendInteractionPage(reply.code(401), interaction, await refill(messages.code.incorrect));
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
    return redirectTo(reply, await finish(interaction, { accountId: memberId, amr }));
  }

  async function codePage(request: FastifyRequest, memberId: string, problem?: string): Promise<string> {
    const member = await useCases.findMember(memberId);
    return renderCode(await messagesFor(request, memberId), { email: member?.email ?? "", problem });
  }

  const messagesFor = async (request: FastifyRequest, memberId: string): Promise<PageMessages> =>
    pageMessages(request, await useCases.findMemberLanguage(memberId));

  function tooLatePage(request: FastifyRequest): string {
    const messages = pageMessages(request);
    return renderSignIn(messages, { email: "", problem: messages.signIn.tooLate });
  }
}

/** Shows the form again if the user must wait. */
async function retryIfLimited(
  reply: FastifyReply,
  interaction: Interaction,
  { messages, refill }: { messages: PageMessages; refill: Refill },
  judge: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await judge();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "rate_limited") throw error;
    return sendInteractionPage(reply, interaction, await refill(messages.failure(error)), error);
  }
}

/**
 * Logs one line for the operator, without the input. Attackers could flood a merchant's audit log, so it is not
 * written there.
 */
function logFailedSignIn(request: FastifyRequest, what: "password" | "code", memberId: string | null): void {
  request.log.info({ memberId, address: request.ip, what }, "sign-in refused");
}
