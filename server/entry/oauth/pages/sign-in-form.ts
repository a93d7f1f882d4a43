import cookie from "@fastify/cookie";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type Provider from "oidc-provider";
import { AppError } from "../../../domain/app-error.ts";
import type { EntryOptions } from "../../entry-options.ts";
import { SIGN_IN_PATH } from "../paths.ts";
import { formPages, parseField } from "./form-pages.ts";
import { findInteraction, type Interaction, redirectTo, sendStep } from "./interaction.ts";
import { knownBrowser, rememberBrowser } from "./sign-in-browser.ts";
import { AGAIN, renderCode, renderSignIn } from "./sign-in-page.tsx";
import { finish, forgetPassword, passwordGiven, rememberPassword, signInWords } from "./sign-in-step.ts";

/** The same message for an unknown address and an incorrect password, so that it reveals no accounts. */
const WRONG = "Incorrect email address or password.";
const WRONG_CODE = "That code is incorrect, expired or already used.";
const TOO_LATE = "That took too long. Sign in again.";

/** Page that replaces a rejected form. */
type Refill = (problem: string) => string | Promise<string>;

/**
 * GET and POST /oauth/sign-in/{interaction}: fields `email` and `password`, then `code` if the member has an
 * authenticator (contract §7). Works without JavaScript. Access requires both.
 */
export async function signInForm(
  app: FastifyInstance,
  provider: Provider,
  options: EntryOptions,
): Promise<void> {
  const { useCases } = options;
  await app.register(cookie);
  formPages(app, options, signInWords(options));

  app.get(`${SIGN_IN_PATH}/:uid`, async (request, reply) => {
    const interaction = await findInteraction(provider, request, reply, "login");
    const given = passwordGiven(interaction);
    const again = AGAIN in (request.query as object);
    if (given && !again) return sendStep(reply, interaction, await codePage(given.memberId));
    const hint = interaction.params.login_hint;
    return sendStep(reply, interaction, renderSignIn({ email: typeof hint === "string" ? hint : "" }));
  });

  app.post(`${SIGN_IN_PATH}/:uid`, async (request, reply) => {
    const interaction = await findInteraction(provider, request, reply, "login");
    const sent = (name: string) => request.body instanceof URLSearchParams && request.body.has(name);
    const isCode = sent("code") && (passwordGiven(interaction) !== null || !sent("email"));
    return isCode ? takeCode(request, reply, interaction) : takePassword(request, reply, interaction);
  });

  async function takePassword(request: FastifyRequest, reply: FastifyReply, interaction: Interaction) {
    const email = parseField(request.body, "email");
    const password = parseField(request.body, "password");
    const refill: Refill = (problem) => renderSignIn({ email, problem });
    const browser = knownBrowser(request, options);
    return retryIfLimited(reply, interaction, refill, async () => {
      const result = await useCases.signIn({ email, password }, request.ip, browser);
      if (result.is === "in") return done(request, reply, interaction, result.memberId, ["pwd"]);
      if (result.is === "code_wanted") {
        await rememberPassword(interaction, result.given);
        return sendStep(reply, interaction, await codePage(result.given.memberId));
      }
      logFailedSignIn(request, "password", result.memberId);
      return sendStep(reply.code(401), interaction, await refill(WRONG));
    });
  }

  async function takeCode(request: FastifyRequest, reply: FastifyReply, interaction: Interaction) {
    const given = passwordGiven(interaction);
    if (!given) return sendStep(reply.code(401), interaction, renderSignIn({ email: "", problem: TOO_LATE }));
    const { memberId } = given;
    const code = parseField(request.body, "code");
    const refill: Refill = (problem) => codePage(memberId, problem);
    const browser = knownBrowser(request, options);
    return retryIfLimited(reply, interaction, refill, async () => {
      const result = await useCases.signInWithCode(given, code, request.ip, browser);
      if (result === "right") return done(request, reply, interaction, memberId, ["pwd", "otp"]);
      if (result === "too_late") {
        await forgetPassword(interaction);
        return sendStep(reply.code(401), interaction, renderSignIn({ email: "", problem: TOO_LATE }));
      }
      logFailedSignIn(request, "code", memberId);
      return sendStep(reply.code(401), interaction, await refill(WRONG_CODE));
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

  async function codePage(memberId: string, problem?: string): Promise<string> {
    const member = await useCases.findMember(memberId);
    return renderCode({ email: member?.email ?? "", problem });
  }
}

/** Shows the form again if the user must wait. */
async function retryIfLimited(
  reply: FastifyReply,
  interaction: Interaction,
  refill: Refill,
  judge: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await judge();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "rate_limited") throw error;
    return sendStep(reply, interaction, await refill(error.message), error);
  }
}

/**
 * Logs one line for the operator, without the input. Attackers could flood a merchant's audit log, so it is not
 * written there.
 */
function logFailedSignIn(request: FastifyRequest, what: "password" | "code", memberId: string | null): void {
  request.log.info({ memberId, address: request.ip, what }, "sign-in refused");
}
