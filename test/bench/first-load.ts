import { bootstrap } from "../support/bootstrap.ts";
import { DESKTOP, startBrowser } from "../support/browser.ts";
import { startPostgres } from "../support/postgres-server.ts";
import { freePort, ServerProcess } from "../support/processes.ts";
import { badge, openWindow, signIn } from "../support/staff.ts";
import { makeTemplate } from "../support/template.ts";

/**
 * `node test/bench/first-load.ts`, after `npm run build`: what the dashboard costs the first time, for a member who
 * is signed in and opens `/` with an empty cache: every byte over the wire, headers and compressed bodies, until
 * Payments is live.
 */
const postgres = await startPostgres();
const port = await freePort();
const url = `http://localhost:${port}`;
const env = { DATABASE_URL: postgres.url(await makeTemplate(postgres)), SECRET_KEY: "b".repeat(40) };
const merchant = await bootstrap(env);
const tua = await ServerProcess.start({ ...env, PORT: String(port), BASE_URL: url, LOG_LEVEL: "warn" });
const browser = await startBrowser();

const entrance = await openWindow(browser, [], DESKTOP);
const first = await entrance.newPage();
await first.goto(url);
await first.getByRole("heading", { name: "Sign in" }).waitFor();
await signIn(first, merchant.owner);
await badge(first, "Live").waitFor();
const { cookies } = await entrance.storageState();

// Another window has a cache of its own, which is empty.
const window = await openWindow(browser, [], { ...DESKTOP, storageState: { cookies, origins: [] } });
const page = await window.newPage();
const network = await window.newCDPSession(page);
await network.send("Network.enable");
interface Loaded {
  path: string;
  type: string;
  encoding: string;
  bytes: number;
}
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
const began = performance.now();
await page.goto(url);
await badge(page, "Live").waitFor();
const liveMs = performance.now() - began;
await page.waitForLoadState("networkidle");

const all = [...loaded.values()];
const sum = (some: Loaded[]) => some.reduce((total, { bytes }) => total + bytes, 0);
process.stdout.write(`${sum(all)} bytes in ${all.length} requests and ${sockets} socket; `);
process.stdout.write(`live after ${Math.round(liveMs)} ms on this machine\n`);
process.stdout.write("| kind | requests | bytes | encoding |\n|---|---|---|---|\n");
for (const [kind, some] of Map.groupBy(all, ({ type }) => type)) {
  const encodings = [...new Set(some.map(({ encoding }) => encoding))].join(", ");
  process.stdout.write(`| ${kind} | ${some.length} | ${sum(some)} | ${encodings} |\n`);
}
for (const { path, bytes, encoding } of all) process.stdout.write(`${bytes}\t${encoding}\t${path}\n`);

await browser.close();
await tua.stop();
await postgres.stop();
