import type { Browser, Page } from "playwright-core";
import { bootstrap } from "../support/bootstrap.ts";
import { DESKTOP, PHONE, startBrowser } from "../support/browser.ts";
import { freePort } from "../support/free-port.ts";
import { startPostgres } from "../support/postgres-server.ts";
import { ServerProcess } from "../support/processes.ts";
import { Shop } from "../support/shop.ts";
import { badge, newContext, signIn } from "../support/staff.ts";
import { makeTemplate } from "../support/template.ts";

/**
 * `node test/bench/first-load.ts`, after `npm run build`: the dashboard's cost for a signed-in member who
 * opens Home and Payments with an empty cache: every byte over the wire, headers and compressed bodies, until
 * the page is live, and the time for that on a phone over a slow network.
 */
const RUNS = 5;
/** Slow 4G in browsers' tools, formerly fast 3G: 150 ms round trip, 1.6 Mbit/s. */
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOW_PROCESSOR = { rate: 4 };

interface Loaded {
  path: string;
  type: string;
  encoding: string;
  bytes: number;
}

const postgres = await startPostgres();
const port = await freePort();
const url = `http://localhost:${port}`;
const env = { DATABASE_URL: postgres.url(await makeTemplate(postgres)), SECRET_KEY: "b".repeat(40) };
const merchant = await bootstrap(env);
const tua = await ServerProcess.start({
  ...env,
  PORT: String(port),
  BASE_URL: url,
  LOG_LEVEL: "error",
  RATE_LIMITS: "off",
});
const shop = new Shop(url, merchant.keys.test.secret, "http://127.0.0.1:9/callback");
for (let made = 0; made < 30; made++) await shop.initiate();
const browser = await startBrowser();
const { cookies } = await signedIn(browser);

const home = "/";
const payments = `/m/${merchant.merchantId}/test/payments`;
for (const position of [home, payments]) {
  const { all, sockets } = await loadedAt(position);
  const sum = (some: Loaded[]) => some.reduce((total, { bytes }) => total + bytes, 0);
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) times.push(await slowLoad(position));
  process.stdout.write(`\n${position}: ${sum(all)} bytes in ${all.length} requests and ${sockets} socket; `);
  process.stdout.write(`live on a slow phone after ${times.map(Math.round).sort((a, b) => a - b)} ms\n`);
  process.stdout.write("| kind | requests | bytes | encoding |\n|---|---|---|---|\n");
  for (const [kind, some] of Map.groupBy(all, ({ type }) => type)) {
    const encodings = [...new Set(some.map(({ encoding }) => encoding))].join(", ");
    process.stdout.write(`| ${kind} | ${some.length} | ${sum(some)} | ${encodings} |\n`);
  }
  for (const { path, bytes, encoding } of all) process.stdout.write(`${bytes}\t${encoding}\t${path}\n`);
}

await browser.close();
await tua.stop();
await postgres.stop();

async function signedIn(entered: Browser) {
  const entrance = await newContext(entered, [], DESKTOP);
  const page = await entrance.newPage();
  await page.goto(url);
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  await signIn(page, merchant.owner);
  await page.getByRole("navigation").first().waitFor();
  return entrance.storageState();
}

/** Another window has its own empty cache. */
async function emptyWindow(contextOptions = DESKTOP): Promise<Page> {
  const window = await newContext(browser, [], { ...contextOptions, storageState: { cookies, origins: [] } });
  return window.newPage();
}

async function isLive(page: Page): Promise<void> {
  await badge(page, "Up to date").waitFor({ timeout: 60_000 });
}

async function loadedAt(position: string): Promise<{ all: Loaded[]; sockets: number }> {
  const page = await emptyWindow();
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  const loaded = new Map<string, Loaded>();
  network.on("Network.responseReceived", ({ requestId, response, type }) => {
    const encoding = response.headers["content-encoding"] ?? response.headers["Content-Encoding"] ?? "none";
    loaded.set(requestId, { path: new URL(response.url).pathname, type, encoding, bytes: 0 });
  });
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const one = loaded.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  let sockets = 0;
  network.on("Network.webSocketCreated", () => {
    sockets += 1;
  });
  await page.goto(url + position);
  await isLive(page);
  await page.waitForLoadState("networkidle");
  await page.context().close();
  return { all: [...loaded.values()], sockets };
}

/** @returns the milliseconds until the page was live. */
async function slowLoad(position: string): Promise<number> {
  const page = await emptyWindow(PHONE);
  const tools = await page.context().newCDPSession(page);
  await tools.send("Network.enable");
  await tools.send("Network.emulateNetworkConditions", SLOW_NETWORK);
  await tools.send("Emulation.setCPUThrottlingRate", SLOW_PROCESSOR);
  const began = performance.now();
  await page.goto(url + position, { waitUntil: "commit" });
  await isLive(page);
  const took = performance.now() - began;
  await page.context().close();
  return took;
}
