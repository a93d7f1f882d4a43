import type { Config } from "../config.ts";
import { openLog } from "../log.ts";
import { type Wired, wire } from "../wiring.ts";
import { databasePlace } from "./database-place.ts";
import { ownProcess } from "./own-process.ts";

/** Opens the database for a command, says on stderr which it is, and closes it whatever comes of the work. */
export async function withTua<T>(config: Config, work: (wired: Wired) => Promise<T>): Promise<T> {
  process.stderr.write(`Working on ${databasePlace(config)}.\n`);
  const wired = await wire(config, openLog("warn", ownProcess.pid), ownProcess);
  try {
    return await work(wired);
  } finally {
    await wired.close();
  }
}
