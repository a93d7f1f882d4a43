import cookie from "@fastify/cookie";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { dashboardStart } from "../dashboard-client.ts";
import type { DoorOptions } from "../door-options.ts";
import { sendFailure } from "../failures.ts";
import { sendRefusal } from "../notice.ts";
import { safeHeaders } from "../plain-page.tsx";
import { countVisitor } from "../rate-limit.ts";
import { callback } from "./callback.ts";
import { end } from "./end.ts";
import { discoverIssuer } from "./issuer.ts";
import { start } from "./start.ts";

/** Bytes of a body at this door, where none says anything. */
const BODY_LIMIT = 1_024;

/** Signing in to the dashboard and out of it (contract §2): the browser gets a cookie, never a token. */
export async function sessionDoor(app: FastifyInstance, options: DoorOptions): Promise<void> {
  await app.register(cookie);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "string", bodyLimit: BODY_LIMIT }, (_request, _text, done) =>
    done(null, null),
  );
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(safeHeaders(options.dashboardUrl.startsWith("http:")));
    // Signing out stores nothing for strangers, and must work behind a busy shared address too.
    if (request.method !== "POST")
      await countVisitor(options.useCases, reply, "sign-in-pages", { address: request.ip });
  });
  app.setErrorHandler(async (error, request, reply) => refuse(error, request, reply, options.dashboardUrl));
  const issuer = discoverIssuer(app, options);
  start(app, options, issuer);
  callback(app, options, issuer);
  end(app, options);
}

/** A failure as data for a post, as a page for somebody on the way in. */
function refuse(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  dashboardUrl: string,
): FastifyReply {
  if (request.method !== "GET") return sendFailure(error, request, reply);
  const title = "You're not signed in";
  const next = { label: "Sign in", href: dashboardStart(dashboardUrl) };
  return sendRefusal(error, request, reply, { over: title, failed: title, next });
}
