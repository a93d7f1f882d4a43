import { once } from "node:events";
import { connect, type Socket } from "node:net";
import type { Question } from "./open-loop.ts";

/**
 * Requests per second that a server handles when each of this many connections sends the next request right
 * after its response. Uses raw sockets with a minimal HTTP client, because pgbench, a C program, loads the
 * same machine for the peer.
 * @throws Error if a request is rejected, or a connection ends.
 */
export async function requestsPerSecond(
  next: () => Question,
  connections: number,
  seconds: number,
): Promise<number> {
  const { hostname, port } = new URL(next().origin);
  const sockets = Array.from({ length: connections }, () => connect(Number(port), hostname));
  try {
    await Promise.all(sockets.map((socket) => once(socket, "connect")));
    const began = performance.now();
    const until = began + seconds * 1000;
    const counts = await Promise.all(sockets.map((socket) => pollUntil(socket, next, until)));
    return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - began) / 1000);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

/** @returns the number of responses. */
function pollUntil(socket: Socket, next: () => Question, until: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let response = 0;
    let received = "";
    const sendRequest = () => socket.write(written(next()), "latin1");
    socket.setNoDelay(true).setEncoding("latin1");
    socket.on("error", reject);
    socket.on("close", () => reject(new Error("The server closed a connection")));
    socket.on("data", (text: string) => {
      received = received === "" ? text : received + text;
      const end = findResponseEnd(received);
      if (end === null) return reject(new Error(`An answer without Content-Length: ${received}`));
      if (end === undefined || received.length < end) return;
      if (!received.startsWith("HTTP/1.1 2")) return reject(new Error(`Refused: ${received}`));
      received = "";
      response += 1;
      if (performance.now() < until) sendRequest();
      else resolve(response);
    });
    sendRequest();
  });
}

/** UTF-8, as bytes that are written one for each character. */
function written({ origin, path, method, headers, body }: Question): string {
  let head = `${method} ${path} HTTP/1.1\r\nhost: ${origin.slice(origin.indexOf("//") + 2)}\r\n`;
  for (const name in headers) head += `${name}: ${headers[name]}\r\n`;
  if (body === undefined) return `${head}\r\n`;
  const bytes = Buffer.from(body).toString("latin1");
  return `${head}content-length: ${bytes.length}\r\n\r\n${bytes}`;
}

/** The end of a response; undefined while its head is incomplete, null if it has no length. */
function findResponseEnd(received: string): number | undefined | null {
  const head = received.indexOf("\r\n\r\n");
  if (head === -1) return undefined;
  const length = /\r\ncontent-length: *(\d+)/i.exec(received.slice(0, head))?.[1];
  return length === undefined ? null : head + 4 + Number(length);
}
