import cookie from "@fastify/cookie";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { dashboardStart } from "../dashboard-client.ts";
import type { EntryOptions } from "../entry-options.ts";
import { pageMessages } from "../i18n/page-messages.ts";
import { sendRejection } from "../notice.ts";
import { securityHeaders } from "../plain-page.tsx";
import { consumeByIp } from "../rate-limit.ts";
import { sendError } from "../send-error.ts";
import { callback } from "./callback.ts";
import { end } from "./end.ts";
import { discoverIssuer } from "./issuer.ts";
import { start } from "./start.ts";

/** Maximum body size in bytes on these routes, whose requests have no body. */
const BODY_LIMIT = 1_024;

/** Dashboard sign-in and sign-out (docs/contract.md §2). The browser receives only a cookie and no token. */
export async function sessionRoutes(app: FastifyInstance, options: EntryOptions): Promise<void> {
  await app.register(cookie);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "string", bodyLimit: BODY_LIMIT }, (_request, _text, done) =>
    done(null, null),
  );
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(securityHeaders(options.dashboardUrl.startsWith("http:")));
    // Signing out stores nothing for unknown clients, and must work behind a busy shared IP address too.
    if (request.method !== "POST")
      await consumeByIp(options.useCases, reply, "sign-in-pages", { ipAddress: request.ip });
  });
  app.setErrorHandler(async (error, request, reply) => reject(error, request, reply, options.dashboardUrl));
  const issuer = discoverIssuer(app, options);
  start(app, options, issuer);
  callback(app, options, issuer);
  end(app, options);
}

/** Sends a failure as JSON for a post, and as a page during a sign-in. */
function reject(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  dashboardUrl: string,
): FastifyReply {
  if (request.method !== "GET") return sendError(error, request, reply);
  const { title, signIn } = pageMessages(request).session;
  const next = { label: signIn, href: dashboardStart(dashboardUrl) };
  return sendRejection(error, request, reply, { expiredTitle: title, failed: title, next });
}
