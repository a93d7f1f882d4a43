import type { FastifyInstance } from "fastify";
import type { DoorOptions } from "../door-options.ts";

/** `/healthz`: the process lives. `/readyz`: it may be sent requests, which needs the database. */
export async function healthDoor(app: FastifyInstance, { useCases, stopping }: DoorOptions): Promise<void> {
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    const ready =
      !stopping.aborted &&
      (await useCases.nextDue().then(
        () => true,
        () => false,
      ));
    return reply.code(ready ? 200 : 503).send({ status: ready ? "ready" : "not ready" });
  });
}
