import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyInstance {
    /** Initializes all parts that are otherwise initialized on first use. `/readyz` waits for them. */
    lazyRoutes: (() => Promise<unknown>)[];
  }
}

/** A part of the server that is initialized once. */
export interface LazyPart<T> {
  /**
   * Initializes it once. After a failure, the next call retries. A module that threw fails until the process
   * restarts.
   */
  open(): Promise<T>;
  /** The result of `open`. @throws Error before that */
  readonly opened: T;
}

/**
 * Initializes a part of the server with the first request that needs it, so that the start is fast and unused parts
 * need no memory. `/readyz` initializes all parts, so no request waits behind a load balancer. The part closes with
 * the app.
 */
export function onFirstUse<T extends { stop(): Promise<void> }>(
  app: FastifyInstance,
  load: () => Promise<T>,
): LazyPart<T> {
  // Timers and listeners of the part must not inherit the first request's context.
  const outside = AsyncLocalStorage.snapshot();
  let opening: Promise<T> | null = null;
  let opened: T | null = null;
  const part: LazyPart<T> = {
    open() {
      opening ??= outside(load).then(
        (value) => {
          opened = value;
          return value;
        },
        (error: unknown) => {
          opening = null;
          throw error;
        },
      );
      return opening;
    },
    get opened() {
      if (!opened) throw new Error("The part is not open.");
      return opened;
    },
  };
  app.lazyRoutes.push(part.open);
  app.addHook("onClose", async () => {
    const last = await opening?.catch(() => null);
    await last?.stop();
  });
  return part;
}
