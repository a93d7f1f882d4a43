import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * Lets the server stop in spite of connections that never sent a request, as browsers open them to spare: they
 * count neither as idle nor as busy, and a stop would wait for them until they time out.
 */
export function letGoOfSilentConnections(app: FastifyInstance): void {
  const silent = new Set<Socket>();
  const speaks = ({ socket }: { socket: Socket }) => silent.delete(socket);
  app.server.on("connection", (socket: Socket) => {
    silent.add(socket);
    socket.once("close", () => silent.delete(socket));
  });
  app.server.on("request", speaks);
  app.server.on("upgrade", speaks);
  app.addHook("preClose", async () => {
    for (const socket of silent) socket.destroy();
  });
}
