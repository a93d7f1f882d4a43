import { PgBoss } from "pg-boss";
import { Agent } from "undici";
import type { Posts } from "../bare-posts.ts";

/**
 * Run by peers/pg-boss-deliveries.ts in its own process: a pg-boss queue with one job per post, and workers
 * that send unsigned posts with undici. Queues the whole backlog first, then runs the workers, then stops
 * them. The posts in flight are divided among the workers, one batch each.
 */
const WORKERS = Number(process.env.BENCH_WORKERS);
const QUEUE = `webhooks-${WORKERS}`;
const INSERTED_AT_ONCE = 1_000;

interface Webhook {
  origin: string;
  headers: Record<string, string>;
  body: string;
}

const agent = new Agent({ keepAliveTimeout: 2_000, maxRequestsPerClient: 100, headersTimeout: 0 });
const boss = new PgBoss({
  connectionString: process.env.DATABASE_URL as string,
  // The time until it notices a backlog, instead of the default minute.
  superviseIntervalSeconds: 1,
  monitorIntervalSeconds: 1,
  queueCacheIntervalSeconds: 1,
});
boss.on("error", (error) => {
  throw error;
});
await boss.start();
await boss.createQueue(QUEUE);

async function post({ origin, headers, body }: Webhook): Promise<void> {
  const response = await agent.request({ method: "POST", origin, path: "/hook", headers, body });
  await response.body.dump();
  if (response.statusCode >= 300) throw new Error(`${origin} answered ${response.statusCode}`);
}

const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Without it, workers that take one job at a time would pause half a second after each. */
async function untilKnown(posts: number): Promise<void> {
  while (((await boss.getQueue(QUEUE))?.readyCount ?? 0) < posts) await pass(100);
  // The workers' input is read once a second.
  await pass(1_500);
}

process.on("message", async ({ urls, posts, atOnce, headers, body }: Posts) => {
  for (let made = 0; made < posts; made += INSERTED_AT_ONCE) {
    const jobs = Array.from({ length: Math.min(INSERTED_AT_ONCE, posts - made) }, (_, i) => ({
      data: { origin: urls[(made + i) % urls.length] as string, headers, body } satisfies Webhook,
    }));
    await boss.insert(QUEUE, jobs);
  }
  await untilKnown(posts);
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  let posted = 0;
  // The next jobs without a pause, and each with its own result: a failed one does not repeat the others of
  // its batch.
  const options = {
    batchSize: atOnce / WORKERS,
    localConcurrency: WORKERS,
    pollingIntervalSeconds: 0.5,
    burstWhenBatchFull: true,
    burstWhenReadyExceeds: 1,
    perJobResults: true,
  } as const;
  await boss.work<Webhook, unknown, typeof options>(QUEUE, options, async (jobs) => {
    await Promise.all(jobs.map(({ data }) => post(data)));
    posted += jobs.length;
    if (posted === posts) finish();
    return jobs.map(({ id }) => ({ id, status: "completed" }));
  });
  await finished;
  await boss.offWork(QUEUE, { wait: true });
  process.send?.("done");
});
process.send?.("ready");
