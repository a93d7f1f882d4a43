import { execFileSync } from "node:child_process";
import { chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { letGo, startShell } from "./outliving-shell.ts";
import { unprivileged } from "./postgres-server.ts";

/** A small disk for the PostgreSQL of this run: a file system of a few megabytes in memory. */
export interface SmallDisk {
  /** Owned by the user that the server runs as. */
  folder: string;
  remove(): Promise<void>;
}

/**
 * Null if this machine does not allow the mount (it needs root, and more than most containers allow), or if
 * an external server runs the tests and might not see it.
 */
export function openSmallDisk(megabytes: number): SmallDisk | null {
  if (process.getuid?.() !== 0 || process.env.TEST_DATABASE_URL) return null;
  const folder = mkdtempSync(join(tmpdir(), "tua-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "tmpfs", folder], {
      stdio: "ignore",
    });
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  // When this process is killed, its disk is removed too.
  const sweeping = startShell('cat >/dev/null; umount --lazy "$1"; rmdir "$1"', folder);
  const inside = join(folder, "data");
  mkdirSync(inside, { mode: 0o700 });
  chownSync(inside, unprivileged, unprivileged);
  return {
    folder: inside,
    remove: () => letGo(sweeping),
  };
}
