import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { addBacklog } from "../support/backlog.ts";
import { bootstrap } from "../support/bootstrap.ts";
import { DURABLE, startPostgres } from "../support/postgres-server.ts";
import { ServerProcess } from "../support/processes.ts";
import { makeTemplate } from "../support/template.ts";
import type { Posts } from "./bare-posts.ts";
import type { Endpoints, Measured } from "./receivers.ts";
import { compare } from "./side-by-side.ts";

/**
 * Webhooks that one process delivers from a backlog on Postgres (claimed fairly, signed twice, each attempt
 * recorded), against bare undici posts of the same bytes to the same endpoints with the same concurrency.
 * Measures it again while 1,000 dead endpoints have due work: half refuse connections, half accept them and
 * never respond. The table's row calls it; `node test/bench/deliveries.ts`, after `npm run build`, measures
 * it alone.
 */
const POSTS = Number(process.env.BENCH_POSTS ?? 4_000);
/** Enough to last about as long. */
const BARE_POSTS = 8 * POSTS;
export const DEAD_POSTS = 10_000;
/** The number of concurrent posts of one process for one merchant, to any number of healthy endpoints. */
export const AT_ONCE = 96;

export interface Deliveries {
  /** Posts per second of one turn. */
  ours(): Promise<number>;
  limit(): Promise<number>;
  /** From now on the dead endpoints have due work in the queue. */
  addDead(): Promise<void>;
  /** The parts that another peer needs to be measured the same way. */
  databaseUrl: string;
  posts: number;
  sql(text: string, ...values: unknown[]): Promise<Record<string, unknown>[]>;
  /** The content of one post. */
  sample(): Promise<Posts>;
  /** Posts per second that arrive once `begin` has started this many. */
  measured(posts: number, begin: () => unknown): Promise<number>;
}

const child = (file: string): ChildProcess => fork(fileURLToPath(new URL(file, import.meta.url)));
const messageFrom = async <T>(from: ChildProcess): Promise<T> => (await once(from, "message"))[0] as T;

export async function openDeliveries(stack: AsyncDisposableStack, durable = false): Promise<Deliveries> {
  const postgres = await startPostgres(durable ? DURABLE : undefined);
  stack.defer(() => postgres.stop());
  const url = postgres.url(await makeTemplate(postgres));
  const env = { DATABASE_URL: url, SECRET_KEY: "b".repeat(40), LOG_LEVEL: "error", RATE_LIMITS: "off" };
  const { merchantId } = await bootstrap(env);
  const scope = { merchantId, mode: "test" } as const;
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  stack.defer(() => pool.end());
  const sql = async (text: string, ...values: unknown[]) => (await pool.query(text, values)).rows;
  const receivers = child("./receivers.ts");
  stack.defer(() => void receivers.kill());
  const { respondingOn, dead } = await messageFrom<Endpoints>(receivers);
  const bare = child("./bare-posts.ts");
  stack.defer(() => void bare.kill());
  await messageFrom(bare);
  const tua = await ServerProcess.start(env);
  stack.defer(async () => void (await tua.stop()));

  async function measured(posts: number, begin: () => unknown): Promise<number> {
    receivers.send(posts);
    await messageFrom<"ready">(receivers);
    const all = messageFrom<Measured>(receivers);
    await begin();
    return (await all).perSecond;
  }

  const ours = async () => {
    // Delivered rows are not read again: a claim costs only the due ones.
    await sql("vacuum analyze events, deliveries, delivery_attempts");
    return measured(POSTS, () => addBacklog(sql, scope, { receivers: respondingOn, count: POSTS }));
  };
  const sample = async (): Promise<Posts> => {
    const [event] = await sql("select id, body from events order by sequence desc limit 1");
    const headers = {
      "content-type": "application/json",
      "user-agent": "Tua-Webhooks/1",
      "webhook-id": String(event?.id),
      "x-service-signature": `t=1767225600,v1=${"0".repeat(64)}`,
      "webhook-timestamp": "1767225600",
      "webhook-signature": `v1,${"A".repeat(43)}=`,
    };
    return { urls: respondingOn, posts: BARE_POSTS, atOnce: AT_ONCE, headers, body: String(event?.body) };
  };
  const limit = async () => {
    const posts = await sample();
    return measured(BARE_POSTS, () => bare.send(posts));
  };

  return {
    ours,
    limit,
    addDead: () => addBacklog(sql, scope, { receivers: dead, count: DEAD_POSTS, tried: 1 }),
    databaseUrl: url,
    posts: POSTS,
    sql,
    sample,
    measured,
  };
}

if (import.meta.main) {
  const turns = Number(process.env.BENCH_TURNS ?? 5);
  await using stack = new AsyncDisposableStack();
  const { ours, limit, addDead } = await openDeliveries(stack);
  process.stdout.write("| what | ours /s | bare undici /s | ratio | spread |\n|---|---|---|---|---|\n");
  const line = async (name: string) => {
    const r = await compare({ name, ours, limit }, turns);
    const spread = `${r.lowest.toFixed(2)}–${r.highest.toFixed(2)}`;
    const row = [r.name, Math.round(r.ours), Math.round(r.limit), r.ratio.toFixed(2), spread];
    process.stdout.write(`| ${row.join(" | ")} |\n`);
  };
  await ours();
  await line("deliveries");
  await addDead();
  await line(`deliveries, 1,000 dead receivers with ${DEAD_POSTS} due`);
}
