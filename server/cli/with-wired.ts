import type { Config } from "../config.ts";
import { createLog } from "../log.ts";
import { type Wired, wire } from "../wiring.ts";
import { databaseLocation } from "./database-location.ts";
import { ownProcess } from "./own-process.ts";

/**
 * Opens the database for a command, names it on stderr, and always closes it. If it can't be opened, prints
 * one line with the reason and doesn't run the work.
 */
export async function withWired<T>(config: Config, work: (wired: Wired) => Promise<T>): Promise<T> {
  const wired = await wire(config, createLog("warn", ownProcess.pid), ownProcess);
  try {
    process.stderr.write(`Using ${databaseLocation(config)}.\n`);
    return await work(wired);
  } finally {
    await wired.close();
  }
}
