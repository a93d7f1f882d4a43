import { buildApp } from "../../../server/app.ts";
import { readConfig } from "../../../server/config.ts";
import { createLog } from "../../../server/log.ts";
import { wire } from "../../../server/wiring.ts";
import type { Tua } from "./application-flow.ts";

/**
 * The endpoints of another process on the same database, with the same public name.
 * @returns the address it listens on.
 */
export async function openSecondProcess(tua: Tua): Promise<{ origin: string; close(): Promise<void> }> {
  const config = readConfig({
    NODE_ENV: "test",
    DATABASE_URL: tua.databaseUrl,
    SECRET_KEY: "a-secret-key-for-tests-that-is-long-enough",
    BASE_URL: tua.baseUrl,
    LOG_LEVEL: "fatal",
    RATE_LIMITS: "off",
  });
  const log = createLog(config.logLevel);
  const services = await wire(config, log, { pid: 0, isAlive: () => false });
  const entryOptions = { ...services.entryOptions, stopping: new AbortController().signal };
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
    {
      trustedProxies: config.trustedProxies,
      log,
      dashboard,
      docsFolder: "/nowhere",
      clientFolder: "/nowhere",
      scripts,
    },
    entryOptions,
  );
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  return {
    origin,
    async close() {
      app.server.closeAllConnections();
      await app.close();
      await services.close();
    },
  };
}
