import type { FastifyInstance, RouteHandlerMethod } from "fastify";
import { parseBearer } from "../bearer.ts";
import type { EntryOptions } from "../entry-options.ts";
import { acceptJsonOnly } from "../json-body.ts";
import { onFirstUse } from "../on-first-use.ts";
import { requirePageAccess, requireRegisteredSocket } from "../page-origin.ts";
import { parseQuery } from "../query.ts";
import { consumeByCaller } from "../rate-limit.ts";
import { errorHeaders, STATUS, toAppError } from "../send-error.ts";
import { authenticateBearer } from "./authenticate-bearer.ts";
import { failureError } from "./failure-error.ts";
import { rejectIdempotencyHeader } from "./idempotency-header.ts";
import { parseOperationParts } from "./operation-parts.ts";

/** Query parameters of a GET request (GraphQL over HTTP §5.3). */
const PARAMETERS = ["query", "operationName", "variables", "extensions"];

/** `/graphql` for bearer credentials, over HTTP and WebSocket. Cookies are ignored. */
export async function graphqlRoutes(app: FastifyInstance, options: EntryOptions): Promise<void> {
  // The hook below waits for this, for all requests that have reached their body or socket.
  const engine = onFirstUse(app, async () =>
    (await import("./bearer-engine.ts")).createBearerEngine(app, options),
  );

  // Other sites' pages can send form content types without a preflight, so these bodies are rejected.
  acceptJsonOnly(app, (body, path) => engine.opened.postedFieldPath(body, path));
  // Last, because Apollo gives an unknown hash another header.
  app.addHook("onSend", async (_request, reply) => {
    reply.header("cache-control", "no-store");
  });
  app.addHook("onRequest", async (request, reply) => {
    // A socket authenticates after it is open.
    if (request.ws) {
      await requireRegisteredSocket(request, options);
    } else {
      // Runs before the body is read.
      request.caller = await authenticateBearer(options.useCases, parseBearer(request), request.ip);
      requirePageAccess(request, reply, request.caller, options);
      await consumeByCaller(options.useCases, reply, "default", request.caller);
      rejectIdempotencyHeader(request);
      parseQuery(request, PARAMETERS);
    }
    await engine.open();
  });
  app.setErrorHandler((error, request, reply) => {
    const failure = toAppError(error, request);
    request.failure = failure;
    reply.code(STATUS[failure.code]).headers(errorHeaders(failure));
    return reply.send({ errors: [failureError(failure, request)] });
  });

  const handler: RouteHandlerMethod = (request, reply) => engine.opened.response(request, reply);
  app.route({
    method: "GET",
    url: "/graphql",
    exposeHeadRoute: false,
    handler,
    wsHandler(socket, request) {
      return engine.opened.respondOnSocket.call(this, socket, request);
    },
  });
  app.route({
    method: "POST",
    url: "/graphql",
    // Apollo rejects these too, but does not name a field.
    preHandler: async ({ body }) => {
      if (typeof body === "object" && body !== null && !Array.isArray(body)) parseOperationParts(body);
    },
    handler,
  });
}
