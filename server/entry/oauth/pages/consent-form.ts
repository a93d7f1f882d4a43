import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type Provider from "oidc-provider";
import { errors, type InteractionResults } from "oidc-provider";
import { Failure } from "../../../domain/failure.ts";
import type { UseCases } from "../../../usecases/use-cases.ts";
import { dashboardStart } from "../../dashboard-client.ts";
import type { DoorOptions } from "../../door-options.ts";
import { failureHeaders, STATUS, toFailure } from "../../failures.ts";
import { renderNotice, safeHeaders } from "../../plain-page.tsx";
import { isFromOurPage } from "../../same-origin.ts";
import { CONSENT_PATH } from "../provider/make-provider.ts";
import { renderConsent } from "./consent-page.tsx";
import { acceptForms, readField } from "./form-body.ts";

type Interaction = Awaited<ReturnType<Provider["interactionDetails"]>>;
type Session = Awaited<ReturnType<Provider["Session"]["get"]>>;

/** A question to the member who is signed in in this browser. */
interface Step {
  interaction: Interaction;
  session: Session;
  memberId: string;
  clientId: string;
  asked: string[];
}

/**
 * GET and POST /oauth/consent/{interaction}: whether an application may do what it asks for, at one of the member's
 * merchants. Fields `decision` = `allow` | `deny` (contract §7) and `merchant`, no script needed.
 */
export function consentForm(app: FastifyInstance, provider: Provider, options: DoorOptions): void {
  const { useCases, authUrl, dashboardUrl } = options;
  acceptForms(app);
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers(safeHeaders(false));
  });
  app.setErrorHandler(async (error, request, reply) => refuse(error, request, reply, dashboardUrl));

  app.get(`${CONSENT_PATH}/:uid`, async (request, reply) =>
    ask(options, reply, await begun(provider, request, reply)),
  );

  app.post(`${CONSENT_PATH}/:uid`, async (request, reply) => {
    if (!isFromOurPage(request, authUrl)) throw new Failure("cross_site", "The form came from another site.");
    const step = await begun(provider, request, reply);
    const { interaction } = step;
    const decision = readField(request.body, "decision");
    if (decision !== "allow" && decision !== "deny") {
      return ask(options, reply.code(400), step, { problem: "Choose Allow or Deny." });
    }
    if (interaction.result) return goOn(reply, interaction);
    const wanted = readField(request.body, "merchant");
    const merchantId = decision === "allow" ? await chooseMerchant(useCases, step, wanted) : "";
    if (merchantId === null) {
      const problem = "You cannot allow this for that merchant. Look again at what is asked.";
      return ask(options, reply.code(403), step, { problem, merchantId: wanted });
    }
    // One decision counts, however often the form is sent.
    if (!(await useCases.useUpArtifact("Interaction", interaction.uid)))
      throw new errors.SessionNotFound("used");
    interaction.result =
      decision === "deny"
        ? { error: "access_denied", error_description: "the member did not allow it" }
        : await allow(provider, useCases, step, { merchantId, address: request.ip });
    await interaction.persist();
    return goOn(reply, interaction);
  });
}

/** The question that the address and the browser's cookies name. @throws SessionNotFound */
async function begun(provider: Provider, request: FastifyRequest, reply: FastifyReply): Promise<Step> {
  const interaction = await provider.interactionDetails(request.raw, reply.raw);
  const { uid } = request.params as { uid: string };
  if (interaction.uid !== uid || interaction.prompt.name !== "consent")
    throw new errors.SessionNotFound("other step");
  const session = await provider.Session.get(provider.createContext(request.raw, reply.raw));
  const { client_id: clientId, scope } = interaction.params;
  const memberId = interaction.session?.accountId;
  if (!memberId || session.accountId !== memberId || session.uid !== interaction.session?.uid)
    throw new errors.SessionNotFound("somebody else is signed in");
  if (typeof clientId !== "string") throw new errors.SessionNotFound("no client");
  return {
    interaction,
    session,
    memberId,
    clientId,
    asked: typeof scope === "string" ? scope.split(" ") : [],
  };
}

