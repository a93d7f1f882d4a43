import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { bootstrap } from "../support/bootstrap.ts";
import { startPostgres } from "../support/postgres-server.ts";
import { ServerProcess } from "../support/processes.ts";
import { makeTemplate } from "../support/template.ts";
import { inTurns, median, ratioOf, showRatio } from "./side-by-side.ts";
import type { Crowd, Heard, Order } from "./socket-crowd.ts";

/**
 * `node test/bench/live-sockets.ts [sockets] [events a second]`, after `npm run build`: many sockets that hear every
 * payment, on one process of Tua with Postgres against a plain `graphql-ws` server with a PubSub in memory, in turns.
 * Each event is asked for by a post to the measured process, for Tua a whole initiation; the sockets are in a third
 * process. Where a side does not keep up, what it delivered says so.
 */
const SOCKETS = Number(process.argv[2] ?? 2_000);
const EVENTS_A_SECOND = Number(process.argv[3] ?? 50);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const TURNS = Number(process.env.BENCH_TURNS ?? 3);
/** Fewer than may be open with one key. */
const SOCKETS_OF_A_KEY = 900;
/** Linux counts a process's time in these, whatever the kernel's own tick. */
const TICKS_A_SECOND = 100;
/** While sockets open, each of which waits for its first event. */
const OPENING_EVENTS_A_SECOND = 5;
const TIME_TO_OPEN_MS = 120_000;

const query = `subscription { paymentEvents { sequence event {
  id event sequence createdAt data { clientReference transactionId status amount currency }
} } }`;

interface Side {
  pid: number;
  crowd: Crowd;
  publish(clientReference: string): Promise<Response>;
}
interface Turn {
  perCpuSecond: number;
  delivered: number;
  p50: number;
  p99: number;
  megabytes: number;
}

const own = (file: string): ChildProcess => {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), {
    env: { PATH: process.env.PATH, NODE_ENV: "production" },
  });
  process.once("exit", () => child.kill());
  return child;
};
async function answer<T>(child: ChildProcess, order?: Order): Promise<T> {
  const answered = once(child, "message");
  if (order) child.send(order);
  return ((await answered) as [T])[0];
}

const postgres = await startPostgres();
const env = {
  ...{ DATABASE_URL: postgres.url(await makeTemplate(postgres)), SECRET_KEY: "b".repeat(40) },
  ...{ NODE_ENV: "production", BASE_URL: "https://tua.example", LOG_LEVEL: "error", RATE_LIMITS: "off" },
  ALLOW_PRIVATE_CALLBACKS: "true",
};
const key = (await bootstrap(env)).keys.test.secret;
const tua = await ServerProcess.start(env);
const bearer = { authorization: `Bearer ${key}`, "content-type": "application/json" };
const order = (clientReference: string) => ({
  ...{ amount: 10.5, currency: "GHS", description: "Two plates of waakye", clientReference },
  ...{ callbackUrl: "http://localhost:9/hook", returnUrl: "https://shop.example/" },
  cancelUrl: "https://shop.example/basket",
});
const post = (url: string, clientReference: string) =>
  fetch(url, { method: "POST", headers: bearer, body: JSON.stringify(order(clientReference)) });

async function makeKey(): Promise<string> {
  const mutation = "mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret } }";
  const variables = { input: { name: "Listens", scopes: ["events:read"] } };
  const body = JSON.stringify({ query: mutation, variables });
  const response = await fetch(`${tua.url}/graphql`, { method: "POST", headers: bearer, body });
  const { data } = (await response.json()) as { data: { createApiKey: { secret: string } } };
  return data.createApiKey.secret;
}
const inits: object[] = [];
while (inits.length * SOCKETS_OF_A_KEY < SOCKETS) inits.push({ authorization: `Bearer ${await makeKey()}` });

