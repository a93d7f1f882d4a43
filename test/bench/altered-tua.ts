import { fileURLToPath } from "node:url";
import type { UseCases } from "../../server/usecases/use-cases.ts";

/**
 * The built Tua with some use cases replaced, in this process: the difference is the cost of one of them.
 * @returns its URL.
 */
export async function startAltered(
  alter: (useCases: UseCases) => Promise<Partial<UseCases>>,
  port = 0,
): Promise<string> {
  const built = (path: string): Promise<unknown> =>
    import(new URL(`../../dist/server/${path}.js`, import.meta.url).href);
  const { readConfig } = (await built("config")) as typeof import("../../server/config.ts");
  const { wire } = (await built("wiring")) as typeof import("../../server/wiring.ts");
  const { createLog } = (await built("log")) as typeof import("../../server/log.ts");
  const { buildApp } = (await built("app")) as typeof import("../../server/app.ts");

  const log = createLog("warn");
  const services = await wire(readConfig(process.env), log, { pid: 0, isAlive: () => false });
  const useCases = { ...services.useCases, ...(await alter(services.useCases)) };
  const app = await buildApp(
    {
      trustedProxies: [],
      log,
      dashboard: {
        folder: fileURLToPath(new URL("../../dist/web/dashboard/", import.meta.url)),
        operations: { byHash: new Map() } as never,
      },
      docsFolder: "/nowhere",
      clientFolder: "/nowhere",
      scripts: { page: "", sdk: "", sdkModule: "", sdkWatch: "", sdkTypes: "", passkey: "", pushWorker: "" },
    },
    { ...services.entryOptions, useCases, stopping: new AbortController().signal },
  );
  return app.listen({ port, host: "127.0.0.1" });
}
