import type { FastifyInstance, HTTPMethods } from "fastify";
import { Failure } from "../domain/failure.ts";

const METHODS: HTTPMethods[] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"];

/**
 * The method by which the router finds a request: of all that no address takes, Node's thirty others, it knows
 * TRACE alone, and so has no routes for them.
 */
export function routedMethod(method = ""): string {
  return METHODS.includes(method) ? method : "TRACE";
}

/**
 * Answers 405 with `Allow` (RFC 9110 §15.5.6) where an address exists but not for this method; Fastify alone
 * says 404. Called before the routes are made. @returns what to call once they all are.
 */
export function refuseOtherMethods(app: FastifyInstance): () => void {
  const served = new Map<string, Set<HTTPMethods>>();
  let complete = false;
  app.addHook("onRoute", ({ url, method }) => {
    if (complete) return;
    const methods = served.get(url) ?? new Set();
    for (const one of [method].flat()) methods.add(one as HTTPMethods);
    served.set(url, methods);
  });
  return () => {
    complete = true;
    for (const [url, allowed] of served) {
      const others = METHODS.filter((method) => !allowed.has(method));
      if (others.length === 0) continue;
      app.route({
        method: others,
        url,
        // Before a body is read.
        async onRequest(_request, reply) {
          reply.header("allow", [...allowed].join(", "));
          throw new Failure("method_not_allowed", "This URL doesn't support this method.");
        },
        handler() {},
      });
    }
  };
}
