import type { FastifyInstance } from "fastify";
import { expect, test } from "vitest";
import { buildApp } from "../../../server/app.ts";
import { readConfig } from "../../../server/config.ts";
import { createLog } from "../../../server/log.ts";
import { wire } from "../../../server/wiring.ts";
import { freshDatabase } from "../../support/database.ts";
import { SickNetwork } from "../../support/faulty-network.ts";
import { Metrics } from "../../support/metrics.ts";

/** The endpoints of a Tua whose connection to its database can fail. */
async function openTua(network: SickNetwork) {
  const config = readConfig({
    NODE_ENV: "test",
    DATABASE_URL: network.url,
    SECRET_KEY: "a-secret-key-for-tests-that-is-long-enough",
  });
  const log = createLog("silent");
  const services = await wire(config, log, { pid: 0, isAlive: () => false });
  const stop = new AbortController();
  const entryOptions = { ...services.entryOptions, stopping: stop.signal };
  const dashboard = { folder: "/nowhere", operations: { byHash: new Map(), only: false } };
  const scripts = {
    page: "",
    sdk: "",
    sdkModule: "",
    sdkWatch: "",
    sdkTypes: "",
    passkey: "",
    pushWorker: "",
  };
  const app = await buildApp(
    { trustedProxies: [], log, dashboard, docsFolder: "/nowhere", clientFolder: "/nowhere", scripts },
    entryOptions,
  );
  return {
    app,
    useCases: services.useCases,
    stop,
    async [Symbol.asyncDispose]() {
      await app.close();
      await services.close();
    },
  };
}

const readStatus = async (app: FastifyInstance, url: string) => (await app.inject(url)).statusCode;

test("with a silent database the process reports not ready, stays alive, and serves its own metrics", async () => {
  await using database = await freshDatabase();
  await using network = await SickNetwork.open(database.url);
  await using tua = await openTua(network);
  const ready = () => readStatus(tua.app, "/readyz");
  await expect.poll(ready).toBe(200);
  // All possible connections: a new one fails sooner.
  await Promise.all(Array.from({ length: 30 }, ready));

  // Open connections, and new ones: nothing returns, and nothing fails.
  network.become({ is: "silent" });
  let hasFailed = false;
  const pending = tua.useCases.findMerchant({ merchantId: "mer_none" }).catch(() => {
    hasFailed = true;
  });
  // More than there are connections: none of them waits for another.
  const responses = Promise.all(Array.from({ length: 30 }, ready));
  const metricsRead = Metrics.of(tua.app);
  expect(await readStatus(tua.app, "/healthz")).toBe(200);
  expect(new Set(await responses)).toEqual(new Set([503]));
  const metrics = await metricsRead;
  // Other requests wait as long as a statement may take.
  expect(hasFailed).toBe(false);
  expect(metrics.sum("tua_ready")).toBe(0);
  expect(metrics.sum("tua_webhook_oldest_due_seconds")).toBeNaN();
  expect(metrics.sum("tua_event_stream_lag_seconds")).toBeNaN();

  network.become({ is: "healthy" });
  await pending;
  await expect.poll(ready).toBe(200);
});

test("a process reports whether it receives others' notifications, also while no client can connect", async () => {
  await using database = await freshDatabase();
  await using network = await SickNetwork.open(database.url);
  await using tua = await openTua(network);
  const listening = async () => (await Metrics.of(tua.app)).sum("tua_db_listen_up");
  await expect.poll(listening).toBe(1);
  await network.rejectWith();
  await expect.poll(listening).toBe(0);
  await network.accept();
  await expect.poll(listening).toBe(1);
});

test("a process that stops is not ready, and is alive until it has stopped", async () => {
  await using database = await freshDatabase();
  await using network = await SickNetwork.open(database.url);
  await using tua = await openTua(network);
  await expect.poll(() => readStatus(tua.app, "/readyz")).toBe(200);
  tua.stop.abort();
  expect((await tua.app.inject("/readyz")).json()).toEqual({ status: "not ready" });
  expect(await readStatus(tua.app, "/readyz")).toBe(503);
  expect(await readStatus(tua.app, "/healthz")).toBe(200);
  expect((await Metrics.of(tua.app)).sum("tua_ready")).toBe(0);
});
