import { once } from "node:events";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createClient } from "graphql-ws";
import { WebSocket } from "ws";
import { Metrics } from "../support/metrics.ts";
import { bearer, initiation, order, requestJson, startBenchServer } from "./bench-server.ts";
import { megabytes } from "./process-cost.ts";
import { median } from "./side-by-side.ts";

/**
 * `node test/bench/soak.ts --minutes 30`, after `npm run build`: one process with a steady load of
 * everything, checked repeatedly. To find leaks, memory and descriptors of the last sixth of the time must
 * equal those of the second. Writes `results/soak.md`.
 */
const { values } = parseArgs({ options: { minutes: { type: "string", default: "30" } } });
const PARTS = 6;
const LASTS_MS = Number(values.minutes) * 60_000;
const CHECKOUTS_A_SECOND = 8;
const SOCKETS = 40;
const SAMPLES = 20 * PARTS;
/** Plans of the sandbox: paid at once and later, declined, requested again. */
const PHONES = ["0240000000", "0240000001", "0240000002", "0240000005", "0240000009"];
const MAX_GROWTH = 1.15;
const MAX_PRINTED = 20;

interface Sample {
  memoryMb: number;
  heapMb: number;
  descriptors: number;
  pending: number;
}

await using stack = new AsyncDisposableStack();
const { tua, key } = await startBenchServer(stack, {
  SANDBOX_DELAY_MS: "500",
  WEBHOOK_RETRY_SCHEDULE: "0,1,2,4",
  METRICS_TOKEN: "a-token-of-the-soak",
});
const count = { made: 0, paid: 0, posts: 0, messages: 0, rejected: 0 };

const receiver = createServer((request, response) => {
  request.resume().on("end", () => {
    count.posts += 1;
    // One in twenty fails.
    response.writeHead(count.posts % 20 === 0 ? 503 : 200).end();
  });
}).listen(0, "127.0.0.1");
await once(receiver, "listening");
stack.defer(() => {
  receiver.close();
  receiver.closeAllConnections();
});
const callbackUrl = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;

const origin = tua.url;
const requests = async (work: Promise<unknown>) => {
  await work.catch((error: Error) => {
    count.rejected += 1;
    if (count.rejected <= MAX_PRINTED) process.stderr.write(`${error.message}\n`);
  });
};
const get = (path: string) => requestJson({ origin, path, method: "GET", headers: bearer(key) });

async function sell(clientReference: string): Promise<void> {
  const body = JSON.stringify({ ...order(clientReference), callbackUrl: callbackUrl() });
  const { data } = (await requestJson({ ...initiation(origin, key, clientReference), body })) as {
    data: { checkoutUrl: string };
  };
  count.made += 1;
  await (await fetch(data.checkoutUrl)).text();
  const phone = PHONES[count.made % PHONES.length] as string;
  const form = new URLSearchParams({ method: "mobile_money", network: "mtn", phone });
  const paid = await fetch(data.checkoutUrl, { method: "POST", redirect: "manual", body: form });
  await paid.text();
  if (paid.status === 303) count.paid += 1;
  await get(`/v1/transactions/status?clientReference=${clientReference}`);
}

function follow(): () => void {
  const client = createClient({
    url: `${origin.replace("http", "ws")}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${key}` },
  });
  const query = "subscription { paymentEvents { sequence event { event data { clientReference } } } }";
  const next = () => {
    count.messages += 1;
  };
  client.subscribe({ query }, { next, error: () => {}, complete: () => {} });
  return () => void client.dispose();
}

async function sample(): Promise<Sample> {
  const metrics = new Metrics(await (await fetch(`${origin}/metrics`)).text());
  return {
    memoryMb: await megabytes(tua.pid),
    heapMb: metrics.sum("nodejs_heap_size_used_bytes") / 1e6,
    descriptors: (await readdir(`/proc/${tua.pid}/fd`)).length,
    pending: metrics.sum("tua_webhook_deliveries_pending"),
  };
}

const sockets = Array.from({ length: SOCKETS }, follow);
stack.defer(() => {
  for (const leave of sockets) leave();
});
const samples: Sample[] = [];
const running = new Set<Promise<void>>();
const began = performance.now();
for (let tick = 0; performance.now() - began < LASTS_MS; tick++) {
  for (let i = 0; i < CHECKOUTS_A_SECOND; i++) {
    const work = requests(sell(`SOAK-${tick}-${i}`)).finally(() => running.delete(work));
    running.add(work);
  }
  const read = requests(get("/v1/transactions?limit=25")).finally(() => running.delete(read));
  running.add(read);
  // One leaves and one joins.
  sockets.shift()?.();
  sockets.push(follow());
  if (performance.now() - began > (samples.length * LASTS_MS) / SAMPLES) samples.push(await sample());
  await pause(Math.max(0, began + (tick + 1) * 1_000 - performance.now()));
  if (tick % 60 === 0)
    process.stderr.write(`${tick} s: ${JSON.stringify({ ...count, ...samples.at(-1) })}\n`);
}
await Promise.all(running);

const part = (nth: number) =>
  samples.slice((nth * samples.length) / PARTS, ((nth + 1) * samples.length) / PARTS);
const of = (nth: number, what: keyof Sample) => median(part(nth).map((one) => one[what]));
const growth = (what: keyof Sample) => of(PARTS - 1, what) / of(1, what);
const names = ["memoryMb", "heapMb", "descriptors"] as const;
const lines = names.map((what) => {
  const parts = Array.from({ length: PARTS }, (_, nth) => Math.round(of(nth, what)));
  return `| ${what} | ${parts.join(" | ")} | ${growth(what).toFixed(2)} |`;
});
const text = [
  `# A soak of ${values.minutes} minutes`,
  "",
  `One process, ${CHECKOUTS_A_SECOND} checkouts a second, each paid and looked up, ${SOCKETS} sockets of which one leaves and one`,
  `comes each second, one of twenty webhooks refused. ${count.made} checkouts, ${count.posts} webhooks, ${count.messages} live messages,`,
  `${count.rejected} requests refused. Medians of each sixth of the time; growth: the last to the second.`,
  "",
  `| what | ${Array.from({ length: PARTS }, (_, nth) => nth + 1).join(" | ")} | growth |`,
  `|${" --- |".repeat(PARTS + 2)}`,
  ...lines,
  "",
].join("\n");
const results = new URL("results/", import.meta.url);
await mkdir(results, { recursive: true });
await writeFile(new URL("soak.md", results), text);
process.stdout.write(text);
if (names.some((what) => !(growth(what) <= MAX_GROWTH))) process.exitCode = 1;
