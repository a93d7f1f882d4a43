import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { buildApp } from "../../server/app.ts";
import { readConfig } from "../../server/config.ts";
import { readOperationList } from "../../server/entry/graphql/operation-list.ts";
import { startWorker } from "../../server/entry/worker/worker.ts";
import { openLog } from "../../server/log.ts";
import type { MadeMerchant } from "../../server/usecases/merchants/make-merchant.ts";
import { type Wired, wire } from "../../server/wiring.ts";
import { freshDatabase } from "./database.ts";
import { assertInvariants } from "./invariants.ts";

/** Tua in this process on a database of its own, with one merchant. */
export interface TestTua {
  app: FastifyInstance;
  wired: Wired;
  databaseUrl: string;
  /** Where mail goes, among others. */
  dataDir: string;
  merchant: MadeMerchant;
  makeMerchant(name: string): Promise<MadeMerchant>;
  /** Checks the invariants of contract §5 and §6, then takes everything down. */
  close(): Promise<void>;
}

export interface TestTuaOptions {
  env?: Record<string, string>;
  /** Whether due work is done as in the real process. */
  worker?: boolean;
  /** Where the logs go; nowhere unless something breaks. */
  log?: FastifyBaseLogger;
}

export async function startTua({
  env = {},
  worker = false,
  log: own,
}: TestTuaOptions = {}): Promise<TestTua> {
  const database = await freshDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), "tua-test-"));
  const config = readConfig({
    NODE_ENV: "test",
    DATABASE_URL: database.url,
    SECRET_KEY: "a-secret-key-for-tests-that-is-long-enough",
    LOG_LEVEL: "fatal",
    SANDBOX_DELAY_MS: "300",
    DATA_DIR: dataDir,
    ...env,
  });
  const log = own ?? openLog(config.logLevel);
  const wired = await wire(config, log, { pid: 0, isAlive: () => false });
  const stopping = new AbortController();
  const doorOptions = { ...wired.doorOptions, stopping: stopping.signal };
  const list = new URL("../../web/dashboard/generated/persisted-documents.json", import.meta.url);
  const operations = readOperationList(await readFile(list, "utf8"), config.production);
  const dashboard = {
    folder: fileURLToPath(new URL("../../dist/web/dashboard/", import.meta.url)),
    operations,
  };
  const app = await buildApp({ trustedProxies: config.trustedProxies, log, dashboard }, doorOptions);
  await app.ready();
  const working = worker ? startWorker(wired.useCases, wired.onFacts, log) : null;
  const makeMerchant = (name: string) =>
    wired.useCases.makeMerchant(
      { name, country: "GH", currency: "GHS", timeZone: "Africa/Accra" },
      `${name.toLowerCase().replace(/\W+/g, "-")}@example.com`,
    );
  return {
    app,
    wired,
    databaseUrl: database.url,
    dataDir: config.dataDir,
    merchant: await makeMerchant("Adwoa's Kitchen"),
    makeMerchant,
    async close() {
      stopping.abort();
      await working?.stop();
      await app.close();
      await wired.close();
      try {
        await assertInvariants(database.url);
      } finally {
        await rm(dataDir, { recursive: true, force: true });
        await database.drop();
      }
    },
  };
}