const plain = own("plain-pubsub.ts");
const plainUrl = `http://127.0.0.1:${await answer<number>(plain)}`;
const crowd = own("socket-crowd.ts");
const at = (url: string): Crowd => ({
  ...{ url: `${url.replace("http", "ws")}/graphql`, inits, query, sockets: SOCKETS },
});
const sides: Record<"tua" | "plain", Side> = {
  tua: {
    ...{ pid: tua.pid, crowd: at(tua.url) },
    publish: (reference) => post(`${tua.url}/v1/checkout/initiate`, reference),
  },
  plain: {
    ...{ pid: plain.pid as number, crowd: at(plainUrl) },
    publish: (reference) => post(`${plainUrl}/publish`, reference),
  },
};

/** Seconds of processor that a process has had. */
async function cpuSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  // Behind the name, which may hold anything, utime and stime are the 12th and 13th.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}

async function megabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1000));

/** Says events at the asked rate, whether or not the last ones have been taken. @returns how to stop. */
function publishing({ publish }: Side, eventsASecond: number): () => Promise<void> {
  const began = performance.now();
  const sent: Promise<unknown>[] = [];
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - began) / 1000) * eventsASecond);
    while (sent.length < due)
      sent.push(
        publish(`L-${began.toFixed(0)}-${sent.length}`).then(async (response) => {
          if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
          await response.body?.cancel();
        }),
      );
  }, 5);
  return async () => {
    clearInterval(timer);
    await Promise.all(sent);
  };
}

async function take(side: Side): Promise<Turn> {
  // A side that cannot keep up would never have them all open.
  const stopOpening = publishing(side, OPENING_EVENTS_A_SECOND);
  const reached = once(crowd, "message", { signal: AbortSignal.timeout(TIME_TO_OPEN_MS) });
  crowd.send({ open: side.crowd } satisfies Order);
  await reached;
  await stopOpening();
  const stop = publishing(side, EVENTS_A_SECOND);
  // What opening cost is behind us, and everything is compiled.
  await seconds(Math.min(3, SECONDS));
  await answer(crowd, "begin");
  const [before, began] = [await cpuSeconds(side.pid), performance.now()];
  await seconds(SECONDS);
  const heard = await answer<Heard>(crowd, "end");
  const took = (performance.now() - began) / 1000;
  const cpu = (await cpuSeconds(side.pid)) - before;
  const rss = await megabytes(side.pid);
  await stop();
  await answer(crowd, "leave");
  if (heard.closed > 0) process.stdout.write(`${heard.closed} sockets were closed by the server\n`);
  const { delivered, p50, p99 } = heard;
  return { perCpuSecond: delivered / cpu, delivered: delivered / took, p50, p99, megabytes: rss };
}

const turns: Record<keyof typeof sides, Turn[]> = { tua: [], plain: [] };
const measure = (name: keyof typeof sides) => async () => {
  const turn = await take(sides[name]);
  turns[name].push(turn);
  return turn.perCpuSecond;
};
await inTurns({ tua: measure("tua"), plain: measure("plain") }, TURNS);

const offered = SOCKETS * EVENTS_A_SECOND;
process.stdout.write(
  `${SOCKETS} sockets, ${EVENTS_A_SECOND} events a second: ${offered} messages a second\n`,
);
process.stdout.write("| what | Tua | plain graphql-ws, PubSub | ratio (spread) |\n|---|---|---|---|\n");
const rows: [string, keyof Turn, number][] = [
  ["delivered for each CPU second of the server", "perCpuSecond", 0],
  ["delivered a second", "delivered", 0],
  ["p50 from event to arrival, ms", "p50", 1],
  ["p99 from event to arrival, ms", "p99", 1],
  ["memory of the server, MB", "megabytes", 0],
];
for (const [name, field, digits] of rows) {
  const [ours, theirs] = [turns.tua.map((turn) => turn[field]), turns.plain.map((turn) => turn[field])];
  const figures = [median(ours).toFixed(digits), median(theirs).toFixed(digits)];
  process.stdout.write(`| ${[name, ...figures, showRatio(ratioOf(ours, theirs))].join(" | ")} |\n`);
}

for (const child of [crowd, plain]) child.kill();
await tua.stop();
await postgres.stop();
