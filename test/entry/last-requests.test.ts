import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { PassThrough } from "node:stream";
import Fastify from "fastify";
import { afterEach, expect, test, vi } from "vitest";
import { errorDocsAt } from "../../server/entry/error-pages.ts";
import { createHttpServer } from "../../server/entry/http-server.ts";
import { closeIdleConnections } from "../../server/entry/idle-connections.ts";

afterEach(() => vi.useRealTimers());

/** Sends a request on a connection. @returns the response, once its body is complete. */
function sendRequest(socket: Socket): Promise<string> {
  let response = "";
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const read = (part: Buffer) => {
    response += part.toString();
    if (!response.endsWith("paid")) return;
    socket.off("data", read);
    resolve(response);
  };
  socket.on("data", read).once("close", () => reject(new Error(`closed after "${response}"`)));
  socket.write("POST /pay HTTP/1.1\r\nHost: pay.example\r\nContent-Length: 0\r\n\r\n");
  return promise;
}

/** A server such as ours, and a function to connect to it once it listens. */
function openServer() {
  const app = Fastify({
    serverFactory: (handler) => createHttpServer(handler, new Set(), errorDocsAt("http://localhost")),
    clientErrorHandler: () => {},
    forceCloseConnections: "idle",
    return503OnClosing: false,
  });
  closeIdleConnections(app);
  const open = async () => {
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, "127.0.0.1");
    const accepted = once(app.server, "connection");
    await once(socket, "connect");
    await accepted;
    return socket;
  };
  return { app, open };
}

test("a stopping server responds to requests on its connections, and then closes them", async () => {
  const { app, open } = openServer();
  app.post("/pay", async () => "paid");
  await app.listen({ port: 0, host: "127.0.0.1" });
  const [idle, fresh, spare] = [await open(), await open(), await open()];
  expect(await sendRequest(idle)).toContain("200 OK");

  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const closed = app.close();
  while (app.server.listening || vi.getTimerCount() === 0) await new Promise(setImmediate);
  for (const response of await Promise.all([sendRequest(idle), sendRequest(fresh)])) {
    expect(response).toContain("200 OK");
    expect(response.toLowerCase()).toContain("connection: close");
  }
  const letGo = once(spare, "close");
  spare.resume();
  await vi.advanceTimersByTimeAsync(500);
  await letGo;
  await closed;
});

test("a response that began before the stop and ends late leaves no connection that keeps the server", async () => {
  const { app, open } = openServer();
  const body = new PassThrough();
  app.post("/pay", (_request, reply) => reply.header("content-length", "soon paid".length).send(body));
  await app.listen({ port: 0, host: "127.0.0.1" });
  const socket = await open();
  const response = sendRequest(socket);
  body.write("soon ");
  await once(socket, "data");

  vi.useFakeTimers({ toFake: ["setTimeout", "setInterval"] });
  const closed = app.close();
  while (app.server.listening || vi.getTimerCount() === 0) await new Promise(setImmediate);
  await vi.advanceTimersByTimeAsync(500);
  body.end("paid");
  expect((await response).toLowerCase()).not.toContain("connection: close");
  // The server notices a little later that the response is sent.
  while (!socket.destroyed) {
    vi.advanceTimersByTime(250);
    await new Promise(setImmediate);
  }
  await closed;
});
