import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";
import { bootstrap } from "../support/bootstrap.ts";
import { PHONE, startBrowser } from "../support/browser.ts";
import { freePort } from "../support/free-port.ts";
import { startPostgres } from "../support/postgres-server.ts";
import { ServerProcess } from "../support/processes.ts";
import { Shop } from "../support/shop.ts";
import { makeTemplate } from "../support/template.ts";
import { inTurns, median, showRatio, toRatio } from "./side-by-side.ts";

/**
 * `node test/bench/checkout-first-visit.ts`, after `npm run build`: a customer's first visit on a slow phone,
 * with an empty cache each time: bytes over the wire, requests, and the time until the form can be filled in
 * and sent. Compares it to the same form as a React application in the browser, from the same components,
 * also compressed.
 */
const TURNS = 7;
/** Slow 3G in browsers' tools: two seconds round trip, 400 kbit/s. */
const SLOW_NETWORK = { offline: false, latency: 2_000, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const SLOW_PROCESSOR = { rate: 4 };

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
const { checkoutUrl } = await shop.initiate();
const peer = await servePeer();
const browser = await startBrowser();

for (const [name, address] of [
  ["hosted page", checkoutUrl],
  ["React in the browser", peer.url],
] as const) {
  const { bytes, requests } = await firstVisit(address, false);
  process.stdout.write(`${name}: ${bytes} bytes in ${requests} requests\n`);
}
const took = await inTurns(
  {
    ours: async () => (await firstVisit(checkoutUrl, true)).ms,
    theirs: async () => (await firstVisit(peer.url, true)).ms,
  },
  TURNS,
);
process.stdout.write(
  `usable after ${Math.round(median(took.ours))} ms and ${Math.round(median(took.theirs))} ms: ratio ${showRatio(toRatio(took.ours, took.theirs))}\n`,
);

await browser.close();
await peer.close();
await tua.stop();
await postgres.stop();

/** With an empty cache. `ms`: from the click on the link until the pay button is there. */
async function firstVisit(address: string, slow: boolean) {
  const window = await browser.newContext(PHONE);
  const page = await window.newPage();
  const tools = await window.newCDPSession(page);
  await tools.send("Network.enable");
  if (slow) {
    await tools.send("Network.emulateNetworkConditions", SLOW_NETWORK);
    await tools.send("Emulation.setCPUThrottlingRate", SLOW_PROCESSOR);
  }
  let bytes = 0;
  let requests = 0;
  tools.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });
  const began = performance.now();
  await page.goto(address, { waitUntil: "commit", timeout: 120_000 });
  await page.getByRole("button", { name: /^Pay/ }).waitFor({ timeout: 120_000 });
  const ms = performance.now() - began;
  // Without limits, for the remaining requests; a long poll is not part of a first visit.
  if (!slow) await page.waitForLoadState("load");
  await window.close();
  return { ms, bytes, requests };
}

/** The peer on a separate server: a document and its script. */
async function servePeer(): Promise<{ url: string; close(): Promise<void> }> {
  const outDir = await mkdtemp(join(tmpdir(), "tua-peer-"));
  await build({
    configFile: false,
    logLevel: "error",
    root: import.meta.dirname,
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      outDir,
      lib: { entry: "react-checkout.tsx", formats: ["es"], fileName: () => "peer.js" },
      minify: true,
      rolldownOptions: { output: { minify: true, codeSplitting: false } },
    },
  });
  const script = brotliCompressSync(await readFile(join(outDir, "peer.js")));
  await rm(outDir, { recursive: true });
  const document = brotliCompressSync(
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Pay</title><script type="module" src="/peer.js"></script></head><body></body></html>',
  );
  const server = createServer((request, response) => {
    const isScript = request.url === "/peer.js";
    response.writeHead(200, {
      "content-type": isScript ? "text/javascript" : "text/html; charset=utf-8",
      "content-encoding": "br",
    });
    response.end(isScript ? script : document);
  });
  const peerPort = await freePort();
  await new Promise<void>((listening) => server.listen(peerPort, "127.0.0.1", listening));
  return {
    url: `http://localhost:${peerPort}/`,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
