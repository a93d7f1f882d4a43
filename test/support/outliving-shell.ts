import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable, Writable } from "node:stream";

/**
 * A shell that outlives this process on purpose. It reads its standard input, a pipe that only this process
 * holds. The pipe ends when this process closes it or is killed, and then the script cleans up. It does not
 * poll the process id.
 */
export type OutlivingShell = ChildProcessByStdio<Writable, Readable, null>;

/**
 * Runs in its own session: Ctrl-C in a terminal reaches the tests first, which then close the pipe. `$1` is
 * `argument`.
 */
export function startShell(script: string, argument: string, owner?: number): OutlivingShell {
  return spawn("/bin/sh", ["-c", script, "sh", argument], {
    ...(owner === undefined ? {} : { uid: owner, gid: owner }),
    cwd: "/",
    detached: true,
    stdio: ["pipe", "pipe", "inherit"],
    env: { PATH: process.env.PATH ?? "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" },
  });
}

/** Lets the script continue, and waits for its end. */
export async function letGo(shell: OutlivingShell): Promise<void> {
  const gone = shell.exitCode !== null || shell.signalCode !== null ? undefined : once(shell, "exit");
  shell.stdin.end();
  await gone;
}

/** Stops the shell and its children before the script can continue. */
export function dismiss(shell: OutlivingShell): void {
  // It leads its own process group. Kill first: a closed pipe would let the script continue.
  if (shell.pid !== undefined && shell.exitCode === null && shell.signalCode === null) {
    process.kill(-shell.pid, "SIGKILL");
  }
  shell.stdin.destroy();
}
