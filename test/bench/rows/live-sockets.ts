import { once } from "node:events";
import pg from "pg";
import {
  bearer,
  initiation,
  messageFrom,
  order,
  requestJson,
  startBenchServer,
  startBeside,
} from "../bench-server.ts";
import { cpuSeconds, cpuSecondsOfAll, megabytes } from "../process-cost.ts";
import type { Measures, Row, RowModule } from "../row.ts";
import { median } from "../side-by-side.ts";
import type { Crowd, CrowdResult, Order } from "../socket-crowd.ts";

/** A rate beyond either side's capacity, and one that both handle easily. */
const LOADS = { subscriptions: 50, "subscriptions-at-ease": 5 } as const;
/** Fewer than the limit of open sockets per key. */
const SOCKETS_OF_A_KEY = 900;
/** While sockets open, each waits for its first event. */
const OPENING_EVENTS_A_SECOND = 5;
const TIME_TO_OPEN_MS = 120_000;

const query = `subscription { paymentEvents { sequence event {
  id event sequence createdAt data { clientReference transactionId status amount { amount currency } }
} } }`;

interface Side {
  pid: number;
  /** CPU seconds so far of all processes that serve the sockets. */
  spent(): Promise<number>;
  crowd: Crowd;
  publish(clientReference: string): Promise<unknown>;
}
interface Turn {
  delivered: number;
  p50: number;
  p99: number;
  megabytes: number;
}

/**
 * Many sockets that receive every payment. Compares one Tua process with Postgres to a plain `graphql-ws`
 * server with an in-memory PubSub. Postgres's time counts as Tua's. A post to the measured process triggers
 * each event; for Tua this is a full initiation. The sockets run in a third process. If a side falls behind,
 * its delivered count shows it.
 */
export const liveSockets: RowModule = {
  name: "live-sockets",
  rows: Object.entries(LOADS).map(
    ([name, load]): Row => ({
      name,
      what: `messages to sockets that hear every payment, ${load} a second`,
      ours: "subscription at /graphql",
      peer: "plain graphql-ws, PubSub in memory",
      unit: "delivered for each CPU second",
      target: { atLeast: 2.5 },
      peerOmits: "Postgres, orders and events that last, the key, rights, limits",
    }),
  ),

  async open({ seconds, sockets, report }, stack) {
    const { databaseUrl, tua, key } = await startBenchServer(stack, {
      NODE_ENV: "production",
      BASE_URL: "https://tua.example",
      ALLOW_PRIVATE_CALLBACKS: "true",
    });
    const inits: object[] = [];
    while (inits.length * SOCKETS_OF_A_KEY < sockets)
      inits.push({ authorization: `Bearer ${await makeKey(tua.url, key)}` });
    const plain = startBeside(stack, "plain-pubsub.ts");
    const plainUrl = `http://127.0.0.1:${await messageFrom<number>(plain)}`;
    const crowd = startBeside(stack, "socket-crowd.ts");
    const ordered = <T>(what: Order): Promise<T> => {
      const response = messageFrom<T>(crowd);
      crowd.send(what);
      return response;
    };
    const postgres = await postmaster(databaseUrl);
    const side = (url: string, pid: number, publish: Side["publish"]): Side => ({
      pid,
      publish,
      spent: () => cpuSeconds(pid),
      crowd: { url: `${url.replace("http", "ws")}/graphql`, inits, query, sockets },
    });
    const ours = {
      ...side(tua.url, tua.pid, (reference) => requestJson(initiation(tua.url, key, reference))),
      spent: async () => (await cpuSeconds(tua.pid)) + (await cpuSecondsOfAll(postgres)),
    };
    const theirs = side(plainUrl, plain.pid as number, (reference) =>
      requestJson({
        origin: plainUrl,
        path: "/publish",
        method: "POST",
        headers: bearer(key),
        body: JSON.stringify(order(reference)),
      }),
    );

    async function measureSide(
      { pid, spent, crowd: opening, publish }: Side,
      load: number,
      turns: Turn[],
    ): Promise<number> {
      // A side that falls behind would never have them all open.
      const stopOpening = publishing(publish, OPENING_EVENTS_A_SECOND);
      const reached = once(crowd, "message", { signal: AbortSignal.timeout(TIME_TO_OPEN_MS) });
      crowd.send({ open: opening } satisfies Order);
      await reached;
      await stopOpening();
      const stop = publishing(publish, load);
      // The opening is done, and all code is compiled.
      await pass(Math.min(3, seconds));
      await ordered("begin");
      const [before, began] = [await spent(), performance.now()];
      await pass(seconds);
      const source = await ordered<CrowdResult>("end");
      const took = (performance.now() - began) / 1000;
      const cpu = (await spent()) - before;
      const memory = await megabytes(pid);
      await stop();
      await ordered("leave");
      if (source.closed > 0) report(`${source.closed} sockets were closed by the server`);
      const { delivered, p50, p99 } = source;
      turns.push({ delivered: delivered / took, p50, p99, megabytes: memory });
      return delivered / cpu;
    }
    const measures = (load: number): Measures => {
      const [mine, peers]: [Turn[], Turn[]] = [[], []];
      const of = (turns: Turn[], field: keyof Turn): number => median(turns.map((turn) => turn[field]));
      const getLatency = (turns: Turn[]) => ({ p50: of(turns, "p50"), p99: of(turns, "p99"), rate: load });
      const figures = (turns: Turn[]) =>
        `${Math.round(of(turns, "delivered"))} delivered a second with ${Math.round(of(turns, "megabytes"))} MB`;
      return {
        ours: () => measureSide(ours, load, mine),
        peer: () => measureSide(theirs, load, peers),
        // Each turn has its own warm-up.
        warm: async () => {},
        latency: async () => ({ ours: getLatency(mine), peer: getLatency(peers) }),
        remark: () => `${sockets} sockets: ours ${figures(mine)}, the peer ${figures(peers)}`,
      };
    };
    return Object.fromEntries(Object.entries(LOADS).map(([name, load]) => [name, measures(load)]));
  },
};

/** The server process that is the parent of all its others. */
async function postmaster(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid",
  );
  await client.end();
  return rows[0].pid;
}

async function makeKey(origin: string, key: string): Promise<string> {
  const mutation = "mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret } }";
  const variables = { input: { name: "Listens", scopes: ["EVENTS_READ"] } };
  const body = JSON.stringify({ query: mutation, variables });
  const response = await requestJson({
    origin,
    path: "/graphql",
    method: "POST",
    headers: bearer(key),
    body,
  });
  return (response as { data: { createApiKey: { secret: string } } }).data.createApiKey.secret;
}

const pass = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/**
 * Emits events at the given rate, whether or not the last ones have been received.
 * @returns a function to stop.
 */
function publishing(publish: Side["publish"], eventsASecond: number): () => Promise<void> {
  const began = performance.now();
  const sent: Promise<unknown>[] = [];
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - began) / 1000) * eventsASecond);
    while (sent.length < due) sent.push(publish(`L-${began.toFixed(0)}-${sent.length}`));
  }, 5);
  return async () => {
    clearInterval(timer);
    await Promise.all(sent);
  };
}
