import type { FastifyReply, FastifyRequest } from "fastify";
import type Provider from "oidc-provider";
import { errors } from "oidc-provider";
import type { AppError } from "../../../domain/app-error.ts";
import { sendPage } from "../../notice.ts";
import { securityHeaders } from "../../plain-page.tsx";
import { requireOwnInteraction } from "../provider/own-interactions.ts";

/** A step of an authorization with user interaction: sign-in or consent. */
export type Interaction = Awaited<ReturnType<Provider["interactionDetails"]>>;

/**
 * The step that matches both the URL and the provider's cookie, in the browser that started it. @throws
 * SessionNotFound
 */
export async function findInteraction(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
  prompt: "login" | "consent",
): Promise<Interaction> {
  const { uid } = request.params as { uid: string };
  requireOwnInteraction(request, provider, uid);
  const interaction = await provider.interactionDetails(request.raw, reply.raw);
  if (interaction.uid !== uid || interaction.prompt.name !== prompt)
    throw new errors.SessionNotFound("other step");
  return interaction;
}

/**
 * The page of a step. Its form redirects to the application, so the Content Security Policy must allow that.
 * @param policy directives for the page's script.
 */
export function sendInteractionPage(
  reply: FastifyReply,
  { params }: Interaction,
  page: string,
  { failure, policy }: { failure?: AppError | undefined; policy?: readonly string[] | undefined } = {},
): FastifyReply {
  const http = String(params.redirect_uri).startsWith("http:");
  return sendPage(reply.headers(securityHeaders(http, policy)), page, failure);
}

export const redirectTo = (reply: FastifyReply, url: string): FastifyReply =>
  reply.code(303).header("location", url).send();
