import { mkdir, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";

/** Asks the operating system whether a process lives; handed in by the process's own entry file. */
export interface OwnProcess {
  pid: number;
  isAlive(pid: number): boolean;
}

/**
 * Locks the embedded database's folder for one process. PGlite takes no lock of its own, and a second
 * opener corrupts it silently. A lock left by a killed process is taken over.
 * @throws Error in one line when another process holds it or the folder cannot be written.
 */
export async function lockDataDir(dataDir: string, own: OwnProcess): Promise<() => Promise<void>> {
  const path = join(dataDir, "lock");
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  for (let tries = 0; tries < 3; tries++) {
    try {
      const file = await open(path, "wx", 0o600);
      await file.writeFile(String(own.pid));
      await file.close();
      return () => rm(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      const holder = Number.parseInt(await readFile(path, "utf8").catch(() => ""), 10);
      // An empty file is a process between making and writing it, which is over in no time.
      if (Number.isNaN(holder) && tries === 0) await new Promise((resolve) => setTimeout(resolve, 100));
      else if (holder !== own.pid && !Number.isNaN(holder) && own.isAlive(holder)) {
        throw new Error(
          `${dataDir} is in use by process ${holder}. Stop it first, or name another folder in DATA_DIR.`,
        );
      } else await rm(path, { force: true });
    }
  }
  throw new Error(`${dataDir} is being opened by another process.`);
}
