import type { FastifyInstance } from "fastify";
import type { DoorOptions } from "../door-options.ts";

/**
 * `/healthz`: the process lives, whatever it leans on. `/readyz`: it may be sent requests, which needs the database;
 * it answers within seconds even where that hangs. What is opened on first use is open then.
 */
export async function healthDoor(app: FastifyInstance, { useCases, stopping }: DoorOptions): Promise<void> {
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (request, reply) => {
    const parts = stopping.aborted ? [] : app.lateParts;
    const opening = Promise.all(parts.map((open) => open())).then(
      () => true,
      (error: unknown) => {
        request.log.error({ err: error }, "a component can't be opened");
        return false;
      },
    );
    const checked = await Promise.all([!stopping.aborted && useCases.checkDatabase(), opening]);
    const answers = checked.every(Boolean);
    // The stop may have begun while the database was asked.
    const ready = answers && !stopping.aborted;
    return reply.code(ready ? 200 : 503).send({ status: ready ? "ready" : "not ready" });
  });
}
