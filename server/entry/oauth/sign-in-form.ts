import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type Provider from "oidc-provider";
import { errors, type InteractionResults } from "oidc-provider";
import { Failure } from "../../domain/failure.ts";
import { dashboardStart } from "../dashboard-client.ts";
import type { DoorOptions } from "../door-options.ts";
import { failureHeaders, STATUS, toFailure } from "../failures.ts";
import { renderNotice, safeHeaders } from "../plain-page.tsx";
import { isFromOurPage } from "../same-origin.ts";
import { companySignIn } from "./company-sign-in.ts";
import { SIGN_IN_PATH } from "./make-provider.ts";
import { renderSignIn } from "./sign-in-page.tsx";

type Login = NonNullable<InteractionResults["login"]>;
type Interaction = Awaited<ReturnType<Provider["interactionDetails"]>>;

/** Bytes of the form: an address of 254 and a password of 128 characters fit many times, percent-encoded. */
const FORM_LIMIT = 8 * 1024;

/** The same words for an unknown address and a wrong password: who is a member is nobody's to find out. */
const WRONG = "That e-mail address and password do not belong together.";

/** GET and POST /oauth/sign-in/{interaction}: fields `email` and `password` (contract §7), no script needed. */
export function signInForm(app: FastifyInstance, provider: Provider, options: DoorOptions): void {
  const { useCases, authUrl, dashboardUrl } = options;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: FORM_LIMIT },
    (_request, text, done) => done(null, new URLSearchParams(text as string)),
  );
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers(safeHeaders(false));
  });
  app.setErrorHandler(async (error, request, reply) => refuse(error, request, reply, dashboardUrl));
  if (options.identityProvider) {
    companySignIn(app, options, {
      begun: (request, reply) => begun(provider, request, reply),
      finish: (interaction, login) => finish(options, interaction, login),
    });
    return;
  }

  app.get(`${SIGN_IN_PATH}/:uid`, async (request, reply) => {
    const interaction = await begun(provider, request, reply);
    const hint = interaction.params.login_hint;
    return send(reply, interaction, { email: typeof hint === "string" ? hint : "" });
  });

  app.post(`${SIGN_IN_PATH}/:uid`, async (request, reply) => {
    if (!isFromOurPage(request, authUrl)) throw new Failure("cross_site", "The form came from another site.");
    const interaction = await begun(provider, request, reply);
    const { email, password } = readForm(request.body);
    const typed = { email: email.slice(0, 254) };
    let memberId: string | null;
    try {
      memberId = await useCases.signIn({ email, password }, request.ip);
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== "rate_limited") throw error;
      reply.code(STATUS.rate_limited).headers(failureHeaders(error));
      return send(reply, interaction, { ...typed, problem: error.message });
    }
    if (!memberId) return send(reply.code(401), interaction, { ...typed, problem: WRONG });
    return reply
      .code(303)
      .header("location", await finish(options, interaction, { accountId: memberId, amr: ["pwd"] }))
      .send();
  });
}

/** The interaction that the address and the browser's cookie both name. @throws SessionNotFound */
async function begun(provider: Provider, request: FastifyRequest, reply: FastifyReply): Promise<Interaction> {
  const interaction = await provider.interactionDetails(request.raw, reply.raw);
  const { uid } = request.params as { uid: string };
  if (interaction.uid !== uid || interaction.prompt.name !== "login")
    throw new errors.SessionNotFound("other step");
  return interaction;
}

/** Tells the provider who signed in. @returns where it goes on. */
async function finish({ useCases }: DoorOptions, interaction: Interaction, login: Login): Promise<string> {
  const { session } = interaction;
  if (session?.uid && session.accountId !== login.accountId) {
    // Somebody else signs in where a member was: their session ends, and nothing of it is taken over.
    await useCases.endProviderSession(session.uid);
    delete (interaction as { session?: unknown }).session;
  }
  interaction.result = { login };
  await interaction.persist();
  return interaction.returnTo;
}

function readForm(body: unknown): { email: string; password: string } {
  const form = body instanceof URLSearchParams ? body : new URLSearchParams();
  const once = (name: string) => {
    const values = form.getAll(name);
    return values.length === 1 ? (values[0] as string) : "";
  };
  return { email: once("email"), password: once("password") };
}

function send(
  reply: FastifyReply,
  interaction: Interaction,
  form: { email: string; problem?: string },
): FastifyReply {
  const redirect = interaction.params.redirect_uri;
  const http = typeof redirect === "string" && redirect.startsWith("http:");
  return reply.headers(safeHeaders(http)).type("text/html; charset=utf-8").send(renderSignIn(form));
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
