import cookie from "@fastify/cookie";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type Provider from "oidc-provider";
import { AppError } from "../../../domain/app-error.ts";
import type { SignedInMember } from "../../../usecases/sign-in/record-sign-in.ts";
import type { EntryOptions } from "../../entry-options.ts";
import type { PageMessages } from "../../i18n/en.ts";
import { pageMessages } from "../../i18n/page-messages.ts";
import { findPreviousSession } from "../../previous-session.ts";
import { noSuchRoute } from "../../send-error.ts";
import { knownBrowser, rememberBrowser } from "../../sign-in-browser.ts";
import { SIGN_IN_PATH } from "../paths.ts";
import { formPages, parseField } from "./form-pages.ts";
import { findInteraction, type Interaction, redirectTo, sendInteractionPage } from "./interaction.ts";
import type { PasskeyScript } from "./passkey-script.ts";
import { renderCode, renderSignIn, SIGN_IN_AGAIN } from "./sign-in-page.tsx";
import { finish, forgetPassword, getPasswordProof, rememberPassword, signInTexts } from "./sign-in-step.ts";

/** Page that replaces a rejected form. */
type Refill = (problem: string) => string | Promise<string>;

interface Retry {
  messages: PageMessages;
  refill: Refill;
  show(page: string, failure: AppError): FastifyReply;
}

/**
 * GET and POST /oauth/sign-in/{interaction}: fields `email` and `password`, then `code` if the member has a second
 * factor (docs/contract.md §7). Works without JavaScript. Access requires both. With JavaScript, `passkey` is the response
 * to a challenge of POST /oauth/sign-in/{interaction}/passkey and replaces both.
 */
