import type { FastifyInstance, HTTPMethods } from "fastify";
import { AppError } from "../domain/app-error.ts";

const METHODS: HTTPMethods[] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"];

/**
 * Method for the router's lookup. Of the methods without routes, the router supports only TRACE, so all others are
 * mapped to it.
 */
export function routedMethod(method = ""): string {
  return METHODS.includes(method) ? method : "TRACE";
}

/**
 * Responds 405 with `Allow` (RFC 9110 §15.5.6) if a path exists but not for the method, for which Fastify sends 404.
 * Call it before routes are registered.
 * @returns a function to call after all are registered.
 */
export function rejectOtherMethods(app: FastifyInstance): () => void {
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
        // Runs before the body is read.
        async onRequest(_request, reply) {
          reply.header("allow", [...allowed].join(", "));
          throw new AppError("method_not_allowed", "This URL doesn't support this method.");
        },
        handler() {},
      });
    }
  };
}
