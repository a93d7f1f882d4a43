import { buildApp } from "./app.ts";
import { readBrowserScripts } from "./browser-scripts.ts";
import { ownProcess } from "./cli/own-process.ts";
import { CLIENT_FOLDER } from "./client-folder.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { openDashboard } from "./dashboard.ts";
import { createDemo, demoGreeting, readDemo } from "./demo.ts";
import { DOCS_FOLDER } from "./docs-folder.ts";
import { startWorker, type Worker } from "./entry/worker/worker.ts";
import { createLog } from "./log.ts";
import { cannotListen, cannotReadBuild, formatStartupError } from "./startup-error.ts";
import { tuaCommand } from "./tua-command.ts";
import { wire } from "./wiring.ts";

/**
 * Milliseconds after SIGTERM before remaining work is aborted, so that the process ends within 10 seconds.
 */
const GRACE_MS = 9_000;

async function start(config: Config): Promise<void> {
  const log = createLog(config.logLevel, ownProcess.pid);
  const built = Promise.all([openDashboard(config.production), readBrowserScripts()]);
  const [dashboard, scripts] = await built.catch((error: NodeJS.ErrnoException) => {
    throw cannotReadBuild(error);
  });
  const services = await wire(config, log, ownProcess);
  const stopping = new AbortController();
  const { baseUrl } = config;
  const entryOptions = { ...services.entryOptions, stopping: stopping.signal };
  const appOptions = {
    trustedProxies: config.trustedProxies,
    log,
    dashboard,
    docsFolder: DOCS_FOLDER,
    clientFolder: CLIENT_FOLDER,
    scripts,
  };
  const app = await buildApp(appOptions, entryOptions).catch(async (error: unknown) => {
    await services.close();
    throw error;
  });
  let worker: Worker | null = null;

  const stop = async (signal: string) => {
    if (stopping.signal.aborted) return;
    log.info({ signal }, "stopping");
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    stopping.abort();
    await Promise.all([app.close(), worker?.stop(), services.endMail()]);
    await services.close();
    log.info("stopped");
    process.exit(0);
  };
  // Before the process reports that it is ready: it may be stopped at that moment.
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      stop(signal).catch((error: unknown) => {
        log.error({ err: error }, "stop");
        process.exit(1);
      });
    });
  }
  try {
    await createDemo(config, services.useCases);
    // Before its first call: revocations from then on wait for it.
    await services.useCases.registerProcess();
    const { port, host, databaseUrl, dataDir } = config;
    await app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
      throw cannotListen(error, config);
    });
    // The first runs of the worker keep the embedded database busy.
    if (!stopping.signal.aborted) worker = startWorker(services.useCases, services.onDueWork, log);
    log.info(
      { baseUrl, ...(databaseUrl ? { database: "postgres" } : { database: "embedded", dataDir }) },
      "ready",
    );
    if (!config.databaseUrl)
      log.warn("The embedded database is for development. Set DATABASE_URL for live payments.");
    if (config.production && !config.smtpUrl)
      log.warn("Email isn't configured. Set SMTP_URL to invite members and reset passwords.");
    const demo = await readDemo(config);
    if (demo)
      process.stdout.write(
        demoGreeting(config, demo, { onTerminal: process.stdout.isTTY, tua: tuaCommand(process) }),
      );
  } catch (error) {
    await Promise.all([app.close(), worker?.stop()]);
    await services.close();
    throw error;
  }
}

try {
  await start(readConfig(process.env));
} catch (error) {
  process.stderr.write(
    error instanceof ConfigError ? `${error.message}\n` : `${formatStartupError(error)}\n`,
  );
  process.exit(1);
}
