import type { IncomingHttpHeaders } from "node:http";
import type { FastifyInstance } from "fastify";

/** A request as it is traced. */
interface RequestSpan {
  /** What runs in this, and what it awaits, belongs to the request. */
  run(work: () => void): void;
  /** @param status of the answer; null where the client left before it. */
  end(status: number | null): void;
}

/** Where the requests of doors are traced. */
export interface RequestTraces {
  /** @param headers may name the caller's own trace (W3C Trace Context), which this then is a part of. */
  begin(
    request: { method: string; route: string; requestId: string },
    headers: IncomingHttpHeaders,
  ): RequestSpan;
}

/** Traces the requests of all doors but WebSockets, which stay open for hours. Called before other hooks are made. */
export function traceRequests(app: FastifyInstance, traces: RequestTraces): void {
  app.addHook("onRequest", (request, reply, done) => {
    const { id: requestId, method, routeOptions, headers } = request;
    if (headers.upgrade?.toLowerCase() === "websocket") return done();
    const span = traces.begin({ method, route: routeOptions.url ?? "unknown", requestId }, headers);
    reply.raw.once("close", () => span.end(reply.raw.writableFinished ? reply.raw.statusCode : null));
    span.run(done);
  });
}
