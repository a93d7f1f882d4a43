import { spawn } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type Config, ConfigError, readConfig } from "../config.ts";
import { createDemo, type Demo, readDemo } from "../demo.ts";
import { createLog } from "../log.ts";
import { formatStartupError } from "../startup-error.ts";
import { randomOrder, randomPayer } from "../usecases/merchants/demo-customers.ts";
import { wire } from "../wiring.ts";
import { ownProcess } from "./own-process.ts";

/** `npm run demo`: the embedded service with a month of payments, and customers who continue to pay. */
const PAYMENTS = 600;
const DAYS = 30;
const MIN_PAUSE_MS = 1_500;
const MAX_PAUSE_MS = 6_000;

/**
 * Creates the demo merchant with its history on an empty database. Leaves a database with a merchant
 * unchanged.
 */
async function prepare(config: Config): Promise<void> {
  const { useCases, close } = await wire(config, createLog("warn", ownProcess.pid), ownProcess);
  try {
    if (!(await useCases.isEmpty())) return;
    await createDemo(config, useCases);
    const demo = (await readDemo(config)) as Demo;
    process.stdout.write(`Creating ${PAYMENTS} payments of the last ${DAYS} days…\n`);
    const caller = await useCases.authenticateKey(demo.keys.test.secret, "127.0.0.1");
    await useCases.seedHistory(caller, PAYMENTS, DAYS);
  } finally {
    await close();
  }
}

/** An endpoint that accepts every webhook, so that deliveries succeed. @returns its URL */
async function startReceiver(): Promise<string> {
  const receiver = createServer((request, response) => {
    request.resume().on("end", () => response.end());
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/webhook`;
}

/** Plays one customer through the public API. */
async function pay(baseUrl: string, { keys }: Demo, callbackUrl: string): Promise<void> {
  const response = await fetch(`${baseUrl}/v1/checkout/initiate`, {
    method: "POST",
    headers: { authorization: `Bearer ${keys.test.secret}`, "content-type": "application/json" },
    body: JSON.stringify(randomOrder(`WEB-${Date.now()}`, callbackUrl)),
  });
  const { data } = (await response.json()) as { data: { checkoutUrl: string } };
  await pause(MIN_PAUSE_MS);
  const payer = randomPayer();
  if (!payer) return void (await fetch(`${data.checkoutUrl}/cancel`, { method: "POST", redirect: "manual" }));
  await fetch(data.checkoutUrl, { method: "POST", redirect: "manual", body: new URLSearchParams(payer) });
}

async function run(config: Config): Promise<void> {
  if (config.databaseUrl) throw new Error("The demo runs on the embedded database only. Unset DATABASE_URL.");
  await prepare(config);
  const demo = await readDemo(config);
  if (!demo)
    throw new Error(`${config.dataDir} doesn't contain the demo's data. Set DATA_DIR to another folder.`);
  const main = fileURLToPath(new URL("../main.js", import.meta.url));
  const server = spawn(process.execPath, [main], { stdio: "inherit" });
  server.on("exit", (code) => process.exit(code ?? 1));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));
  const callbackUrl = await startReceiver();
  for (;;) {
    await pause(MIN_PAUSE_MS + Math.random() * (MAX_PAUSE_MS - MIN_PAUSE_MS));
    // Fails while the server starts or stops.
    await pay(config.baseUrl, demo, callbackUrl).catch(() => {});
  }
}

try {
  await run(readConfig(process.env));
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : formatStartupError(error)}\n`);
  process.exit(1);
}
