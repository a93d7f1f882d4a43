import { monitorEventLoopDelay } from "node:perf_hooks";
import type { FastifyInstance } from "fastify";
import { overloaded } from "../usecases/overloaded.ts";
import type { DoorOptions } from "./door-options.ts";

/**
 * How late the event loop may be, in milliseconds, as the mean of a second. A request needs several of its turns, so
 * that its answer is later by several times this.
 */
const LATEST_LOOP_MS = 250;
/** Fewer requests in a second are no load: where the loop is late all the same, somebody else has the processor. */
const FEW_REQUESTS = 200;
const LOOK_EVERY_MS = 1_000;
/** Between two samples of the loop. */
const RESOLUTION_MS = 10;
/** What programs call: bodies worth not to be read, and senders that come back by themselves. */
const SHEDDABLE = /^\/(v1|v2\/sessions|graphql|bff|callbacks)(\/|\?|$)/;

declare module "fastify" {
  interface FastifyInstance {
    /** Whether who asks to be let in should come back later. */
    isOverloaded(): boolean;
  }
}

/**
 * Refuses, before a body is read, what there is no room for: where those who wait for the database take longer
 * already than anybody should wait, or the process has more to do than time (docs/decisions/0024). Health, metrics,
 * and the pages of customers are let in whatever happens: they wait, or are refused, at the database. A socket is
 * let in and told.
 */
export function shedLoad(app: FastifyInstance, { isBusy }: DoorOptions): void {
  let came = 0;
  let pressed = false;
  let loop: ReturnType<typeof monitorEventLoopDelay> | null = null;
  let looking: NodeJS.Timeout | null = null;
  app.addHook("onListen", async () => {
    const watched = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
    watched.enable();
    loop = watched;
    looking = setInterval(() => {
      pressed = came > FEW_REQUESTS && watched.mean / 1e6 - RESOLUTION_MS > LATEST_LOOP_MS;
      came = 0;
      watched.reset();
    }, LOOK_EVERY_MS).unref();
  });
  app.addHook("onClose", async () => {
    if (looking) clearInterval(looking);
    loop?.disable();
  });
  app.decorate("isOverloaded", () => pressed || isBusy());
  app.addHook("onRequest", (request, _reply, done) => {
    came += 1;
    const mayBeShed = SHEDDABLE.test(request.url) && request.method !== "OPTIONS" && !request.ws;
    done(mayBeShed && app.isOverloaded() ? overloaded() : undefined);
  });
}
