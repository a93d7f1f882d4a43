import type { FastifyInstance } from "fastify";

/** That an endpoint will go, as docs/versioning.md promises to say it. Dates as YYYY-MM-DD, in UTC. */
export interface Deprecation {
  /** Since when it should not be used any more. */
  since: string;
  /** From when on it may answer 404. */
  sunset: string;
  /** Where it is told what to use instead. */
  guide: string;
}

/** On every answer of a deprecated endpoint: `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and where to read on. */
export function announceDeprecation(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    const { deprecation } = request.routeOptions.config;
    if (deprecation) {
      reply.headers({
        deprecation: `@${Date.parse(deprecation.since) / 1000}`,
        sunset: new Date(deprecation.sunset).toUTCString(),
        link: `<${deprecation.guide}>; rel="deprecation"; type="text/html"`,
      });
    }
    done();
  });
}
