import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { execute, GraphQLError, getOperationAST, parse } from "graphql";
import mercurius from "mercurius";
import { Failure } from "../../domain/failure.ts";
import { compressAnswers } from "../compressed-answers.ts";
import type { DoorOptions } from "../door-options.ts";
import { failureHeaders, STATUS, toFailure } from "../failures.ts";
import { acceptJsonOnly } from "../json-body.ts";
import { readQuery } from "../query.ts";
import { isFromOurPage } from "../same-origin.ts";
import { identifyMember, scopeOfHeaders } from "../session-asker.ts";
import { isCompilable } from "./compiled-operations.ts";
import { type GraphqlContext, makeContext } from "./context.ts";
import { limitTime } from "./deadline.ts";
import { failureError, presentError, presentResult, Refused } from "./errors.ts";
import { refuseSubscription } from "./limits.ts";
import { findOperation, type OperationList } from "./operation-list.ts";
import { readParts } from "./operation-parts.ts";
import { postedPlace } from "./posted-place.ts";
import { prepareOperation } from "./prepare-operation.ts";
import { buildMemberSchema } from "./schema.ts";
import { socketHandler } from "./socket.ts";

/** What Mercurius hands to its formatter: our context with its own additions. */
type MercuriusContext = GraphqlContext & { reply: FastifyReply };

/**
 * `/bff`: the dashboard's door, for the session's cookie over HTTP and WebSocket. The schema is the members' own;
 * context and errors are those of `/graphql`. Mercurius compiles operations of the list, each once (its JIT); all others run as at
 * `/graphql`, since what the compiler makes of a stranger's text could be any code. Bearers are not read here.
 */
export async function bffDoor(
  app: FastifyInstance,
  options: DoorOptions & { operations: OperationList },
): Promise<void> {
  const { operations, dashboardUrl } = options;
  const schema = buildMemberSchema();
  const known = new Map([...operations.byHash.values()].map((text) => [text, parse(text)]));
  const compiled = new Set([...known].filter(([, document]) => isCompilable(document)).map(([text]) => text));
  await app.register(mercurius, {
    schema,
    jit: 1,
    routes: false,
    graphiql: false,
    errorFormatter: (result, context) => ({
      statusCode: 200,
      response: presentResult(result, (context as unknown as MercuriusContext).reply.request) as never,
    }),
  });

  acceptJsonOnly(app, postedPlace);
  compressAnswers(app);
  app.addHook("onRequest", async (request, reply) => {
    reply.header("cache-control", "no-store");
    if (!request.ws && request.method !== "POST") return;
    const asks = request.ws || (request.method === "POST" && request.headers["x-tua-csrf"] === "1");
    const named = request.headers.origin !== undefined;
    if (!asks || !named || !isFromOurPage(request, dashboardUrl)) {
      throw new Failure("cross_site", "This address is for pages of the dashboard.");
    }
  });
  app.setErrorHandler((error, request, reply) => {
    const errors = error instanceof Refused ? error.errors : error instanceof GraphQLError ? [error] : null;
    if (errors) return reply.code(400).send({ errors: errors.map((each) => presentError(each, request)) });
    const failure = toFailure(error, request);
    reply.code(STATUS[failure.code]).headers(failureHeaders(failure));
    return reply.send({ errors: [failureError(failure, request)] });
  });

  app.post("/bff", async (request, reply) => {
    const caller = await identifyMember(options, request, scopeOfHeaders(request))(true);
    readQuery(request, []);
    const body = readBody(request.body);
    const text = findOperation(body, operations);
    const prepared = prepareOperation(schema, options, { ...body, query: text }, known.get(text));
    if (!("document" in prepared)) throw new Refused(prepared);
    const operation = getOperationAST(prepared.document, body.operationName);
    refuseSubscription(operation);
    const contextValue = makeContext(options, caller, request.id);
    limitTime(contextValue.deadline, operation);
    reply.type(acceptsResponseJson(request) ? "application/graphql-response+json" : "application/json");
    if (!compiled.has(text)) return presentResult(await execute({ ...prepared, contextValue }), request);
    const context = { ...contextValue, reply };
    return app.graphql(text, context as never, body.variables ?? {}, body.operationName ?? undefined);
  });
  app.route({
    method: "GET",
    url: "/bff",
    exposeHeadRoute: false,
    handler: async (_request, reply) => {
      reply.header("allow", "POST");
      throw new Failure("method_not_allowed", "Ask by POST, or over a WebSocket.");
    },
    wsHandler: socketHandler(schema, options, {
      identify: ({ merchant, mode }, request) => identifyMember(options, request, { merchant, mode }),
      textOf: (payload) => findOperation(payload, operations),
    }),
  });
}

function readBody(body: unknown) {
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    throw new Failure("invalid_request", "The body must be one JSON object; operations are not batched.");
  }
  return { query: (body as { query?: unknown }).query, ...readParts(body) };
}

/** GraphQL over HTTP §6.3: the newer media type is for who asks for it. */
function acceptsResponseJson({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes("application/graphql-response+json") ?? false;
}