export async function signInForm(
  app: FastifyInstance,
  provider: Provider,
  options: EntryOptions & { passkeys: PasskeyScript | null },
): Promise<void> {
  const { useCases, passkeys } = options;
  const send = (reply: FastifyReply, interaction: Interaction, page: string, failure?: AppError) =>
    sendInteractionPage(reply, interaction, page, { failure, policy: passkeys?.policy });
  await app.register(cookie);
  formPages(app, options, signInTexts(options));

  app.get(`${SIGN_IN_PATH}/:uid`, async (request, reply) => {
    const interaction = await findInteraction(provider, request, reply, "login");
    const proof = getPasswordProof(interaction);
    const wantsSignIn = SIGN_IN_AGAIN in (request.query as object);
    if (proof && !wantsSignIn) return send(reply, interaction, await codePage(request, proof.memberId));
    const hint = interaction.params.login_hint;
    const email = typeof hint === "string" ? hint : "";
    const { hasEnded } = await findPreviousSession(options, request);
    return send(reply, interaction, renderSignIn(pageMessages(request), { email, hasEnded, passkeys }));
  });

  app.post(`${SIGN_IN_PATH}/:uid`, async (request, reply) => {
    const interaction = await findInteraction(provider, request, reply, "login");
    const sent = (name: string) => request.body instanceof URLSearchParams && request.body.has(name);
    if (sent("passkey")) return submitPasskey(request, reply, interaction);
    const isCode = sent("code") && (getPasswordProof(interaction) !== null || !sent("email"));
    return isCode ? submitCode(request, reply, interaction) : submitPassword(request, reply, interaction);
  });

  app.post(`${SIGN_IN_PATH}/:uid/passkey`, async (request, reply) => {
    const { uid } = await findInteraction(provider, request, reply, "login");
    const requestOptions = await useCases.beginPasskeySignIn(uid);
    if (requestOptions === null) throw noSuchRoute();
    return reply.type("application/json; charset=utf-8").send(requestOptions);
  });

  async function submitPasskey(request: FastifyRequest, reply: FastifyReply, interaction: Interaction) {
    const response = parseField(request.body, "passkey");
    const browser = knownBrowser(request, options);
    const result = await useCases.signInWithPasskey(interaction.uid, response, request.ip, browser);
    if (result.kind === "signed_in") return done(request, reply, interaction, result, ["pop", "mfa"]);
    if (result.kind === "incorrect") logFailedSignIn(request, "passkey", result.memberId);
    const { passkey, signIn } = pageMessages(request);
    const problem = result.kind === "incorrect" ? passkey.incorrect : signIn.tooLate;
    const proof = getPasswordProof(interaction);
    const page = proof
      ? await codePage(request, proof.memberId, problem)
      : renderSignIn(pageMessages(request), { email: "", problem, passkeys });
    return send(reply.code(401), interaction, page);
  }

  async function submitPassword(request: FastifyRequest, reply: FastifyReply, interaction: Interaction) {
    const email = parseField(request.body, "email");
    const password = parseField(request.body, "password");
    const messages = pageMessages(request);
    const refill: Refill = (problem) => renderSignIn(messages, { email, problem, passkeys });
    const browser = knownBrowser(request, options);
    return retryIfLimited(
      { messages, refill, show: (page, error) => send(reply, interaction, page, error) },
      async () => {
        const result = await useCases.signIn({ email, password }, request.ip, browser);
        if (result.kind === "signed_in") return done(request, reply, interaction, result, ["pwd"]);
        if (result.kind === "code_required") {
          await rememberPassword(interaction, result.proof);
          return send(reply, interaction, await codePage(request, result.proof.memberId));
        }
        logFailedSignIn(request, "password", result.memberId);
        // The same text for an unknown email address and an incorrect password, so that it reveals no accounts.
        return send(reply.code(401), interaction, await refill(messages.signIn.incorrect));
      },
    );
  }

  async function submitCode(request: FastifyRequest, reply: FastifyReply, interaction: Interaction) {
    const proof = getPasswordProof(interaction);
    if (!proof) return send(reply.code(401), interaction, tooLatePage(request));
    const { memberId } = proof;
    const messages = await messagesFor(request, memberId);
    const code = parseField(request.body, "code");
    const refill: Refill = (problem) => codePage(request, memberId, problem);
    const browser = knownBrowser(request, options);
    return retryIfLimited(
      { messages, refill, show: (page, error) => send(reply, interaction, page, error) },
      async () => {
        const result = await useCases.signInWithCode(proof, code, request.ip, browser);
        if (result.kind === "right") return done(request, reply, interaction, result.result, ["pwd", "otp"]);
        if (result.kind === "too_late") {
          await forgetPassword(interaction);
          return send(reply.code(401), interaction, tooLatePage(request));
        }
        logFailedSignIn(request, "code", memberId);
        return send(reply.code(401), interaction, await refill(messages.code.incorrect));
      },
    );
  }

  async function done(
    request: FastifyRequest,
    reply: FastifyReply,
    interaction: Interaction,
    member: SignedInMember,
    amr: string[],
  ) {
    rememberBrowser(reply, options, knownBrowser(request, options), member.memberId);
    return redirectTo(reply, await finish(interaction, member, { amr }));
  }

  async function codePage(request: FastifyRequest, memberId: string, problem?: string): Promise<string> {
    const factors = await useCases.viewSecondFactors(memberId);
    return renderCode(await messagesFor(request, memberId), {
      email: factors?.email ?? "",
      problem,
      hasAuthenticator: factors?.hasAuthenticator ?? true,
      passkeys: factors?.hasPasskeys ? passkeys : null,
    });
  }

  const messagesFor = async (request: FastifyRequest, memberId: string): Promise<PageMessages> =>
    pageMessages(request, await useCases.findMemberLanguage(memberId));

  function tooLatePage(request: FastifyRequest): string {
    const messages = pageMessages(request);
    return renderSignIn(messages, { email: "", problem: messages.signIn.tooLate, passkeys });
  }
}

/** Shows the form again if the user must wait. */
async function retryIfLimited(
  { messages, refill, show }: Retry,
  judge: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await judge();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "rate_limited") throw error;
    return show(await refill(messages.failure(error)), error);
  }
}

/**
 * Logs one line for the operator, without the input. Attackers could flood a merchant's audit log, so it is not
 * written there.
 */
function logFailedSignIn(
  request: FastifyRequest,
  what: "password" | "code" | "passkey",
  memberId: string | null,
): void {
  request.log.info({ memberId, address: request.ip, what }, "sign-in refused");
}
