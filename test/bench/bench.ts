import { randomBytes } from "node:crypto";
import autocannon from "autocannon";
import { parseOrder } from "../../server/domain/checkout.ts";
import { listTransactions } from "../../server/store/transaction-list.ts";
import { findTransaction, insertTransaction } from "../../server/store/transactions.ts";
import { newCheckoutId, newId } from "../../server/usecases/new-id.ts";
import { bootstrap } from "../support/bootstrap.ts";
import { startPostgres } from "../support/postgres-server.ts";
import { ServerProcess } from "../support/processes.ts";
import { makeTemplate } from "../support/template.ts";
import { asPgbenchScript } from "./same-sql.ts";
import { type Comparison, compare, pgbench } from "./side-by-side.ts";

/** `npm run bench`: HTTP requests of ours against pgbench with the same SQL on the same Postgres, in turns. */
const CLIENTS = 32;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const TURNS = Number(process.env.BENCH_TURNS ?? 3);
const MERCHANTS = 50;

const server = await startPostgres();
const url = server.url(await makeTemplate(server));
const env = {
  DATABASE_URL: url,
  SECRET_KEY: "b".repeat(40),
  LOG_LEVEL: "warn",
  RATE_LIMITS: "off",
  DATABASE_POOL: "16",
};
const began = performance.now();
const tua = await ServerProcess.start(env);
const startMs = performance.now() - began;

const first = await bootstrap(env, "Merchant 0");
const keys = [first.keys.test.secret];
for (let i = 1; i < MERCHANTS; i++) keys.push((await bootstrap(env, `Merchant ${i}`)).keys.test.secret);
const scope = { merchantId: first.merchantId, mode: "test" } as const;

const body = (clientReference: string) => ({
  ...{ amount: 10.5, currency: "GHS", description: "Two plates of waakye", clientReference },
  ...{
    callbackUrl: "http://localhost:9/hook",
    returnUrl: "https://a.example/",
    cancelUrl: "https://a.example/",
  },
});
const headers = (key: string) => ({ authorization: `Bearer ${key}`, "content-type": "application/json" });

async function requestsPerSecond(requests: autocannon.Request[]): Promise<number> {
  const result = await autocannon({ url: tua.url, connections: CLIENTS, duration: SECONDS, requests });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refused, ${result.errors} errors`);
  return result.requests.average;
}

const initiate = (senders: string[]) =>
  requestsPerSecond([
    {
      method: "POST",
      path: "/v1/checkout/initiate",
      setupRequest: (request) => {
        const key = senders[Math.floor(Math.random() * senders.length)] as string;
        return {
          ...request,
          headers: headers(key),
          body: JSON.stringify(body(randomBytes(12).toString("hex"))),
        };
      },
    },
  ]);

const rules = { allowPrivate: true, judge: () => "private" as const };
const insertScript = () => {
  const order = { ...parseOrder(body("REFERENCE"), "test", rules), clientReference: "REFERENCE" };
  const created = {
    id: newId("transaction"),
    checkoutId: newCheckoutId(scope),
    eventId: newId("event"),
    order,
  };
  const varying = {
    [created.id]: "'txn_' || :r",
    [created.checkoutId]: "'co_' || :r",
    [created.eventId]: "'evt_' || :r",
    REFERENCE: "'R' || :r",
  };
  const work = { ...created, eventData: '{"clientReference":"R"}', idempotency: null, openingKeyId: null };
  return asPgbenchScript(url, (db) => insertTransaction(db, scope, work), varying);
};
const oneMerchant = await insertScript();
const someMerchant = oneMerchant.replaceAll(
  `'${scope.merchantId}'`,
  `(select id from merchants order by id offset (:r % ${MERCHANTS}) limit 1)`,
);

await initiate(keys);
const statusScript = await asPgbenchScript(
  url,
  (db) => findTransaction(db, scope, { clientReference: "KNOWN" }),
  {},
);
const page = { filter: {}, order: "desc", after: null, limit: 26 } as const;
const listScript = await asPgbenchScript(url, (db) => listTransactions(db, scope, page), {});
await fetch(`${tua.url}/v1/checkout/initiate`, {
  method: "POST",
  headers: headers(keys[0] as string),
  body: JSON.stringify(body("KNOWN")),
});
const get = (path: string) => () =>
  requestsPerSecond([{ method: "GET", path, headers: headers(keys[0] as string) }]);
const limit = (script: string) => () => pgbench(url, script, CLIENTS, SECONDS);

const comparisons: Comparison[] = [
  { name: `initiate, ${MERCHANTS} merchants`, ours: () => initiate(keys), limit: limit(someMerchant) },
  { name: "initiate, one merchant", ours: () => initiate(keys.slice(0, 1)), limit: limit(oneMerchant) },
  {
    name: "status by clientReference",
    ours: get("/v1/transactions/status?clientReference=KNOWN"),
    limit: limit(statusScript),
  },
  { name: "list, first page of 25", ours: get("/v1/transactions"), limit: limit(listScript) },
];
process.stdout.write(`start to ready on Postgres: ${Math.round(startMs)} ms\n`);
process.stdout.write("| what | ours /s | pgbench /s | ratio | spread |\n|---|---|---|---|---|\n");
for (const comparison of comparisons) {
  const r = await compare(comparison, TURNS);
  const row = [
    r.name,
    Math.round(r.ours),
    Math.round(r.limit),
    r.ratio.toFixed(2),
    `${r.lowest.toFixed(2)}–${r.highest.toFixed(2)}`,
  ];
  process.stdout.write(`| ${row.join(" | ")} |\n`);
}
await tua.stop();
await server.stop();
