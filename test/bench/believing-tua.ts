import { fileURLToPath } from "node:url";
import type { Caller } from "../../server/domain/access.ts";

/**
 * Tua as it is, but that it believes any credential without a look. A process of its own for `access.ts`, beside one
 * that checks.
 */
const built = (path: string): Promise<unknown> =>
  import(new URL(`../../dist/server/${path}.js`, import.meta.url).href);
const { readConfig } = (await built("config")) as typeof import("../../server/config.ts");
const { wire } = (await built("wiring")) as typeof import("../../server/wiring.ts");
const { openLog } = (await built("log")) as typeof import("../../server/log.ts");
const { buildApp } = (await built("app")) as typeof import("../../server/app.ts");

const config = readConfig(process.env);
const log = openLog("warn");
const wired = await wire(config, log, { pid: 0, isAlive: () => false });
const caller: Caller = await wired.useCases.authenticateKey(process.env.BENCH_KEY as string, "127.0.0.1");
const believe = async () => caller as never;
const useCases = { ...wired.useCases, authenticateKey: believe, authenticateToken: believe };
const app = await buildApp(
  {
    trustedProxies: [],
    log,
    dashboard: {
      folder: fileURLToPath(new URL("../../dist/web/dashboard/", import.meta.url)),
      operations: { byHash: new Map() } as never,
    },
    scripts: { page: "", sdk: "", sdkModule: "", sdkTypes: "" },
  },
  { ...wired.doorOptions, useCases, stopping: new AbortController().signal },
);
await app.listen({ port: config.port, host: "127.0.0.1" });
process.stdout.write("ready\n");
