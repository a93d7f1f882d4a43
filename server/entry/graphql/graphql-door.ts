import { fastifyApolloHandler } from "@as-integrations/fastify";
import type { FastifyInstance, RouteHandlerMethod } from "fastify";
import { bearerToken, readBearer } from "../bearer.ts";
import type { DoorOptions } from "../door-options.ts";
import { failureHeaders, STATUS, toFailure } from "../failures.ts";
import { acceptJsonOnly } from "../json-body.ts";
import { readQuery } from "../query.ts";
import { countCaller } from "../rate-limit.ts";
import { asking, makeApollo } from "./apollo.ts";
import { findAsker } from "./asker.ts";
import { type GraphqlContext, makeContext } from "./context.ts";
import { failureError } from "./errors.ts";
import { refuseIdempotencyHeader } from "./idempotency-key.ts";
import { documentRules } from "./limits.ts";
import { readParts } from "./operation-parts.ts";
import { postedPlace } from "./posted-place.ts";
import { buildBearerSchema } from "./schema.ts";
import { type SocketDoor, socketHandler } from "./socket.ts";

/** Of a GET (GraphQL over HTTP §5.3). */
const PARAMETERS = ["query", "operationName", "variables", "extensions"];

/** `/graphql` for bearer credentials, over HTTP and WebSocket. Cookies are not read here. */
export async function graphqlDoor(app: FastifyInstance, options: DoorOptions): Promise<void> {
  const schema = buildBearerSchema();
  const apollo = makeApollo(schema, documentRules(options), app.log);
  await apollo.start();
  app.addHook("onClose", () => apollo.stop());

  // A form's content type is what another site's page can send without asking: no such body is read.
  acceptJsonOnly(app, postedPlace);
  app.decorateRequest("caller");
  app.addHook("onRequest", async (request, reply) => {
    reply.header("cache-control", "no-store");
    // A socket says who it is once it is open.
    if (request.ws) return;
    // Before a byte of the body is read.
    request.caller = await findAsker(options.useCases, readBearer(request), request.ip);
    await countCaller(options.useCases, reply, "default", request.caller);
    refuseIdempotencyHeader(request);
    readQuery(request, PARAMETERS);
  });
  app.setErrorHandler((error, request, reply) => {
    const failure = toFailure(error, request);
    reply.code(STATUS[failure.code]).headers(failureHeaders(failure));
    return reply.send({ errors: [failureError(failure, request)] });
  });

  const answer = fastifyApolloHandler<GraphqlContext>(apollo, {
    async context(request) {
      return makeContext(
        options,
        (asking.getStore() as { caller: GraphqlContext["caller"] }).caller,
        request.id,
      );
    },
  }) as RouteHandlerMethod;
  const handler: RouteHandlerMethod = async (request, reply) =>
    asking.run({ request, caller: request.caller }, () => answer.call(app, request, reply));
  app.route({
    method: "GET",
    url: "/graphql",
    exposeHeadRoute: false,
    handler,
    wsHandler: socketHandler(schema, options, bearerSocket(options)),
  });
  app.route({
    method: "POST",
    url: "/graphql",
    // Apollo refuses these too, but names no field.
    preHandler: async ({ body }) => {
      if (typeof body === "object" && body !== null && !Array.isArray(body)) readParts(body);
    },
    handler,
  });
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
