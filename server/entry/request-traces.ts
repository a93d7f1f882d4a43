import type { IncomingHttpHeaders } from "node:http";
import type { FastifyInstance } from "fastify";

/** The trace of a request. */
interface RequestSpan {
  /** Runs a function, including its awaited work, in the request's trace context. */
  run(work: () => void): void;
  /** @param status of the response. Null if the client disconnected before it. */
  end(status: number | null): void;
}

/** Tracer of incoming requests. */
export interface RequestTraces {
  /** @param headers can contain the caller's trace (W3C Trace Context), which this trace then continues. */
  begin(
    request: { method: string; route: string; requestId: string },
    headers: IncomingHttpHeaders,
  ): RequestSpan;
}

/**
 * Traces the requests of all routes except WebSockets, which stay open for hours. Call it before other hooks are
 * added.
 */
export function traceRequests(app: FastifyInstance, traces: RequestTraces): void {
  app.addHook("onRequest", (request, reply, done) => {
    const { id: requestId, method, routeOptions, headers } = request;
    if (headers.upgrade?.toLowerCase() === "websocket") return done();
    const span = traces.begin({ method, route: routeOptions.url ?? "unknown", requestId }, headers);
    reply.raw.once("close", () => span.end(reply.raw.writableFinished ? reply.raw.statusCode : null));
    span.run(done);
  });
}
