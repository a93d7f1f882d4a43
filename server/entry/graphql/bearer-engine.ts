import { fastifyApolloHandler } from "@as-integrations/fastify";
import type { WebsocketHandler } from "@fastify/websocket";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from "fastify";
import { bearerToken, parseBearer } from "../bearer.ts";
import type { EntryOptions } from "../entry-options.ts";
import { requireSocketAccess } from "../page-origin.ts";
import { createApollo, requestStorage } from "./apollo.ts";
import { authenticateBearer } from "./authenticate-bearer.ts";
import { createContext, type GraphqlContext } from "./context.ts";
import { documentRules } from "./limits.ts";
import { postedFieldPath } from "./posted-field-path.ts";
import { buildBearerSchema } from "./schema.ts";
import { type SocketEndpoint, socketHandler } from "./socket.ts";

/** Executes operations at `/graphql`. */
export interface BearerEngine {
  response(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
  respondOnSocket: WebsocketHandler;
  /** Builds the field name in an error for a path in a posted operation. */
  postedFieldPath: typeof postedFieldPath;
  stop(): Promise<void>;
}

/** Creates Apollo Server on the schema for bearer credentials. */
export async function createBearerEngine(app: FastifyInstance, options: EntryOptions): Promise<BearerEngine> {
  const schema = buildBearerSchema();
  const apollo = createApollo(schema, documentRules(options), app.log);
  await apollo.start();
  const handler = fastifyApolloHandler<GraphqlContext>(apollo, {
    async context(request) {
      return createContext(
        options,
        (requestStorage.getStore() as { caller: GraphqlContext["caller"] }).caller,
        request.id,
      );
    },
  }) as RouteHandlerMethod;
  return {
    response: async (request, reply) =>
      requestStorage.run({ request, caller: request.caller }, () => handler.call(app, request, reply)),
    respondOnSocket: socketHandler(schema, options, bearerSocket(options)),
    postedFieldPath,
    stop: () => apollo.stop(),
  };
}

/**
 * Reads the credential of a socket from `connection_init`: `{ "authorization": "Bearer …" }`, for browsers. Without
 * it, the header of the upgrade request applies, for servers.
 */
function bearerSocket(options: EntryOptions): SocketEndpoint {
  return {
    identify({ authorization, Authorization }, request) {
      const header = authorization ?? Authorization;
      const token = header === undefined ? parseBearer(request) : bearerToken(header);
      return async (isUse) => {
        const caller = await authenticateBearer(options.useCases, token, request.ip, isUse);
        requireSocketAccess(request, caller, options);
        return caller;
      };
    },
    isLogged: true,
    getText: ({ query }) => query,
  };
}