async function ask(
  { useCases, authUrl }: DoorOptions,
  reply: FastifyReply,
  { interaction, memberId, clientId, asked }: Step,
  again: { problem?: string; merchantId?: string } = {},
): Promise<FastifyReply> {
  const question = await useCases.viewConsent(memberId, clientId, asked);
  if (!question) throw new errors.SessionNotFound("the application was removed");
  const leadsTo = new URL(String(interaction.params.redirect_uri));
  const page = renderConsent({
    ...{ question, ...again },
    leadsTo: leadsTo.host,
    otherAccount: otherAccount(authUrl, interaction),
  });
  return reply
    .headers(safeHeaders(leadsTo.protocol === "http:"))
    .type("text/html; charset=utf-8")
    .send(page);
}

/** Where the same request begins again, by signing in. */
function otherAccount(authUrl: string, { params }: Interaction): string {
  const address = new URL("/oauth/authorize", authUrl);
  for (const [name, value] of Object.entries(params)) {
    if (typeof value === "string") address.searchParams.set(name, value);
  }
  address.searchParams.set("prompt", "login");
  return address.href;
}

/** The merchant that was chosen, or the one that stands first; null where nothing can be allowed for it. */
async function chooseMerchant(
  { viewConsent }: Pick<UseCases, "viewConsent">,
  { memberId, clientId, asked }: Step,
  wanted: string,
): Promise<string | null> {
  const question = await viewConsent(memberId, clientId, asked);
  const possible = question?.choices.filter(({ worth }) => worth) ?? [];
  const chosen = wanted ? possible.find(({ merchantId }) => merchantId === wanted) : possible[0];
  return chosen?.merchantId ?? null;
}

/** Writes the consent down, and the provider's own grant under the same id. @returns what the provider is told. */
async function allow(
  provider: Provider,
  { grantConsent }: Pick<UseCases, "grantConsent">,
  { interaction, session, memberId, clientId, asked }: Step,
  { merchantId, address }: { merchantId: string; address: string },
): Promise<InteractionResults> {
  const { grantId, allowed, beyond } = await grantConsent({ memberId, clientId, merchantId, asked }, address);
  const grant = new provider.Grant({ clientId, accountId: memberId });
  grant.jti = grantId;
  grant.addOIDCScope(allowed);
  if (beyond.length > 0) grant.rejectOIDCScope(beyond);
  await grant.save();
  // A sign-in on the way here was answered there and then, not when the member consented.
  const login = interaction.lastSubmission?.login;
  return {
    ...interaction.lastSubmission,
    ...(login && { login: { ...login, ...(session.loginTs !== undefined && { ts: session.loginTs }) } }),
    consent: { grantId },
  };
}

const goOn = (reply: FastifyReply, interaction: Interaction): FastifyReply =>
  reply.code(303).header("location", interaction.returnTo).send();

function refuse(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  dashboardUrl: string,
): FastifyReply {
  const next = { label: "Go to the dashboard", href: dashboardStart(dashboardUrl) };
  reply.type("text/html; charset=utf-8");
  if (error instanceof errors.SessionNotFound) {
    const text =
      "It took too long, was answered already, or began in another browser or by somebody else. Begin again in the application.";
    return reply.code(400).send(renderNotice({ title: "This question has ended", text, next }));
  }
  const failure = toFailure(error, request);
  const status = STATUS[failure.code];
  const ours = status >= 500;
  return reply
    .code(status)
    .headers(failureHeaders(failure))
    .send(
      renderNotice({
        title: ours ? "This failed on our side" : "This cannot go on",
        text: ours
          ? "Nothing was allowed. Wait a moment, then begin again in the application."
          : failure.message,
        detail: ours ? `Request ${request.id}` : undefined,
        next,
      }),
    );
}
