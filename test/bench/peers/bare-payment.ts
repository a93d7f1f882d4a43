import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { Agent } from "undici";
import { type WebSocket, WebSocketServer } from "ws";
import type { Sample } from "./witness.ts";

/**
 * Run by rows/end-to-end.ts in its own process: the minimum cost of a payment. A fixed set of statements on
 * separate tables, each planned once, on one connection, independent of Tua's statements. Commits the attempt
 * before the processor's request would be sent, then its result with the event and the due delivery. Then it
 * responds to the form, and sends one bare webhook and one bare message.
 */
export type Work =
  | { sample: Sample; callbackUrl: string }
  /** References of payments that a form will pay; each is its checkout's id. */
  | { payments: string[] };

const TABLES = `
create table payments (reference text primary key, status text not null default 'pending', paid_at timestamptz);
create table attempts (
  id bigint generated always as identity primary key,
  reference text not null references payments, status text not null
);
create index on attempts (reference);
create table sequences (merchant text primary key, last bigint not null);
create table events (
  merchant text not null, sequence bigint not null, id text not null unique,
  reference text not null references payments, body text not null, primary key (merchant, sequence)
);
create table deliveries (event_id text primary key references events (id), url text not null, due_at timestamptz);
create index on deliveries (due_at) where due_at is not null;
insert into sequences values ('M', 0);
`;
const STATEMENTS = {
  find: "select status from payments where reference = $1",
  attempt: `with changed as (update payments set status = 'processing' where reference = $1 and status = 'pending')
    insert into attempts (reference, status) values ($1, 'processing') returning id`,
  succeed: `with counted as (update sequences set last = last + 1 where merchant = 'M' returning last),
    ended as (update attempts set status = 'success' where id = $2),
    paid as (update payments set status = 'success', paid_at = now() where reference = $1),
    event as (
      insert into events (merchant, sequence, id, reference, body) select 'M', last, 'evt_' || $1, $1, $3 from counted
      returning id
    )
    insert into deliveries (event_id, url, due_at) select id, $4, now() from event`,
  delivered: "update deliveries set due_at = null where event_id = 'evt_' || $1",
} as const;

const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
await client.connect();
await client.query(TABLES);
const send = (name: keyof typeof STATEMENTS, ...values: unknown[]) =>
  client.query({ name, text: STATEMENTS[name], values });

const agent = new Agent();
let sample: Sample;
let callbackUrl = "";
let subscriber: WebSocket | undefined;
let last: Promise<unknown> = Promise.resolve();

async function pay(reference: string, body: string): Promise<void> {
  await send("find", reference);
  const { rows } = await send("attempt", reference);
  await send("succeed", reference, rows[0].id, body, callbackUrl);
}

const server = createServer((request, response) => {
  request.resume();
  request.on("end", async () => {
    const reference = request.url?.split("/").at(-1) ?? "";
    const own = (text: string) => text.replaceAll(sample.reference, reference);
    const { headers } = sample.webhook;
    const body = own(sample.webhook.body);
    // One connection: concurrent requests wait.
    last = last.then(() => pay(reference, body));
    await last;
    response.writeHead(303, { location: "/" }).end();
    subscriber?.send(own(sample.message));
    const { origin, pathname: path } = new URL(callbackUrl);
    const reply = await agent.request({ origin, path, method: "POST", headers, body });
    await reply.body.dump();
    await send("delivered", reference);
  });
});
new WebSocketServer({ server, path: "/bff" }).on("connection", (socket) => {
  subscriber = socket;
  socket.on("message", () => socket.send('{"type":"next"}'));
});

process.on("message", async (work: Work) => {
  if ("sample" in work) ({ sample, callbackUrl } = work);
  else await client.query("insert into payments (reference) select unnest($1::text[])", [work.payments]);
  process.send?.("ready");
});
server.listen(0, "127.0.0.1", () =>
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
