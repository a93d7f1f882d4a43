import { bootstrap } from "./bootstrap.ts";
import { freshDatabase } from "./database.ts";
import { ServerProcess } from "./processes.ts";
import { Receiver } from "./receiver.ts";
import { Shop } from "./shop.ts";
import { startProcess } from "./tua-process.ts";

/** A running server with a merchant and its webhook endpoint, for tests of the command line. */
export async function startCommandLineShop() {
  const database = await freshDatabase();
  const env = {
    DATABASE_URL: database.url,
    SECRET_KEY: "l".repeat(40),
    LOG_LEVEL: "warn",
    SANDBOX_DELAY_MS: "300",
    RATE_LIMITS: "off",
  };
  const merchant = await bootstrap(env);
  const key = merchant.keys.test.secret;
  /** Creates more merchants. */
  const maker = await startProcess(database.url, { env });
  const server = await ServerProcess.start(env);
  /** The merchant's real callback URL. */
  const callback = await Receiver.start();
  return {
    database,
    env,
    merchant,
    key,
    maker,
    server,
    callback,
    shop: new Shop(server.url, key, callback.url),
  };
}

export async function stopCommandLineShop({
  server,
  callback,
  maker,
  database,
}: Pick<CommandLineShop, "server" | "callback" | "maker" | "database">): Promise<void> {
  await Promise.all([server.stop(), callback.close(), maker.stop()]);
  await database.drop();
}

export type CommandLineShop = Awaited<ReturnType<typeof startCommandLineShop>>;
