import { WebSocket } from "ws";

/**
 * Run by rows/live-sockets.ts in its own process: many sockets that subscribe and count messages. A message
 * is searched for its time and not parsed, so that the crowd itself is not measured.
 */
export interface Crowd {
  url: string;
  /** The payloads of `connection_init`, in turn. */
  inits: object[];
  query: string;
  sockets: number;
}
export interface CrowdResult {
  delivered: number;
  /** Milliseconds from the event's own time to its arrival. */
  p50: number;
  p99: number;
  /** Sockets that the other side closed. */
  closed: number;
}
export type Order = { open: Crowd } | "begin" | "end" | "leave";

const OPENING_AT_ONCE = 50;
const TIME = Buffer.from('"createdAt":"');
const TIME_LENGTH = "2026-01-01T00:00:00.000Z".length;

let sockets: WebSocket[] = [];
let reached = 0;
let delivered = 0;
let closed = 0;
let latencies: Float64Array = new Float64Array(0);
/** An event reaches many sockets one after the other: its time is parsed once. */
let lastText = "";
let lastTime = 0;

function receive(message: Buffer): void {
  const at = message.indexOf(TIME);
  if (at === -1) return;
  const text = message.toString("latin1", at + TIME.length, at + TIME.length + TIME_LENGTH);
  if (text !== lastText) {
    lastText = text;
    lastTime = Date.parse(text);
  }
  if (delivered < latencies.length) latencies[delivered] = Date.now() - lastTime;
  delivered += 1;
}

function open({ url, inits, query, sockets: count }: Crowd): void {
  reached = 0;
  closed = 0;
  sockets = [];
  const openNext = () => {
    if (sockets.length === count) return;
    const init = inits[sockets.length % inits.length] as object;
    const socket = new WebSocket(url, "graphql-transport-ws", {
      perMessageDeflate: false,
      skipUTF8Validation: true,
    });
    sockets.push(socket);
    socket.on("open", () => socket.send(JSON.stringify({ type: "connection_init", payload: init })));
    socket.once("message", () => {
      socket.send(JSON.stringify({ type: "subscribe", id: "1", payload: { query } }));
      // Only its first event shows that a subscription is active.
      socket.once("message", () => {
        reached += 1;
        if (reached === count) process.send?.("reached");
        openNext();
      });
      socket.on("message", receive);
    });
    socket.on("close", () => {
      closed += 1;
    });
    socket.on("error", () => {});
  };
  for (let i = 0; i < OPENING_AT_ONCE; i++) openNext();
}

function sum(): CrowdResult {
  const sorted = latencies.subarray(0, Math.min(delivered, latencies.length)).toSorted();
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  return { delivered, p50: at(0.5), p99: at(0.99), closed };
}

process.on("message", (order: Order) => {
  if (order === "begin") {
    delivered = 0;
    latencies = new Float64Array(4_000_000);
    process.send?.("begun");
  } else if (order === "end") process.send?.(sum());
  else if (order === "leave") {
    for (const socket of sockets) socket.terminate();
    process.send?.("left");
  } else open(order.open);
});
