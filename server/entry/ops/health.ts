import type { FastifyInstance } from "fastify";
import type { EntryOptions } from "../entry-options.ts";

/**
 * `/healthz`: the process runs, regardless of its dependencies. `/readyz`: the process accepts requests, which
 * requires the database and all parts. It responds within seconds even if the database hangs.
 */
export async function healthRoutes(
  app: FastifyInstance,
  { useCases, stopping }: EntryOptions,
): Promise<void> {
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (request, reply) => {
    const parts = stopping.aborted ? [] : app.lazyRoutes;
    const areOpen = await Promise.all(parts.map((open) => open())).then(
      () => true,
      (error: unknown) => {
        request.log.error({ err: error }, "a component can't be opened");
        return false;
      },
    );
    // Afterwards, because opening blocks the process, which would use up the database's time limit.
    const isReachable = !stopping.aborted && (await useCases.checkDatabase());
    // Shutdown may have started during the database check.
    const ready = areOpen && isReachable && !stopping.aborted;
    return reply.code(ready ? 200 : 503).send({ status: ready ? "ready" : "not ready" });
  });
}
