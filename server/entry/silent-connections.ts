import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * How long a server that stops still hears requests on the connections that it has. A proxy may have sent one in the
 * moment when it was told to stop: closed at once, a customer's payment form would get no answer, and a proxy does
 * not repeat a POST. Meanwhile the proxy finds that no new connection is taken, and goes elsewhere.
 */
const LINGER_MS = 500;
/** An answer whose head had gone out before the stop leaves its connection open: it is idle once that answer ends. */
const LOOK_EVERY_MS = 250;

/**
 * Lets the server stop in spite of connections that wait for a next request, or never sent one, as browsers open them
 * to spare: those count neither as idle nor as busy, and a stop would wait for them until they time out.
 */
export function letGoOfSilentConnections(app: FastifyInstance): void {
  const { server } = app;
  const silent = new Set<Socket>();
  const speaks = ({ socket }: { socket: Socket }) => silent.delete(socket);
  server.on("connection", (socket: Socket) => {
    silent.add(socket);
    socket.once("close", () => silent.delete(socket));
  });
  server.on("request", speaks);
  server.on("upgrade", speaks);
  const closeIdle = server.closeIdleConnections.bind(server);
  // Called by Fastify and by Node itself as soon as the server closes.
  server.closeIdleConnections = () => {};
  app.addHook("preClose", async () => {
    let timer = setTimeout(() => {
      for (const socket of silent) socket.destroy();
      closeIdle();
      timer = setInterval(closeIdle, LOOK_EVERY_MS).unref();
    }, LINGER_MS).unref();
    server.once("close", () => clearTimeout(timer));
  });
}
