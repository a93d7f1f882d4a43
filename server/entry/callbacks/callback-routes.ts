import type { FastifyInstance } from "fastify";
import type { EntryOptions } from "../entry-options.ts";
import { consumeByIp } from "../rate-limit.ts";

/** Maximum size in bytes. Processors send a few thousand. */
const MAX_BODY_BYTES = 64 * 1024;

/**
 * `/callbacks/{processor}/{token}`: receives callbacks of processors. Passes the body on unparsed, because its
 * signature covers the raw bytes.
 */
export async function callbackRoutes(app: FastifyInstance, { useCases }: EntryOptions): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "string", bodyLimit: MAX_BODY_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  app.route({
    method: ["POST", "PUT"],
    url: "/callbacks/:processor/:token",
    onRequest: (request, reply) => consumeByIp(useCases, reply, "callback", { ipAddress: request.ip }),
    handler: async (request, reply) => {
      const { processor, token } = request.params as { processor: string; token: string };
      const body = typeof request.body === "string" ? request.body : "";
      await useCases.handleCallback(processor.replaceAll("-", "_"), token, {
        headers: request.headers,
        body,
      });
      return reply.send({ success: true });
    },
  });
}
