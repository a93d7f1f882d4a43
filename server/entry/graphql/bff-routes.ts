import type { FastifyInstance } from "fastify";
import { AppError } from "../../domain/app-error.ts";
import { compressResponses } from "../compressed-responses.ts";
import type { EntryOptions } from "../entry-options.ts";
import { acceptJsonOnly } from "../json-body.ts";
import { onFirstUse } from "../on-first-use.ts";
import { isFromOurPage } from "../same-origin.ts";
import { errorHeaders, STATUS, toAppError } from "../send-error.ts";
import { failureError } from "./failure-error.ts";
import type { PersistedOperations } from "./persisted-operations.ts";

/**
 * `/bff`: the dashboard's endpoint, authenticated by the session cookie, over HTTP and WebSocket. It has the members'
 * schema, with the context and errors of `/graphql`. Bearer tokens are ignored.
 */
export async function bffRoutes(
  app: FastifyInstance,
  options: EntryOptions & { operations: PersistedOperations },
): Promise<void> {
  // The hook below waits for this, for all requests that have reached their body or socket.
  const engine = onFirstUse(app, async () =>
    (await import("./member-engine.ts")).createMemberEngine(app, options),
  );

  acceptJsonOnly(app, (body, path) => engine.opened.postedFieldPath(body, path));
  compressResponses(app);
  app.addHook("onRequest", async (request, reply) => {
    reply.header("cache-control", "no-store");
    if (!request.ws && request.method !== "POST") return;
    const hasCsrfHeader = request.ws || request.headers["x-tua-csrf"] === "1";
    const named = request.headers.origin !== undefined;
    if (!hasCsrfHeader || !named || !isFromOurPage(request, options.dashboardUrl)) {
      throw new AppError("cross_site", "This URL is for the dashboard's own pages only.");
    }
    await engine.open();
  });
  app.setErrorHandler((error, request, reply) => {
    const failure = toAppError(error, request);
    reply.code(STATUS[failure.code]).headers(errorHeaders(failure));
    return reply.send({ errors: [failureError(failure, request)] });
  });

  app.post("/bff", (request, reply) => engine.opened.response(request, reply));
  app.route({
    method: "GET",
    url: "/bff",
    exposeHeadRoute: false,
    handler: async (_request, reply) => {
      reply.header("allow", "POST");
      throw new AppError("method_not_allowed", "Use POST or a WebSocket.");
    },
    wsHandler(socket, request) {
      return engine.opened.respondOnSocket.call(this, socket, request);
    },
  });
}
