import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import autocannon from "autocannon";
import { bootstrap } from "../support/bootstrap.ts";
import { startPostgres } from "../support/postgres-server.ts";
import { freePort, ServerProcess } from "../support/processes.ts";
import { makeTemplate } from "../support/template.ts";
import { compare } from "./side-by-side.ts";

/**
 * `node test/bench/access.ts`, after `npm run build`: what access costs. Tokens by client credentials against the
 * bare library that keeps everything in memory; a look-up with a key, and with a token, against the same server
 * believing any credential. All in turns, on the same Postgres.
 */
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
const { clientId, clientSecret } = merchant.application;

const made = await fetch(`${url}/v1/checkout/initiate`, {
  method: "POST",
  headers: { authorization: `Bearer ${merchant.keys.test.secret}`, "content-type": "application/json" },
  body: JSON.stringify({
    ...{ amount: 10.5, currency: "GHS", description: "Two plates of waakye", clientReference: "B-1" },
    ...{ callbackUrl: "http://localhost:9/hook", returnUrl: "https://shop.example/" },
    cancelUrl: "https://shop.example/basket",
  }),
});
if (made.status !== 200) throw new Error(await made.text());

const children: ChildProcess[] = [];
async function beside(file: string, more: Record<string, string>): Promise<number> {
  const own = await freePort();
  const child = spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url))], {
    env: {
      ...env,
      NODE_ENV: "test",
      PATH: process.env.PATH ?? "",
      PORT: String(own),
      BASE_URL: url,
      ...more,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  const ended = once(child, "exit").then(() => Promise.reject(new Error(`${file} ended`)));
  await Promise.race([once(child.stdout as NodeJS.ReadableStream, "data"), ended]);
  ended.catch(() => {});
  return own;
}
const bare = await beside("bare-provider.ts", { CLIENT_ID: clientId, CLIENT_SECRET: clientSecret });
const believing = await beside("believing-tua.ts", { BENCH_KEY: merchant.keys.test.secret });

const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
const token = (origin: string, path: string) => ({
  url: `${origin}${path}`,
  method: "POST" as const,
  headers: { authorization: basic, "content-type": "application/x-www-form-urlencoded" },
  body: "grant_type=client_credentials&scope=transactions%3Aread",
});
const ourToken = token(url, "/oauth/token");
const { method, headers, body } = ourToken;
const answer = await fetch(ourToken.url, { method, headers, body });
const { access_token: accessToken } = (await answer.json()) as { access_token: string };

const status = (origin: string, credential: string) => ({
  url: `${origin}/v1/transactions/status?clientReference=B-1`,
  method: "GET" as const,
  headers: { authorization: `Bearer ${credential}` },
});
const key = merchant.keys.test.secret;
const unchecked = status(`http://localhost:${believing}`, key);

async function requestsPerSecond(question: autocannon.Options): Promise<number> {
  const result = await autocannon({ ...question, connections: CLIENTS, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${question.url}: ${result.non2xx} refused, ${result.errors} errors`);
  return result.requests.average;
}

const pairs: [name: string, ours: autocannon.Options, limit: autocannon.Options][] = [
  ["token, against the bare library in memory", ourToken, token(`http://127.0.0.1:${bare}`, "/token")],
  ["look-up with a key, against no check", status(url, key), unchecked],
  ["look-up with an access token, against no check", status(url, accessToken), unchecked],
];
process.stdout.write("| what | with /s | without /s | ratio | spread |\n|---|---|---|---|---|\n");
for (const [name, ours, limit] of pairs) {
  // Compiled and warm before the first turn counts.
  for (const question of [ours, limit]) await requestsPerSecond(question);
  const comparison = { name, ours: () => requestsPerSecond(ours), limit: () => requestsPerSecond(limit) };
  const r = await compare(comparison, TURNS);
  const spread = `${r.lowest.toFixed(2)}–${r.highest.toFixed(2)}`;
  process.stdout.write(
    `| ${name} | ${Math.round(r.ours)} | ${Math.round(r.limit)} | ${r.ratio.toFixed(2)} | ${spread} |\n`,
  );
}
for (const child of children) child.kill();
await tua.stop();
await postgres.stop();
