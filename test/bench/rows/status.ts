import { listTransactions } from "../../../server/store/transaction-list.ts";
import { findTransaction } from "../../../server/store/transactions.ts";
import { initiation, messageFrom, requestJson, startBenchServer, startBeside } from "../bench-server.ts";
import { requestsPerSecond } from "../http-load.ts";
import { openLoop, type Question } from "../open-loop.ts";
import { pgbench, pgbenchLatency } from "../pgbench.ts";
import type { Measures, RowModule } from "../row.ts";
import { asPgbenchScript } from "../same-sql.ts";

/** A shop that waits for its customer, with fifty orders in use. */
const TRANSACTIONS = 50;

/** Reads with a key, against pgbench with the same lookup, and against only Fastify. */
export const status: RowModule = {
  name: "status",
  rows: [
    {
      name: "status-look-up",
      what: "status by clientReference",
      unit: "requests/s",
      ours: "GET /v1/transactions/status",
      peer: "pgbench, the same look-up",
      target: { atLeast: 0.5 },
      peerOmits: "HTTP, the key, JSON, the log",
    },
    {
      name: "list-page",
      what: "list, first page of 25",
      unit: "requests/s",
      ours: "GET /v1/transactions",
      peer: "pgbench, the same page",
      target: { atLeast: 0.4 },
      peerOmits: "HTTP, the key, JSON, the log",
    },
    {
      name: "empty",
      what: "authenticated empty answer",
      unit: "requests/s",
      ours: "GET /v1/transactions, nothing found, nothing looked up",
      peer: "bare Fastify, same bytes",
      target: { atLeast: 0.5 },
      peerOmits: "the key, limits, the log, metrics",
    },
  ],

  async open({ seconds, clients }, stack) {
    const { databaseUrl, tua, env, merchant, key } = await startBenchServer(stack);
    const scope = { merchantId: merchant.merchantId, mode: "test" } as const;
    for (let i = 0; i < TRANSACTIONS; i++) await requestJson(initiation(tua.url, key, `KNOWN-${i}`));
    const get = (origin: string, path: string): Question => ({
      origin,
      path,
      method: "GET",
      headers: { authorization: `Bearer ${key}` },
    });
    const bySql = (path: string, script: string): Measures => {
      const next = () => get(tua.url, path);
      const work = { databaseUrl, script, clients, seconds };
      return {
        ours: () => requestsPerSecond(next, clients, seconds),
        peer: () => pgbench(work),
        latency: async (capacity) => ({
          ours: await openLoop(next, capacity.ours / 2, seconds),
          peer: await pgbenchLatency(work, capacity.peer / 2),
        }),
      };
    };

    const empty = startBeside(stack, "empty-tua.ts", { ...env, BENCH_KEY: key });
    const emptyTua = get(await messageFrom<string>(empty), "/v1/transactions");
    const response = JSON.stringify(await requestJson(emptyTua));
    const bareChild = startBeside(stack, "bare-fastify.ts", { BENCH_ANSWER: response });
    const bare = get(await messageFrom<string>(bareChild), "/v1/transactions");
    if (JSON.stringify(await requestJson(bare)) !== response) throw new Error("They do not answer the same");

    const page = { filter: {}, order: "desc", after: null, limit: 26 } as const;
    const find = { clientReference: "KNOWN-7" };
    return {
      "status-look-up": bySql(
        `/v1/transactions/status?clientReference=${find.clientReference}`,
        await asPgbenchScript(databaseUrl, (db) => findTransaction(db, scope, find), {}),
      ),
      "list-page": bySql(
        "/v1/transactions",
        await asPgbenchScript(databaseUrl, (db) => listTransactions(db, scope, page), {}),
      ),
      empty: {
        ours: () => requestsPerSecond(() => emptyTua, clients, seconds),
        peer: () => requestsPerSecond(() => bare, clients, seconds),
        latency: async (capacity) => ({
          ours: await openLoop(() => emptyTua, capacity.ours / 2, seconds),
          peer: await openLoop(() => bare, capacity.peer / 2, seconds),
        }),
      },
    };
  },
};
