import type { WebsocketHandler } from "@fastify/websocket";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { execute, GraphQLError, getOperationAST, parse } from "graphql";
import mercurius from "mercurius";
import { AppError } from "../../domain/app-error.ts";
import { getHeaderScope, identifyMember } from "../authenticate-session.ts";
import type { EntryOptions } from "../entry-options.ts";
import { parseQuery } from "../query.ts";
import { isCompilable } from "./compiled-operations.ts";
import { createContext, type GraphqlContext } from "./context.ts";
import { limitTime } from "./deadline.ts";
import { presentError, presentResult, RejectedError } from "./errors.ts";
import { rejectSubscription } from "./limits.ts";
import { parseOperationParts } from "./operation-parts.ts";
import { findOperation, type PersistedOperations } from "./persisted-operations.ts";
import { postedFieldPath } from "./posted-field-path.ts";
import { prepareOperation } from "./prepare-operation.ts";
import { buildMemberSchema } from "./schema.ts";
import { socketHandler } from "./socket.ts";

/** Executes operations at `/bff`. */
export interface MemberEngine {
  response(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
  respondOnSocket: WebsocketHandler;
  /** Builds the field name in an error for a path in a posted operation. */
  postedFieldPath: typeof postedFieldPath;
  stop(): Promise<void>;
}

/** Context that Mercurius passes to its formatter: ours with its own additions. */
type MercuriusContext = GraphqlContext & { reply: FastifyReply };

/**
 * Creates Mercurius on the members' schema in a separate application: it is a plug-in, and a listening server accepts
 * none. Mercurius compiles each operation of the persisted list once (JIT). Other operations run as at `/graphql`,
 * because compiling untrusted documents could produce arbitrary code.
 */
export async function createMemberEngine(
  { log }: FastifyInstance,
  options: EntryOptions & { operations: PersistedOperations },
): Promise<MemberEngine> {
  const { operations } = options;
  const schema = buildMemberSchema();
  const known = new Map([...operations.byHash.values()].map((text) => [text, parse(text)]));
  const compiled = new Set([...known].filter(([, document]) => isCompilable(document)).map(([text]) => text));
  const compiler = Fastify({ loggerInstance: log });
  await compiler.register(mercurius, {
    schema,
    jit: 1,
    routes: false,
    graphiql: false,
    errorFormatter: (result, context) => ({
      statusCode: 200,
      response: presentResult(result, (context as unknown as MercuriusContext).reply.request) as never,
    }),
  });
  await compiler.ready();

  async function response(request: FastifyRequest, reply: FastifyReply) {
    const caller = await identifyMember(options, request, getHeaderScope(request))(true);
    parseQuery(request, []);
    const body = parseBody(request.body);
    const text = findOperation(body, operations);
    const prepared = prepareOperation(schema, options, { ...body, query: text }, known.get(text));
    if (!("document" in prepared)) throw new RejectedError(prepared);
    const operation = getOperationAST(prepared.document, body.operationName);
    rejectSubscription(operation);
    const contextValue = createContext(options, caller, request.id);
    limitTime(contextValue.deadline, operation);
    reply.type(acceptsResponseJson(request) ? "application/graphql-response+json" : "application/json");
    if (!compiled.has(text)) return presentResult(await execute({ ...prepared, contextValue }), request);
    const context = { ...contextValue, reply };
    return compiler.graphql(text, context as never, body.variables ?? {}, body.operationName ?? undefined);
  }

  return {
    async response(request, reply) {
      try {
        return await response(request, reply);
      } catch (error) {
        const errors =
          error instanceof RejectedError ? error.errors : error instanceof GraphQLError ? [error] : null;
        if (!errors) throw error;
        return reply.code(400).send({ errors: errors.map((each) => presentError(each, request)) });
      }
    },
    respondOnSocket: socketHandler(schema, options, {
      identify: ({ merchant, mode }, request) => identifyMember(options, request, { merchant, mode }),
      isLogged: false,
      getText: (payload) => findOperation(payload, operations),
    }),
    postedFieldPath,
    stop: () => compiler.close(),
  };
}

function parseBody(body: unknown) {
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    throw new AppError("invalid_request", "The body must be one JSON object. Batching isn't supported.");
  }
  return { query: (body as { query?: unknown }).query, ...parseOperationParts(body) };
}

/** GraphQL over HTTP §6.3: uses the newer media type only for clients that accept it. */
function acceptsResponseJson({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes("application/graphql-response+json") ?? false;
}
