import type { Config } from "../config.ts";
import { createLog } from "../log.ts";
import { type Services, wire } from "../wiring.ts";
import { databaseLocation } from "./database-location.ts";
import { ownProcess } from "./own-process.ts";

/**
 * Opens the database for a command, names it on stderr, and always closes it. If it can't be opened, prints
 * one line with the reason and doesn't run the work.
 */
export async function withServices<T>(config: Config, work: (services: Services) => Promise<T>): Promise<T> {
  const services = await wire(config, createLog("warn", ownProcess.pid), ownProcess);
  try {
    process.stderr.write(`Using ${databaseLocation(config)}.\n`);
    return await work(services);
  } finally {
    await services.close();
  }
}
