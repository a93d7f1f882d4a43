import { describe, named } from "../bench-server.ts";
import { AT_ONCE, DEAD_POSTS, type Deliveries, openDeliveries } from "../deliveries.ts";
import { openPgBoss } from "../peers/pg-boss-deliveries.ts";
import type { Row, RowModule, Target } from "../row.ts";

const ours = "one process, from a backlog";
/** Workers of pg-boss, which posts with the same concurrency as Tua. */
const BATCHES = 4;

const besidePosts = (name: string, what: string, target: Target | null): Row => ({
  name,
  what,
  ours,
  unit: "posts/s",
  target,
  peer: "bare undici posts of the same bytes",
  peerOmits: "the queue, the signature, the log of attempts",
});
const besidePgBoss = (name: string, durable: boolean, peer: string, target: Target | null): Row => ({
  name,
  what: describe("webhook deliveries", durable),
  ours,
  unit: "posts/s",
  target,
  peer,
  peerOmits: "the signature, the log of attempts, the order of events, fairness between endpoints",
});

const whenQuick: Row[] = [
  besidePgBoss(
    "deliveries-pg-boss-single",
    false,
    `pg-boss and undici, ${AT_ONCE} workers with a job each`,
    null,
  ),
  besidePosts("deliveries-dead", `webhook deliveries, 1,000 dead receivers with ${DEAD_POSTS} due`, {
    atLeast: 0.2,
  }),
];

/** Webhooks, to endpoints that respond, and while many others do not. */
export const deliveries = (durable: boolean): RowModule => ({
  name: named("deliveries", durable),
  rows: [
    besidePosts(
      named("deliveries-undici", durable),
      describe("webhook deliveries", durable),
      durable ? null : { atLeast: 0.3 },
    ),
    besidePgBoss(
      named("deliveries-pg-boss", durable),
      durable,
      `pg-boss and undici, in ${BATCHES} batches of ${AT_ONCE / BATCHES}`,
      durable ? null : { atLeast: 1.2 },
    ),
    ...(durable ? [] : whenQuick),
  ],

  async open(_settings, stack) {
    const opened: Deliveries = await openDeliveries(stack, durable);
    const measures = { ours: opened.ours, peer: opened.limit };
    const inBatches = { ours: opened.ours, peer: await openPgBoss(stack, opened, BATCHES) };
    return {
      [named("deliveries-undici", durable)]: measures,
      [named("deliveries-pg-boss", durable)]: inBatches,
      "deliveries-pg-boss-single": { ours: opened.ours, peer: await openPgBoss(stack, opened, AT_ONCE) },
      "deliveries-dead": {
        ...measures,
        async warm() {
          await opened.ours();
          await opened.addDead();
        },
      },
    };
  },
});
