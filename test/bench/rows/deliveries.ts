import { AT_ONCE, DEAD_POSTS, type Deliveries, openDeliveries } from "../deliveries.ts";
import { openPgBoss } from "../peers/pg-boss-deliveries.ts";
import type { RowModule } from "../row.ts";

const [ours, peer, unit] = ["one process, from a backlog", "bare undici posts of the same bytes", "posts/s"];

/** Webhooks, to receivers that answer, and while many others do not. */
export const deliveries: RowModule = {
  name: "deliveries",
  rows: [
    {
      ...{ name: "deliveries-undici", what: "webhook deliveries", ours, peer, unit },
      target: { atLeast: 0.5 },
    },
    {
      ...{ name: "deliveries-pg-boss", what: "webhook deliveries", ours, unit, target: { atLeast: 3 } },
      peer: "pg-boss and undici, in 4 batches of 12",
    },
    {
      ...{ name: "deliveries-pg-boss-single", what: "webhook deliveries", ours, unit, target: null },
      peer: "pg-boss and undici, 48 workers with a job each",
    },
    {
      ...{ name: "deliveries-dead", ours, peer, unit, target: null },
      what: `webhook deliveries, 1,000 dead receivers with ${DEAD_POSTS} due`,
    },
  ],

  async open(_settings, stack) {
    const opened: Deliveries = await openDeliveries(stack);
    const measures = { ours: opened.ours, peer: opened.limit };
    return {
      "deliveries-undici": measures,
      "deliveries-pg-boss": { ours: opened.ours, peer: await openPgBoss(stack, opened, 4) },
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
};
