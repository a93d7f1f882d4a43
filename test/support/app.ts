import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { buildApp } from "../../server/app.ts";
import { readBrowserScripts } from "../../server/browser-scripts.ts";
import { readConfig } from "../../server/config.ts";
import { parsePersistedOperations } from "../../server/entry/graphql/persisted-operations.ts";
import { startWorker } from "../../server/entry/worker/worker.ts";
import type { CreatedMerchant } from "../../server/usecases/merchants/create-merchant.ts";
import { type Services, wire } from "../../server/wiring.ts";
import { freshDatabase } from "./database.ts";
import { assertInvariants } from "./invariants.ts";
import { watchSecrets } from "./secret-watch.ts";
import { readMails, watchApp, watchEncrypter, watchUseCases } from "./secrets-on-the-wire.ts";

/** Tua in this process on its own database, with one merchant. `SecretWatch` watches its secrets. */
export interface TestTua {
  app: FastifyInstance;
  services: Services;
  databaseUrl: string;
  /** The folder of the outbox and other files. */
  dataDir: string;
  merchant: CreatedMerchant;
  createMerchant(name: string): Promise<CreatedMerchant>;
  /**
   * Stops everything. Checks the invariants of docs/contract.md §5 and §6, and that neither the database nor the log
   * contains a secret that passed through.
   */
  close(): Promise<void>;
}

export interface TestTuaOptions {
  env?: Record<string, string>;
  /** Whether due work runs as in the real process. */
  worker?: boolean;
  /** Where the logs go; by default nowhere, except errors. */
  log?: FastifyBaseLogger;
  /** Extra operations for the dashboard's endpoint, as `{ "sha256:<hex>": "<text>" }`. */
  listed?: Record<string, string>;
}

/** The same Tua with a new merchant instead of its first. */
export async function withNewMerchant<T extends TestTua>(tua: T): Promise<T> {
  return { ...tua, merchant: await tua.createMerchant(`Shop ${randomBytes(4).toString("hex")}`) };
}

export async function startTua({
  env = {},
  worker = false,
  log: own,
  listed = {},
}: TestTuaOptions = {}): Promise<TestTua> {
  const database = await freshDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), "tua-test-"));
  const watch = watchSecrets(database.url);
  const settings = {
    NODE_ENV: "test",
    DATABASE_URL: database.url,
    SECRET_KEY: "a-secret-key-for-tests-that-is-long-enough",
    LOG_LEVEL: "fatal",
    SANDBOX_DELAY_MS: "300",
    DATA_DIR: dataDir,
    ...env,
  };
  watch.readEnv(settings);
  const config = readConfig(settings);
  if (own) watch.listenTo(own);
  const log = own ?? watch.createLog(config.logLevel);
  const services = await wire(config, log, { pid: 0, isAlive: () => false });
  watchUseCases(services.useCases, watch);
  watchEncrypter(services.entryOptions.encrypter, watch);
  const stopping = new AbortController();
  const entryOptions = { ...services.entryOptions, stopping: stopping.signal };
  const list = new URL("../../web/dashboard/generated/persisted-documents.json", import.meta.url);
  const collected = JSON.parse(await readFile(list, "utf8")) as Record<string, string>;
  const all = JSON.stringify({ ...collected, ...listed });
  const operations = parsePersistedOperations(all, config.production);
  const dashboard = {
    folder: fileURLToPath(new URL("../../dist/web/dashboard/", import.meta.url)),
    operations,
  };
  const docsFolder = fileURLToPath(new URL("../../dist/web/docs/", import.meta.url));
  const clientFolder = fileURLToPath(new URL("../../dist/web/client/", import.meta.url));
  const scripts = await readBrowserScripts(new URL("../../dist/web/scripts/", import.meta.url));
  const app = await buildApp(
    { trustedProxies: config.trustedProxies, log, dashboard, docsFolder, clientFolder, scripts },
    entryOptions,
  );
  watchApp(app, watch);
  await app.ready();
  const working = worker ? startWorker(services.useCases, services.onDueWork, log) : null;
  const createMerchant = (name: string) =>
    services.useCases.createMerchant(
      { name, country: "GH", currency: "GHS", timeZone: "Africa/Accra" },
      `${name.toLowerCase().replace(/\W+/g, "-")}@example.com`,
    );
  return {
    app,
    services,
    databaseUrl: database.url,
    dataDir: config.dataDir,
    merchant: await createMerchant("Adwoa's Kitchen"),
    createMerchant,
    async close() {
      stopping.abort();
      await working?.stop();
      await app.close();
      await services.close();
      await readMails(watch, join(dataDir, "outbox"));
      try {
        await assertInvariants(database.url);
      } finally {
        await rm(dataDir, { recursive: true, force: true });
        await database.drop();
      }
    },
  };
}
