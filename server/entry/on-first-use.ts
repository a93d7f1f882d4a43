import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyInstance {
    /** Opens every part that is opened on first use: `/readyz` waits for them. */
    lateParts: (() => Promise<unknown>)[];
  }
}

/**
 * A part of the server that is opened with the first request that needs it, and once. A start does not wait for it,
 * and a process that nobody asks does not hold it. Whoever asks `/readyz` opens all of them: behind a load balancer no
 * request waits. What could not be opened is tried again.
 */
export function onFirstUse<T>(app: FastifyInstance, open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | null = null;
  const part = () => {
    opened ??= open().catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  };
  app.lateParts.push(part);
  return part;
}
