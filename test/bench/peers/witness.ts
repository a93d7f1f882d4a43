import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { WebSocket } from "ws";

/**
 * Run by rows/end-to-end.ts in its own process: a webhook endpoint and a socket subscriber. Both record when
 * they first receive each payment as paid. Payments are identified by `clientReference`.
 */
export interface Subscriber {
  url: string;
  headers: Record<string, string>;
  init: object;
  payload: object;
}
export type WitnessReport = "webhook" | "message";
export interface Witnessed {
  /** For each requested reference, in milliseconds of the system clock. */
  at: Record<WitnessReport, number[]>;
  /** The last one of each as received, with its reference. */
  last: Sample;
}
export interface Sample {
  reference: string;
  webhook: { headers: Record<string, string>; body: string };
  message: string;
}
export type Watch = { subscribe: Subscriber } | { collect: string[] };

/** The same clock in all processes of a machine, unlike `performance.now`. */
export const systemMs = (): number => Number(process.hrtime.bigint()) / 1e6;

const seen: Record<
  WitnessReport,
  Map<string, { at: number; text: string; headers?: Record<string, string> }>
> = {
  webhook: new Map(),
  message: new Map(),
};
const REFERENCE = /"clientReference":"([^"]+)"/;
let check: () => void = () => {};

function note(reported: WitnessReport, at: number, text: string, headers?: Record<string, string>): void {
  const reference = REFERENCE.exec(text)?.[1];
  if (reference === undefined || seen[reported].has(reference)) return;
  seen[reported].set(reference, { at, text, ...(headers && { headers }) });
  check();
}

function subscribe({ url, headers, init, payload }: Subscriber): void {
  const socket = new WebSocket(url, "graphql-transport-ws", { headers, perMessageDeflate: false });
  socket.on("open", () => socket.send(JSON.stringify({ type: "connection_init", payload: init })));
  socket.once("message", () => {
    socket.send(JSON.stringify({ id: "1", type: "subscribe", payload }));
    // Only its first event shows that a subscription is active.
    socket.once("message", () => process.send?.("hears"));
    socket.on("message", (data) => {
      const at = systemMs();
      const text = data.toString();
      if (text.includes('"errors"') || text.includes('"type":"error"')) throw new Error(text);
      if (text.includes('"status":"SUCCESS"')) note("message", at, text);
    });
  });
  socket.on("close", (code, reason) => {
    throw new Error(`The socket was closed: ${code} ${reason}`);
  });
}

async function collect(references: string[]): Promise<void> {
  const all = () => Object.values(seen).every((map) => references.every((each) => map.has(each)));
  const { promise, resolve } = Promise.withResolvers<void>();
  check = () => all() && resolve();
  check();
  await promise;
  const getTimes = (reported: WitnessReport) =>
    references.map((each) => seen[reported].get(each)?.at as number);
  const reference = references.at(-1) as string;
  const webhook = seen.webhook.get(reference);
  process.send?.({
    at: { webhook: getTimes("webhook"), message: getTimes("message") },
    last: {
      reference,
      message: seen.message.get(reference)?.text as string,
      webhook: { headers: webhook?.headers ?? {}, body: webhook?.text as string },
    },
  } satisfies Witnessed);
}

if (import.meta.main) {
  const server = createServer((request, response) => {
    const at = systemMs();
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      response.end();
      const text = Buffer.concat(chunks).toString();
      if (!text.includes('"payment.success"')) return;
      const own = Object.entries(request.headers).filter(([name]) =>
        /^(content-type|user-|web|x-)/.test(name),
      );
      note("webhook", at, text, Object.fromEntries(own) as Record<string, string>);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  process.on("message", (watch: Watch) =>
    "subscribe" in watch ? subscribe(watch.subscribe) : collect(watch.collect),
  );
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`);
}
