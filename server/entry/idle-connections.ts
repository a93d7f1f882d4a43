import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * Milliseconds for which a stopping server accepts requests on open connections. A proxy may have sent one at the
 * moment of the stop, and proxies do not retry a POST, such as a customer's payment form. Meanwhile the proxy detects
 * that new connections are refused.
 */
const STOP_GRACE_MS = 500;
/** Interval for closing idle connections. Responses that started before the stop keep theirs open until they end. */
const POLL_INTERVAL_MS = 250;

/**
 * Closes idle connections when the server stops, including those that never sent a request, as browsers open them in
 * advance. Node counts those neither as idle nor as active, and would wait until they time out.
 */
export function closeIdleConnections(app: FastifyInstance): void {
  const { server } = app;
  const silent = new Set<Socket>();
  const markActive = ({ socket }: { socket: Socket }) => silent.delete(socket);
  server.on("connection", (socket: Socket) => {
    silent.add(socket);
    socket.once("close", () => silent.delete(socket));
  });
  server.on("request", markActive);
  server.on("upgrade", markActive);
  const closeIdle = server.closeIdleConnections.bind(server);
  // Fastify and Node call it as soon as the server closes.
  server.closeIdleConnections = () => {};
  app.addHook("preClose", async () => {
    let timer = setTimeout(() => {
      for (const socket of silent) socket.destroy();
      closeIdle();
      timer = setInterval(closeIdle, POLL_INTERVAL_MS).unref();
    }, STOP_GRACE_MS).unref();
    server.once("close", () => clearTimeout(timer));
  });
}
