import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type Provider from "oidc-provider";
import { errors } from "oidc-provider";
import { dashboardStart } from "../../dashboard-client.ts";
import type { EntryOptions } from "../../entry-options.ts";
import type { PageMessages } from "../../i18n/en.ts";
import { pageMessages } from "../../i18n/page-messages.ts";
import { CONSENT_PATH } from "../paths.ts";
import { renderConsent } from "./consent-page.tsx";
import { formPages, isRepeated, parseField, requireUserProblem } from "./form-pages.ts";
import { findInteraction, type Interaction, redirectTo, sendInteractionPage } from "./interaction.ts";

/** A consent request for the member who is signed in to this browser. */
interface ConsentRequest {
  interaction: Interaction;
  memberId: string;
  clientId: string;
  requested: string[];
  /** Texts in the member's language. */
  messages: PageMessages;
}

interface Retry extends Partial<ReturnType<typeof requireUserProblem>> {
  merchantId?: string;
}

/**
 * GET and POST /oauth/consent/{interaction}: the member's consent to the application's request, for one of their
 * merchants. Fields `decision` = `allow` | `deny` (docs/contract.md §7) and `merchant`. Works without JavaScript.
 */
export async function consentForm(
  app: FastifyInstance,
  provider: Provider,
  options: EntryOptions,
): Promise<void> {
  const { useCases, dashboardUrl } = options;
  formPages(app, options, ({ consent, somethingWrong, toDashboard }) => ({
    expiredTitle: consent.expiredTitle,
    failed: somethingWrong,
    next: { label: toDashboard, href: dashboardStart(dashboardUrl) },
  }));

  app.get(`${CONSENT_PATH}/:uid`, async (request, reply) =>
    showConsent(options, reply, await begun(options, provider, request, reply)),
  );

  app.post(`${CONSENT_PATH}/:uid`, async (request, reply) => {
    const consentRequest = await begun(options, provider, request, reply);
    const { interaction, memberId, clientId, requested, messages } = consentRequest;
    const decision = parseField(request.body, "decision");
    if (decision !== "allow" && decision !== "deny")
      return showConsent(options, reply.code(400), consentRequest, {
        problem: messages.consent.chooseDecision,
      });
    if (isRepeated(request.body, "merchant"))
      return showConsent(options, reply.code(400), consentRequest, {
        problem: messages.consent.chooseMerchant,
      });
    if (interaction.result) return redirectTo(reply, interaction.returnTo);
    const finish = (result: Parameters<Provider["interactionResult"]>[2]) =>
      provider.interactionResult(request.raw, reply.raw, result);
    // Only one decision counts, even if the form is sent several times.
    if (decision === "deny") {
      if (!(await useCases.consumeArtifact("Interaction", interaction.uid)))
        throw new errors.SessionNotFound("already completed");
      const description = "the member denied access";
      return redirectTo(reply, await finish({ error: "access_denied", error_description: description }));
    }
    const merchantId = parseField(request.body, "merchant") || null;
    const consent = { interaction: interaction.uid, memberId, clientId, merchantId, requested };
    let grantId: string | null;
    try {
      grantId = await useCases.grantConsent(consent, request.ip);
    } catch (error) {
      const rejected = requireUserProblem(error, messages);
      return showConsent(options, reply, consentRequest, { ...rejected, ...(merchantId && { merchantId }) });
    }
    if (grantId === null) throw new errors.SessionNotFound("already completed");
    return redirectTo(reply, await finish({ consent: { grantId } }));
  });
}

/**
 * The consent request for the URL and the browser's cookies, if it can still be answered.
 * @throws SessionNotFound
 */
async function begun(
  { useCases }: EntryOptions,
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ConsentRequest> {
  const interaction = await findInteraction(provider, request, reply, "consent");
  const session = await provider.Session.get(provider.createContext(request.raw, reply.raw));
  const { client_id: clientId, redirect_uri: redirectUri, scope } = interaction.params;
  const memberId = interaction.session?.accountId;
  if (!memberId || session.accountId !== memberId || session.uid !== interaction.session?.uid)
    throw new errors.SessionNotFound("another member is signed in");
  if (typeof clientId !== "string") throw new errors.SessionNotFound("no client");
  const client = await provider.Client.find(clientId);
  if (!client?.redirectUriAllowed(String(redirectUri)))
    throw new errors.SessionNotFound("the application or its redirect URL was removed");
  const requested = typeof scope === "string" ? scope.split(" ") : [];
  const messages = pageMessages(request, await useCases.findMemberLanguage(memberId));
  return { interaction, memberId, clientId, requested, messages };
}

async function showConsent(
  { useCases, authUrl }: EntryOptions,
  reply: FastifyReply,
  { interaction, memberId, clientId, requested, messages }: ConsentRequest,
  { failure, problem, merchantId }: Retry = {},
): Promise<FastifyReply> {
  const question = await useCases.viewConsent(memberId, clientId, requested);
  if (!question) throw new errors.SessionNotFound("the application was removed");
  const page = renderConsent({
    messages,
    question,
    problem,
    merchantId,
    redirectHost: new URL(String(interaction.params.redirect_uri)).host,
    otherAccount: otherAccount(authUrl, interaction),
  });
  return sendInteractionPage(reply, interaction, page, { failure });
}

/** URL that restarts the same request with a sign-in. */
function otherAccount(authUrl: string, { params }: Interaction): string {
  const url = new URL("/oauth/authorize", authUrl);
  for (const [name, value] of Object.entries(params)) {
    if (typeof value === "string") url.searchParams.set(name, value);
  }
  url.searchParams.set("prompt", "login");
  return url.href;
}
