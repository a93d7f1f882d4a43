import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import autocannon from "autocannon";
import { bootstrap } from "../support/bootstrap.ts";
import { startBrowser } from "../support/browser.ts";
import { startPostgres } from "../support/postgres-server.ts";
import { freePort, ServerProcess } from "../support/processes.ts";
import { badge, openWindow, signIn } from "../support/staff.ts";
import { makeTemplate } from "../support/template.ts";
import { compare } from "./side-by-side.ts";

/**
 * `node test/bench/bff.ts`, after `npm run build`: the dashboard's list of payments at `/bff`, as the dashboard asks
 * for it (session, operation by its hash, every check), against a bare Apollo Server with the same schema, resolvers
 * and context that believes everybody. Both are one process on the same Postgres, asked in turns.
 */
const ROWS = 20;
const CLIENTS = 32;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const TURNS = Number(process.env.BENCH_TURNS ?? 5);

const postgres = await startPostgres();
const env = {
  DATABASE_URL: postgres.url(await makeTemplate(postgres)),
  SECRET_KEY: "b".repeat(40),
  DATABASE_POOL: "16",
  RATE_LIMITS: "off",
};
const merchant = await bootstrap(env);
const port = await freePort();
const url = `http://localhost:${port}`;
const tua = await ServerProcess.start({ ...env, PORT: String(port), BASE_URL: url, LOG_LEVEL: "warn" });

for (let i = 0; i < ROWS; i++) {
  const response = await fetch(`${url}/v1/checkout/initiate`, {
    method: "POST",
    headers: { authorization: `Bearer ${merchant.keys.test.secret}`, "content-type": "application/json" },
    body: JSON.stringify({
      ...{ amount: 10.5, currency: "GHS", description: "Two plates of waakye", clientReference: `B-${i}` },
      ...{ callbackUrl: "http://localhost:9/hook", returnUrl: "https://shop.example/" },
      cancelUrl: "https://shop.example/basket",
    }),
  });
  const { data } = (await response.json()) as { data: { checkoutUrl: string } };
  // Every third is declined first, so that some have two attempts.
  for (const phone of i % 3 === 0 ? ["0240000002", "0240000000"] : ["0240000000"]) {
    const body = new URLSearchParams({ method: "mobile_money", network: "mtn", phone });
    await fetch(data.checkoutUrl, { method: "POST", redirect: "manual", body });
  }
}

const barePort = await freePort();
const bare = spawn(process.execPath, [fileURLToPath(new URL("bare-apollo.ts", import.meta.url))], {
  env: {
    ...env,
    NODE_ENV: "test",
    PATH: process.env.PATH ?? "",
    PORT: String(barePort),
    HOST: "127.0.0.1",
    BASE_URL: url,
    BENCH_KEY: merchant.keys.test.secret,
  },
  stdio: ["ignore", "pipe", "inherit"],
});
process.once("exit", () => bare.kill());
await once(bare.stdout, "data");

const browser = await startBrowser();
const window = await openWindow(browser, []);
const page = await window.newPage();
await page.goto(url);
await page.getByRole("heading", { name: "Sign in" }).waitFor();
await signIn(page, merchant.owner);
await badge(page, "Live").waitFor();
const session = (await window.cookies()).find(({ name }) => name === "tua_session");
await browser.close();
if (!session) throw new Error("Nobody is signed in");

const list = new URL("../../web/dashboard/generated/persisted-documents.json", import.meta.url);
const operations = Object.entries(JSON.parse(await readFile(list, "utf8")) as Record<string, string>);
const [name, query] = operations.find(([, text]) => /\bquery Payments\(/.test(text)) ?? ["", ""];
const variables = { first: ROWS, after: null, filter: {} };
const ours = {
  url: `${url}/bff`,
  headers: {
    cookie: `tua_session=${session.value}`,
    origin: url,
    "content-type": "application/json",
    "x-tua-csrf": "1",
    "x-tua-merchant": merchant.merchantId,
    "x-tua-mode": "test",
  },
  body: JSON.stringify({
    query: "",
    variables,
    extensions: { persistedQuery: { version: 1, sha256Hash: name.replace("sha256:", "") } },
  }),
};
const theirs = {
  url: `http://127.0.0.1:${barePort}/`,
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ query, variables }),
};

type Question = typeof ours | typeof theirs;
async function rows({ url: address, headers, body }: Question): Promise<unknown> {
  const response = await fetch(address, { method: "POST", headers: headers as Record<string, string>, body });
  const text = await response.text();
  const answer = JSON.parse(text) as { data: { transactions: { nodes: unknown[] } } | null };
  if (!answer.data) throw new Error(`${address}: ${text}`);
  return answer.data.transactions.nodes;
}
const [mine, bares] = [await rows(ours), await rows(theirs)];
if (JSON.stringify(mine) !== JSON.stringify(bares) || (mine as unknown[]).length !== ROWS)
  throw new Error("The two do not answer the same");

async function requestsPerSecond(question: Question): Promise<number> {
  const result = await autocannon({
    ...question,
    headers: question.headers as Record<string, string>,
    method: "POST",
    connections: CLIENTS,
    duration: SECONDS,
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refused, ${result.errors} errors`);
  return result.requests.average;
}

// Compiled and warm before the first turn counts.
for (const question of [ours, theirs]) await requestsPerSecond(question);
const comparison = {
  name: `payments list, ${ROWS} rows with attempts`,
  ours: () => requestsPerSecond(ours),
  limit: () => requestsPerSecond(theirs),
};
const r = await compare(comparison, TURNS);
process.stdout.write("| what | /bff /s | bare Apollo /s | ratio | spread |\n|---|---|---|---|---|\n");
const spread = `${r.lowest.toFixed(2)}–${r.highest.toFixed(2)}`;
process.stdout.write(
  `| ${r.name} | ${Math.round(r.ours)} | ${Math.round(r.limit)} | ${r.ratio.toFixed(2)} | ${spread} |\n`,
);

bare.kill();
await tua.stop();
await postgres.stop();
