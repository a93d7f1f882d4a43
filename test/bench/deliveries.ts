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
 * Webhooks that one process delivers from a backlog on Postgres (claimed fairly, signed twice, each try written down)
 * against bare undici posts of the same bytes to the same receivers with as many at once; the same while 1,000 dead
 * receivers have due work in the queue, half of which refuse connections and half take them and never answer.
 * Called by the table's row; `node test/bench/deliveries.ts`, after `npm run build`, measures it alone.
 */
const POSTS = Number(process.env.BENCH_POSTS ?? 4_000);
/** Enough to last about as long. */
const BARE_POSTS = 8 * POSTS;
export const DEAD_POSTS = 10_000;
/** What one process posts at once for one merchant, to as many healthy endpoints as it likes. */
export const AT_ONCE = 96;

export interface Deliveries {
  /** Posts a second of one turn. */
  ours(): Promise<number>;
  limit(): Promise<number>;
  /** From now on the dead receivers have due work in the queue. */
  addDead(): Promise<void>;
  /** What another peer needs to be measured alike. */
  databaseUrl: string;
  posts: number;
  sql(text: string, ...values: unknown[]): Promise<Record<string, unknown>[]>;
  /** What one post is. */
  sample(): Promise<Posts>;
  /** Posts for each second that arrive once `begin` has set so many on their way. */
  measured(posts: number, begin: () => unknown): Promise<number>;
}

const child = (file: string): ChildProcess => fork(fileURLToPath(new URL(file, import.meta.url)));
const heard = async <T>(from: ChildProcess): Promise<T> => (await once(from, "message"))[0] as T;

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
  const { answering, dead } = await heard<Endpoints>(receivers);
  const bare = child("./bare-posts.ts");
  stack.defer(() => void bare.kill());
  await heard(bare);
  const tua = await ServerProcess.start(env);
  stack.defer(async () => void (await tua.stop()));

  async function measured(posts: number, begin: () => unknown): Promise<number> {
    receivers.send(posts);
    await heard<"ready">(receivers);
    const all = heard<Measured>(receivers);
    await begin();
    return (await all).perSecond;
  }

  const ours = async () => {
    // What was delivered before is not looked at again: a claim costs what is due.
    await sql("vacuum analyze events, deliveries, delivery_attempts");
    return measured(POSTS, () => addBacklog(sql, scope, { receivers: answering, count: POSTS }));
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
    return { urls: answering, posts: BARE_POSTS, atOnce: AT_ONCE, headers, body: String(event?.body) };
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
