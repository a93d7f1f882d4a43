import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import autocannon from "autocannon";
import pg from "pg";
import { bootstrap } from "../support/bootstrap.ts";
import { makeMemberSession } from "../support/member-session.ts";
import { startPostgres } from "../support/postgres-server.ts";
import { freePort, ServerProcess } from "../support/processes.ts";
import { makeTemplate } from "../support/template.ts";
import { inTurns, median, ratioOf, showRatio } from "./side-by-side.ts";

/**
 * `node test/bench/graphql-list.ts`, after `npm run build`: the dashboard's list of payments, 20 rows with their
 * attempts, three ways in turns: at `/bff` as the dashboard asks (session, operation by its hash, every check), at
 * `/graphql` as a shop's server asks (key, operation by its text, every check), and on a bare Apollo Server with the
 * same schema, resolvers and context that believes everybody. All on the same Postgres.
 */
const ROWS = 20;
const CLIENTS = Number(process.env.BENCH_CLIENTS ?? 32);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const TURNS = Number(process.env.BENCH_TURNS ?? 5);
const DASHBOARD = "https://tua.example";

const postgres = await startPostgres();
const databaseUrl = postgres.url(await makeTemplate(postgres));
const env = {
  ...{ DATABASE_URL: databaseUrl, SECRET_KEY: "b".repeat(40), DATABASE_POOL: "16", RATE_LIMITS: "off" },
  ...{ NODE_ENV: "production", BASE_URL: DASHBOARD, ALLOW_PRIVATE_CALLBACKS: "true", LOG_LEVEL: "error" },
};
const merchant = await bootstrap(env);
const key = merchant.keys.test.secret;
const bearer = { authorization: `Bearer ${key}`, "content-type": "application/json" };
const tua = await ServerProcess.start(env);

for (let i = 0; i < ROWS; i++) {
  const response = await fetch(`${tua.url}/v1/checkout/initiate`, {
    method: "POST",
    headers: bearer,
    body: JSON.stringify({
      ...{ amount: 10.5, currency: "GHS", description: "Two plates of waakye", clientReference: `B-${i}` },
      ...{ callbackUrl: "http://localhost:9/hook", returnUrl: "https://shop.example/" },
      cancelUrl: "https://shop.example/basket",
    }),
  });
  const { data } = (await response.json()) as { data: { checkoutId: string } };
  // Every third is declined first, so that some have two attempts.
  for (const phone of i % 3 === 0 ? ["0240000002", "0240000000"] : ["0240000000"]) {
    const body = new URLSearchParams({ method: "mobile_money", network: "mtn", phone });
    await fetch(`${tua.url}/pay/${data.checkoutId}`, { method: "POST", redirect: "manual", body });
  }
}

const barePort = await freePort();
const bare = spawn(process.execPath, [fileURLToPath(new URL("bare-apollo.ts", import.meta.url))], {
  env: { ...env, PATH: process.env.PATH ?? "", PORT: String(barePort), HOST: "127.0.0.1", BENCH_KEY: key },
  stdio: ["ignore", "pipe", "inherit"],
});
process.once("exit", () => bare.kill());
await once(bare.stdout, "data");

const books = new pg.Client({ connectionString: databaseUrl });
await books.connect();
const session = await makeMemberSession(books, databaseUrl, merchant.merchantId, "owner");
await books.end();

const list = new URL("../../web/dashboard/generated/persisted-documents.json", import.meta.url);
const operations = Object.entries(JSON.parse(await readFile(list, "utf8")) as Record<string, string>);
const [name, query] = operations.find(([, text]) => /\bquery Payments\(/.test(text)) ?? ["", ""];
const variables = { first: ROWS, after: null, filter: {} };
const byText = JSON.stringify({ query, variables });
const byHash = JSON.stringify({
  query: "",
  variables,
  extensions: { persistedQuery: { version: 1, sha256Hash: name.replace("sha256:", "") } },
});
interface Question {
  url: string;
  headers: Record<string, string>;
  body: string;
}
const questions = {
  bff: {
    url: `${tua.url}/bff`,
    headers: {
      ...{ cookie: `__Host-tua_session=${session}`, origin: DASHBOARD, "content-type": "application/json" },
      ...{ "x-tua-csrf": "1", "x-tua-merchant": merchant.merchantId, "x-tua-mode": "test" },
    },
    body: byHash,
  },
  graphql: { url: `${tua.url}/graphql`, headers: bearer, body: byText },
  bare: {
    url: `http://127.0.0.1:${barePort}/`,
    headers: { "content-type": "application/json" },
    body: byText,
  },
} satisfies Record<string, Question>;

async function rows({ url, headers, body }: Question): Promise<unknown[]> {
  const text = await (await fetch(url, { method: "POST", headers, body })).text();
  const { data } = JSON.parse(text) as { data: { transactions: { nodes: unknown[] } } | null };
  if (!data) throw new Error(`${url}: ${text}`);
  return data.transactions.nodes;
}
const answers = await Promise.all(Object.values(questions).map(rows));
if (new Set(answers.map((nodes) => JSON.stringify(nodes))).size !== 1 || answers[0]?.length !== ROWS)
  throw new Error("They do not answer the same");

async function requestsPerSecond(question: Question): Promise<number> {
  const result = await autocannon({
    ...{ ...question, method: "POST", connections: CLIENTS, duration: SECONDS },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refused, ${result.errors} errors`);
  return result.requests.average;
}

// Compiled and warm before the first turn counts.
for (const question of Object.values(questions)) await requestsPerSecond(question);
const got = await inTurns(
  {
    bff: () => requestsPerSecond(questions.bff),
    graphql: () => requestsPerSecond(questions.graphql),
    bare: () => requestsPerSecond(questions.bare),
  },
  TURNS,
);
const perSecond = (values: number[]) => Math.round(median(values));
process.stdout.write(`payments list, ${ROWS} rows with attempts, ${CLIENTS} clients, ${TURNS} turns\n`);
process.stdout.write("| | /bff | /graphql | bare Apollo |\n|---|---|---|---|\n");
process.stdout.write(
  `| requests /s | ${perSecond(got.bff)} | ${perSecond(got.graphql)} | ${perSecond(got.bare)} |\n`,
);
process.stdout.write(
  `| ratio (spread) | ${showRatio(ratioOf(got.bff, got.bare))} | ${showRatio(ratioOf(got.graphql, got.bare))} | 1 |\n`,
);

bare.kill();
await tua.stop();
await postgres.stop();
