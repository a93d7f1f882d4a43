import { fastifyApolloHandler } from "@as-integrations/fastify";
import type { WebsocketHandler } from "@fastify/websocket";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from "fastify";
import { bearerToken, readBearer } from "../bearer.ts";
import type { DoorOptions } from "../door-options.ts";
import { asking, makeApollo } from "./apollo.ts";
import { findAsker } from "./asker.ts";
import { type GraphqlContext, makeContext } from "./context.ts";
import { documentRules } from "./limits.ts";
import { postedPlace } from "./posted-place.ts";
import { buildBearerSchema } from "./schema.ts";
import { type SocketDoor, socketHandler } from "./socket.ts";

/** What answers operations at `/graphql`. */
export interface BearerEngine {
  answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
  answerSocket: WebsocketHandler;
  /** What a refusal calls the value at a path of a posted operation. */
  postedPlace: typeof postedPlace;
  stop(): Promise<void>;
}

/** Opens Apollo Server on the schema for bearers. */
export async function openBearerEngine(app: FastifyInstance, options: DoorOptions): Promise<BearerEngine> {
  const schema = buildBearerSchema();
  const apollo = makeApollo(schema, documentRules(options), app.log);
  await apollo.start();
  const handler = fastifyApolloHandler<GraphqlContext>(apollo, {
    async context(request) {
      return makeContext(
        options,
        (asking.getStore() as { caller: GraphqlContext["caller"] }).caller,
        request.id,
      );
    },
  }) as RouteHandlerMethod;
  return {
    answer: async (request, reply) =>
      asking.run({ request, caller: request.caller }, () => handler.call(app, request, reply)),
    answerSocket: socketHandler(schema, options, bearerSocket(options)),
    postedPlace,
    stop: () => apollo.stop(),
  };
}

/**
 * A socket whose `connection_init` carries the bearer: `{ "authorization": "Bearer …" }`, as browsers can. A payload
 * without one leaves it to the header of the upgrade, as servers like it.
 */
function bearerSocket({ useCases }: DoorOptions): SocketDoor {
  return {
    identify({ authorization, Authorization }, request) {
      const given = authorization ?? Authorization;
      const token = given === undefined ? readBearer(request) : bearerToken(given);
      return (isUse) => findAsker(useCases, token, request.ip, isUse);
    },
    textOf: ({ query }) => query,
  };
}
