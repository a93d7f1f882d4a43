import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { bootstrap } from "../support/bootstrap.ts";
import { DURABLE, startPostgres } from "../support/postgres-server.ts";
import { ServerProcess } from "../support/processes.ts";
import { payByPhone } from "../support/shop.ts";
import { makeTemplate } from "../support/template.ts";

/**
 * How long webhooks to healthy endpoints wait while 200 others accept posts and never respond: two processes,
 * a known endpoint and new ones, in the burst, after it, and after a restart of both. `node
 * test/bench/hanging-endpoints.ts`, after `npm run build`. A wait is from the event's `createdAt` to its
 * arrival.
 */
const HANGING = 200;
const DELIVERIES_OF_EACH = [1, 3, 10];
/** Healthy payments per second: to the known endpoint, and to new ones. */
const PER_SECOND = { known: 8, new: 4 };
const AFTER_SECONDS = Number(process.env.BENCH_AFTER_SECONDS ?? 20);

type Kind = "known" | "new";
/** Letters only: a segment with four digits would be taken for an id. */
const toLetters = (n: number) =>
  n.toString(26).replace(/[0-9]/g, (digit) => String.fromCharCode(113 + Number(digit)));

/** Responds at once, except on paths that begin with `hang`, where it never responds. */
async function listen(onArrival: (path: string, createdAt: number) => void) {
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    let text = "";
    request.on("data", (bytes) => {
      text += bytes;
    });
    request.on("end", () => {
      if (path.startsWith("/hang")) return;
      onArrival(path, Date.parse((JSON.parse(text) as { createdAt: string }).createdAt));
      response.end();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function measure(sameHost: boolean, each: number): Promise<Map<string, number[]>> {
  const postgres = await startPostgres(DURABLE);
  const env = {
    DATABASE_URL: postgres.url(await makeTemplate(postgres)),
    SECRET_KEY: "b".repeat(40),
    LOG_LEVEL: "error",
    RATE_LIMITS: "off",
  };
  const { keys } = await bootstrap(env);
  const waits = new Map<string, number[]>();
  const phasesByMark = new Map<string, string>();
  const onArrival = (path: string, createdAt: number) => {
    const name = phasesByMark.get(path.split("?")[1] ?? "") ?? "?";
    waits.set(name, [...(waits.get(name) ?? []), Date.now() - createdAt]);
  };
  const healthy = await listen(onArrival);
  const hosts = sameHost ? [] : await Promise.all(Array.from({ length: HANGING }, () => listen(onArrival)));
  let servers = await Promise.all([ServerProcess.start(env), ServerProcess.start(env)]);
  let made = 0;
  const pay = async (callbackUrl: string): Promise<void> => {
    const server = servers[made++ % 2] as ServerProcess;
    const headers = { authorization: `Bearer ${keys.test.secret}`, "content-type": "application/json" };
    const order = {
      amount: 10.5,
      currency: "GHS",
      description: "Two plates of waakye",
      clientReference: `H-${made}-${Date.now()}`,
      callbackUrl,
      returnUrl: "https://shop.example/thanks",
      cancelUrl: "https://shop.example/basket",
    };
    const initiated = await fetch(`${server.url}/v1/checkout/initiate`, {
      method: "POST",
      headers,
      body: JSON.stringify(order),
    });
    const { data } = (await initiated.json()) as { data: { checkoutId: string } };
    await payByPhone(`${server.url}/pay/${data.checkoutId}`, "0240000000");
  };
  let phase = "before";
  let expected = 0;
  let running = true;
  const healthyPayment = (kind: Kind) => {
    const id = `n=${expected++}`;
    phasesByMark.set(id, `${phase}, ${kind}`);
    const path = kind === "known" ? "/good" : `/new-${toLetters(expected)}`;
    return pay(`${healthy.url}${path}?${id}`).catch(() => {
      phasesByMark.set(id, "restart");
    });
  };
  const paced = async (kind: Kind) => {
    const pending: Promise<void>[] = [];
    while (running) {
      pending.push(healthyPayment(kind));
      await pause(1_000 / PER_SECOND[kind]);
    }
    await Promise.all(pending);
  };
  await healthyPayment("known");
  const both = [paced("known"), paced("new")];
  await pause(5_000);
  phase = "burst";
  const urls = Array.from(
    { length: HANGING },
    (_, n) => `${hosts[n]?.url ?? healthy.url}/hang-${toLetters(n)}`,
  );
  for (let round = 0; round < each; round++)
    for (let at = 0; at < HANGING; at += 20) await Promise.all(urls.slice(at, at + 20).map(pay));
  phase = "after";
  await pause(AFTER_SECONDS * 1_000);
  phase = "restart";
  running = false;
  await Promise.all(both);
  await Promise.all(servers.map((server) => server.stop()));
  servers = await Promise.all([ServerProcess.start(env), ServerProcess.start(env)]);
  phase = "restarted";
  running = true;
  const again = [paced("known"), paced("new")];
  await pause(AFTER_SECONDS * 1_000);
  running = false;
  await Promise.all(again);
  const arrived = () => [...waits.values()].reduce((sum, all) => sum + all.length, 0);
  for (let waited = 0; arrived() < expected && waited < 30; waited++) await pause(1_000);
  waits.set(`of ${expected} arrived`, [arrived()]);
  await Promise.all(servers.map((server) => server.stop()));
  healthy.close();
  for (const host of hosts) host.close();
  await postgres.stop();
  return waits;
}

const share = (all: number[], part: number) =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length * part)] ?? 0;
process.stdout.write(
  "| hanging endpoints | deliveries of each | payments | posts | median ms | 90 % ms | longest ms |\n|---|---|---|---|---|---|---|\n",
);
for (const sameHost of [true, false])
  for (const each of DELIVERIES_OF_EACH) {
    const waits = await measure(sameHost, each);
    for (const [name, all] of waits) {
      const figures = name.startsWith("of")
        ? all
        : [all.length, share(all, 0.5), share(all, 0.9), Math.max(...all)];
      process.stdout.write(
        `| ${[sameHost ? "on the healthy one's host" : "on hosts of their own", each, name, ...figures].join(" | ")} |\n`,
      );
    }
  }
