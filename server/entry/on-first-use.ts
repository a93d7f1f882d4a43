import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyInstance {
    /** Opens every part that is opened on first use: `/readyz` waits for them. */
    lateParts: (() => Promise<unknown>)[];
  }
}

/** A part of the server that is opened once. */
export interface LatePart<T> {
  /** Opens it once. If that failed, the next call tries again; a module that threw fails until the process restarts. */
  open(): Promise<T>;
  /** What `open` has opened. @throws Error before that */
  readonly opened: T;
}

/**
 * Opens a part of the server with the first request that needs it. A start does not wait for it, and a process that is
 * never asked does not hold it. `/readyz` opens all parts: behind a load balancer no request waits. The part stops with
 * the app.
 */
export function onFirstUse<T extends { stop(): Promise<void> }>(
  app: FastifyInstance,
  load: () => Promise<T>,
): LatePart<T> {
  // Timers and listeners of the part are not the first request's.
  const outside = AsyncLocalStorage.snapshot();
  let opening: Promise<T> | null = null;
  let opened: T | null = null;
  const part: LatePart<T> = {
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
  app.lateParts.push(part.open);
  app.addHook("onClose", async () => {
    const last = await opening?.catch(() => null);
    await last?.stop();
  });
  return part;
}
