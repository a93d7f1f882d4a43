import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { Agent } from "undici";
import { type WebSocket, WebSocketServer } from "ws";
import type { UseCases } from "../../../server/usecases/use-cases.ts";
import { startAltered } from "../altered-tua.ts";
import type { Sample } from "./witness.ts";

/**
 * Run by rows/end-to-end.ts in a process of its own: the least that a payment can cost. A form's post is answered once
 * one connection has sent Postgres the same statements with the same commits as Tua does, one after the other; then
 * one bare webhook leaves and one bare message on the socket. A Tua without worker in the same process initiates, and
 * pays once for the statements.
 */
export interface Payment {
  checkoutId: string;
  transactionId: string;
  clientReference: string;
}
export type Work =
  | { learn: Payment; sample: Sample; callbackUrl: string }
  /** That will be paid by a form. */
  | { payments: Payment[] };

interface Statement {
  text: string;
  values: unknown[];
  name?: string;
}

const ID = /\b[a-z]+_[0-9A-Za-z]{20,}\b/g;
const recording = new AsyncLocalStorage<Statement[]>();
const send = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown;
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const [first, values] = args as [string | Statement, unknown[] | undefined];
  const { text, name, values: own } = typeof first === "string" ? { text: first } : (first as Statement);
  const given = (Array.isArray(values) ? values : own) ?? [];
  const store = text.includes("pg_notify") ? undefined : recording.getStore();
  store?.push({ text, values: [...given], ...(name !== undefined && { name }) });
  return send.apply(this, args);
} as never;

let pay: UseCases["payCheckout"] | undefined;
const tua = await startAltered(async ({ payCheckout }) => {
  pay = payCheckout;
  return {};
});

const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
await client.connect();
const agent = new Agent();
const known = new Map<string, Payment>();
const statements: Statement[] = [];
let learnt: Payment;
let sample: Sample;
let callbackUrl = "";
let subscriber: WebSocket | undefined;
let last: Promise<unknown> = Promise.resolve();

/** Pays one as Tua does, and keeps what it sent, but for the word to other processes that there is news. */
async function learn(payment: Payment): Promise<void> {
  const sent: Statement[] = [];
  const form = { method: "mobile_money", network: "mtn", phone: "0240000000" };
  await recording.run(sent, async () => pay?.(payment.checkoutId, form as never));
  statements.push(...sent);
  learnt = payment;
}

/** The same statements about another payment, whose own new ids are as good as any. */
async function replay(payment: Payment): Promise<void> {
  const ids = new Map<string, string>([
    [learnt.checkoutId, payment.checkoutId],
    [learnt.transactionId, payment.transactionId],
    [process.env.BENCH_MERCHANT as string, process.env.BENCH_MERCHANT as string],
  ]);
  const other = (id: string): string => {
    const fresh = () => id.slice(0, -16) + randomBytes(8).toString("hex").toUpperCase();
    return ids.get(id) ?? ids.set(id, fresh()).get(id) ?? id;
  };
  const changed = (value: unknown) =>
    typeof value === "string"
      ? value.replace(ID, other).replaceAll(learnt.clientReference, payment.clientReference)
      : value;
  for (const { text, values, name } of statements)
    await client.query({ text, values: values.map(changed), ...(name !== undefined && { name }) });
}

const server = createServer((request, response) => {
  request.resume();
  request.on("end", async () => {
    const payment = known.get(request.url?.split("/").at(-1) ?? "") as Payment;
    const own = (text: string) => text.replaceAll(sample.reference, payment.clientReference);
    // One connection: who comes while another is served waits.
    last = last.then(() => replay(payment));
    await last;
    response.writeHead(303, { location: "/" }).end();
    subscriber?.send(own(sample.message));
    const { headers, body } = sample.webhook;
    const answer = await agent.request({
      ...{ origin: new URL(callbackUrl).origin, path: "/hook", method: "POST", headers, body: own(body) },
    });
    await answer.body.dump();
  });
});
new WebSocketServer({ server, path: "/bff" }).on("connection", (socket) => {
  subscriber = socket;
  socket.on("message", () => socket.send('{"type":"next"}'));
});

process.on("message", async (work: Work) => {
  if ("learn" in work) {
    ({ sample, callbackUrl } = work);
    await learn(work.learn);
  } else for (const payment of work.payments) known.set(payment.checkoutId, payment);
  process.send?.("ready");
});
server.listen(0, "127.0.0.1", () =>
  process.send?.({ tua, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
);
