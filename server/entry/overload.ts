import { monitorEventLoopDelay } from "node:perf_hooks";
import type { FastifyInstance } from "fastify";
import { overloaded } from "../usecases/overloaded.ts";
import type { EntryOptions } from "./entry-options.ts";

/**
 * Maximum mean delay of the event loop over a second, in milliseconds. A request needs several loop turns, so its
 * response is delayed several times as much.
 */
const MAX_LOOP_DELAY_MS = 250;
/** Fewer requests per second are not load. If the loop is still late, another process uses the CPU. */
const FEW_REQUESTS = 200;
const POLL_INTERVAL_MS = 1_000;
/** Interval between samples of the loop. */
const RESOLUTION_MS = 10;
/** Routes for programs: skipping their bodies saves time, and the clients retry automatically. */
const REJECTABLE = /^\/(v1|v2\/(sessions|checkouts)|graphql|bff|callbacks)(\/|\?|$)/;

declare module "fastify" {
  interface FastifyInstance {
    /** True if a new client should be asked to retry later. */
    isOverloaded(): boolean;
  }
}

/**
 * Rejects requests that can't be served in time, before the body is read: if waiting for the database takes too long,
 * or the process is overloaded (docs/decisions/0024). Always admits health checks, metrics and customer pages; these
 * wait or fail at the database. WebSockets are accepted and then closed with a reason.
 */
export function shedLoad(app: FastifyInstance, { isBusy }: EntryOptions): void {
  let arrived = 0;
  let pressed = false;
  let loop: ReturnType<typeof monitorEventLoopDelay> | null = null;
  let looking: NodeJS.Timeout | null = null;
  app.addHook("onListen", async () => {
    const watched = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
    watched.enable();
    loop = watched;
    looking = setInterval(() => {
      pressed = arrived > FEW_REQUESTS && watched.mean / 1e6 - RESOLUTION_MS > MAX_LOOP_DELAY_MS;
      arrived = 0;
      watched.reset();
    }, POLL_INTERVAL_MS).unref();
  });
  app.addHook("onClose", async () => {
    if (looking) clearInterval(looking);
    loop?.disable();
  });
  app.decorate("isOverloaded", () => pressed || isBusy());
  app.addHook("onRequest", (request, _reply, done) => {
    arrived += 1;
    const canReject = REJECTABLE.test(request.url) && request.method !== "OPTIONS" && !request.ws;
    done(canReject && app.isOverloaded() ? overloaded() : undefined);
  });
}
