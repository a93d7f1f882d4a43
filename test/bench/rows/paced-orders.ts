import { randomBytes } from "node:crypto";
import { initiation, startBenchServer } from "../bench-server.ts";
import { type RequestOptions, sendAtRate } from "../open-loop.ts";
import { pgbenchLatency } from "../pgbench.ts";
import type { Latency, Measures, Row, RowModule } from "../row.ts";
import { median } from "../side-by-side.ts";
import { insertScript } from "./initiate.ts";

/** Orders per second of one merchant, regardless of the responses. */
const RATES = [50, 100, 200] as const;

const toName = (rate: number): string => `orders-at-${rate}`;
const row = (rate: number): Row => ({
  name: toName(rate),
  what: `one merchant, ${rate} orders a second, fsync on`,
  unit: "% answered",
  ours: "POST /v1/checkout/initiate",
  peer: "pgbench -R, the same rows",
  target: { atLeast: 1 },
  peerOmits: "HTTP, the key, the order's checks, JSON, the log",
});

/** A busy shop on a disk: the target is that no order is rejected, and the slowest response time. */
export const pacedOrders: RowModule = {
  name: "paced-orders",
  rows: RATES.map(row),

  async open({ seconds, clients }, stack) {
    const { databaseUrl, tua, merchant, key } = await startBenchServer(stack, {}, true);
    const work = { databaseUrl, script: insertScript(`'${merchant.merchantId}'`), clients, seconds };
    const next = () => initiation(tua.url, key, randomBytes(12).toString("hex"));
    const measures = (rate: number): Measures => {
      const [ours, peer]: [RequestOptions[], Latency[]] = [[], []];
      const over = (turns: Latency[]): Latency => ({
        p50: median(turns.map(({ p50 }) => p50)),
        p99: median(turns.map(({ p99 }) => p99)),
        rate,
      });
      return {
        async ours() {
          const requests = await sendAtRate(next, rate, seconds);
          ours.push(requests);
          return (100 * requests.response) / (requests.response + requests.rejected);
        },
        async peer() {
          // A failed statement ends pgbench, and with it the row.
          peer.push(await pgbenchLatency(work, rate));
          return 100;
        },
        async warm() {
          await sendAtRate(next, rate, 1);
        },
        latency: async () => ({ ours: over(ours), peer: over(peer) }),
        remark: () => `${ours.reduce((sum, { rejected }) => sum + rejected, 0)} orders were refused`,
      };
    };
    return Object.fromEntries(RATES.map((rate) => [toName(rate), measures(rate)]));
  },
};
