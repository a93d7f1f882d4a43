import { once } from "node:events";
import { appendFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { RECEIVERS, type ReceiverBehavior } from "./plan.ts";
import type { Receipt } from "./receipt.ts";

/**
 * Runs in its own process: merchants' endpoints that write each post to their own file before they respond.
 * They behave as instructed. This process survives every fault that a campaign injects into Tua.
 */
const [file] = process.argv.slice(2);
if (file === undefined) throw new Error("Name the file for receipts");

const behaviors = Array.from({ length: RECEIVERS }, (): ReceiverBehavior => "healthy");
const open = behaviors.map(() => new Set<ServerResponse>());
const FLOOD = Buffer.alloc(64 * 1024, "flood ");
/** 16 MB: more than any client reads of a response. */
const FLOODS = 256;
const DRIP_MS = 200;
const SLOW_MS = 400;

async function receive(receiver: number, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request) chunks.push(chunk as Buffer);
  } catch {
    // A truncated request: a merchant's endpoint would not have received it.
    return;
  }
  const behavior = behaviors[receiver] as ReceiverBehavior;
  // It does its work, and its response is lost.
  const accepted = behavior === "healthy" || behavior === "slow" || behavior === "response lost";
  const { headers } = request;
  const named = (name: string) => String(headers[name] ?? "");
  const receipt: Receipt = {
    receiver,
    accepted,
    at: Date.now(),
    body: Buffer.concat(chunks).toString("base64"),
    headers: {
      "webhook-id": named("webhook-id"),
      "webhook-timestamp": named("webhook-timestamp"),
      "webhook-signature": named("webhook-signature"),
      "x-service-signature": named("x-service-signature"),
    },
  };
  appendFileSync(file as string, `${JSON.stringify(receipt)}\n`);
  open[receiver]?.add(response);
  response.on("close", () => open[receiver]?.delete(response));
  response.on("error", () => {});
  await respond(behavior, request, response);
}

async function respond(
  behavior: ReceiverBehavior,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref());
  switch (behavior) {
    case "healthy":
      response.end("taken");
      return;
    case "slow":
      await pause(SLOW_MS);
      response.end("taken");
      return;
    case "hang":
      return;
    case "reset":
    case "response lost":
      request.socket.resetAndDestroy();
      return;
    case "error":
      response.writeHead(500).end("broken");
      return;
    case "later":
      response.writeHead(429, { "retry-after": "1" }).end();
      return;
    case "redirect":
      response.writeHead(307, { location: "/elsewhere" }).end();
      return;
    case "drip":
      response.writeHead(500);
      for (; !response.destroyed; await pause(DRIP_MS)) response.write(".");
      return;
    case "flood":
      response.writeHead(500);
      await pipeline(Readable.from(Array.from({ length: FLOODS }, () => FLOOD)), response).catch(() => {});
  }
}

const urls = await Promise.all(
  behaviors.map(async (_, receiver) => {
    const server = createServer(
      (request, response) => void receive(receiver, request, response).catch(() => {}),
    );
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  }),
);

process.on("message", ({ receiver, behavior }: { receiver: number; behavior: ReceiverBehavior }) => {
  behaviors[receiver] = behavior;
  // An endpoint that recovers was restarted, so hanging connections are closed.
  if (behavior === "healthy") for (const response of open[receiver] ?? []) response.destroy();
});
process.on("disconnect", () => process.exit(0));
process.send?.(urls);
