import { messageFrom, startBeside } from "../bench-server.ts";
import type { Deliveries } from "../deliveries.ts";

/**
 * Posts per second that arrive through pg-boss from a backlog, measured like Tua's: the same number to the
 * same endpoints, with the same concurrency, in the same database, vacuumed before each turn.
 * @param workers share the concurrent posts, each with its batch.
 */
export async function openPgBoss(
  stack: AsyncDisposableStack,
  { databaseUrl, sql, sample, measured, posts }: Deliveries,
  workers: number,
): Promise<() => Promise<number>> {
  const env = { DATABASE_URL: databaseUrl, BENCH_WORKERS: String(workers) };
  const boss = startBeside(stack, "peers/pg-boss.ts", env);
  await messageFrom(boss);
  return async () => {
    await sql("vacuum analyze pgboss.job");
    const work = { ...(await sample()), posts };
    const done = messageFrom(boss);
    const perSecond = await measured(posts, () => boss.send(work));
    await done;
    const [left] = await sql("select count(*)::int as count from pgboss.job where state <> 'completed'");
    if (left?.count !== 0) throw new Error(`pg-boss left ${left?.count} jobs`);
    return perSecond;
  };
}
