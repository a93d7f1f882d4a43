import { createHash } from "node:crypto";
import { once } from "node:events";
import { readFile, realpath, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { platform } from "node:os";
import { join } from "node:path";
import { createFolder } from "./create-folder.ts";

/** Tests whether a process is running. Provided by the process's entry file. */
export interface OwnProcess {
  pid: number;
  isAlive(pid: number): boolean;
}

/**
 * Locks the embedded database's folder for one process. PGlite has no lock, and a second process corrupts it
 * silently. The lock file names the holder. On Linux the lock is an abstract socket, which the kernel removes
 * with its process: no stale locks, no races.
 * @returns a function that unlocks
 * @throws Error of one line if another process holds the lock or the folder isn't writable
 */
export async function lockDataDir(dataDir: string, own: OwnProcess): Promise<() => Promise<void>> {
  const path = join(dataDir, "lock");
  await createFolder(dataDir);
  const holder = Number.parseInt(await readFile(path, "utf8").catch(() => ""), 10);
  const socket = platform() === "linux" ? await holdName(await realpath(dataDir)) : null;
  const free =
    socket ?? (platform() !== "linux" && (holder === own.pid || !(holder > 0 && own.isAlive(holder))));
  if (!free) {
    const who = holder > 0 ? `process ${holder}` : "another process";
    throw new Error(`${dataDir} is in use by ${who}. Stop it, or set DATA_DIR to another folder.`);
  }
  await writeFile(path, String(own.pid), { mode: 0o600 });
  return async () => {
    await rm(path, { force: true });
    socket?.close();
  };
}

/** Takes a name that only one process of this machine can hold. Null if another process holds it. */
async function holdName(folder: string): Promise<Server | null> {
  const server = createServer((connection) => connection.destroy());
  server.listen(`\0tua-${createHash("sha256").update(folder).digest("hex")}`);
  try {
    await once(server, "listening");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") return null;
    throw error;
  }
  return server.unref();
}
