import cookie from "@fastify/cookie";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from "fastify";
import type Provider from "oidc-provider";
import { errors } from "oidc-provider";
import type { EntryOptions } from "../../entry-options.ts";
import { parseCookies } from "../../session-cookie.ts";
import { releaseInteraction, requireOwnInteraction, resumeCookie } from "../provider/own-interactions.ts";
import { formPages } from "./form-pages.ts";
import { signInTexts } from "./sign-in-step.ts";

const getUid = ({ params }: FastifyRequest): string => (params as { uid: string }).uid;

/**
 * GET /oauth/authorize/{interaction}: resumes after a step, in the browser that started it. If another member has
 * signed in there in the meantime, such as in a second tab, that session ends and the sign-in continues.
 */
export async function resume(
  app: FastifyInstance,
  provider: Provider,
  options: EntryOptions,
  handOver: RouteHandlerMethod,
): Promise<void> {
  await app.register(cookie);
  formPages(app, options, signInTexts(options));
  app.get(
    "/oauth/authorize/:uid",
    {
      preHandler: async (request, reply) => {
        requireSameInteraction(request, provider);
        await endOtherSession(request, reply, provider, options);
        releaseInteraction(reply, provider, getUid(request));
      },
    },
    handOver,
  );
}

/** @throws SessionNotFound unless the URL, our cookie and the provider's cookie identify the same step. */
function requireSameInteraction(request: FastifyRequest, provider: Provider): void {
  const uid = getUid(request);
  requireOwnInteraction(request, provider, uid);
  // The provider uses the first cookie of that name, regardless of the URL.
  const first = parseCookies(request).find(([name]) => name === resumeCookie(provider.issuer));
  if (first?.[1] !== uid) throw new errors.SessionNotFound("the cookie names another step");
}

async function endOtherSession(
  request: FastifyRequest,
  reply: FastifyReply,
  provider: Provider,
  { useCases }: EntryOptions,
): Promise<void> {
  const interaction = await provider.Interaction.find(getUid(request));
  const login = interaction?.result?.login;
  if (!interaction || !login) return;
  const session = await provider.Session.get(provider.createContext(request.raw, reply.raw));
  if (session.accountId === undefined || session.accountId === login.accountId) return;
  await useCases.endProviderSession(session.uid);
  // The step may have started in the session that just ended. The provider would refuse to resume it.
  delete (interaction as { session?: unknown }).session;
  await interaction.persist();
}
