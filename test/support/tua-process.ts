import { readConfig } from "../../server/config.ts";
import type { Caller } from "../../server/domain/access.ts";
import { startWorker } from "../../server/entry/worker/worker.ts";
import type { CreatedMerchant } from "../../server/usecases/merchants/create-merchant.ts";
import type { UseCases } from "../../server/usecases/use-cases.ts";
import { wire } from "../../server/wiring.ts";
import { watchSecrets } from "./secret-watch.ts";
import { watchEncrypter, watchUseCases } from "./secrets-on-the-wire.ts";

let made = 0;

/**
 * Tua without its HTTP server on a given database. Several on one database are several processes of one Tua.
 * When the database is dropped, the database and the logs are searched for the secrets that passed through.
 */
export interface TuaProcess {
  useCases: UseCases;
  createMerchant(): Promise<CreatedMerchant & { caller: Caller }>;
  stop(): Promise<void>;
}

export async function startProcess(
  databaseUrl: string,
  { env = {}, worker = false }: { env?: Record<string, string>; worker?: boolean } = {},
): Promise<TuaProcess> {
  const watch = watchSecrets(databaseUrl);
  const settings = {
    NODE_ENV: "test",
    DATABASE_URL: databaseUrl,
    SECRET_KEY: "a-secret-key-for-tests-that-is-long-enough",
    LOG_LEVEL: "fatal",
    SANDBOX_DELAY_MS: "300",
    ...env,
  };
  watch.readEnv(settings);
  const config = readConfig(settings);
  const log = watch.createLog(config.logLevel);
  const services = await wire(config, log, { pid: 0, isAlive: () => false });
  const { useCases } = services;
  watchUseCases(useCases, watch);
  watchEncrypter(services.entryOptions.encrypter, watch);
  const working = worker ? startWorker(useCases, services.onDueWork, log) : null;
  return {
    useCases,
    async createMerchant() {
      made += 1;
      const merchant = { name: `Shop ${made}`, country: "GH", currency: "GHS", timeZone: "Africa/Accra" };
      const shop = await useCases.createMerchant(merchant, `owner-${made}@example.com`);
      return { ...shop, caller: await useCases.authenticateKey(shop.keys.test.secret, "127.0.0.1") };
    },
    async stop() {
      await working?.stop();
      await services.close();
    },
  };
}
