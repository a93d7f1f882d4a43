import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable, Writable } from "node:stream";

/**
 * A shell that outlives us on purpose. It hangs on its standard input, a pipe that only we hold: the script reads to
 * its end, which comes when we let go or when we were killed, and then cleans up. No polling of our process id.
 */
export type OutlivingShell = ChildProcessByStdio<Writable, Readable, null>;

/** In a session of its own: Ctrl-C in a terminal reaches the tests first, which then let go. `$1` is `argument`. */
export function startShell(script: string, argument: string, owner?: number): OutlivingShell {
  return spawn("/bin/sh", ["-c", script, "sh", argument], {
    ...(owner === undefined ? {} : { uid: owner, gid: owner }),
    cwd: "/",
    detached: true,
    stdio: ["pipe", "pipe", "inherit"],
    env: { PATH: process.env.PATH ?? "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" },
  });
}

/** Lets the script go on, and waits for its end. */
export async function letGo(shell: OutlivingShell): Promise<void> {
  const gone = shell.exitCode !== null || shell.signalCode !== null ? undefined : once(shell, "exit");
  shell.stdin.end();
  await gone;
}

/** Ends the shell and what it started, before the script can go on. */
export function dismiss(shell: OutlivingShell): void {
  // It leads a group of its own. First the kill: a closed pipe would let the script go on.
  if (shell.pid !== undefined && shell.exitCode === null && shell.signalCode === null) {
    process.kill(-shell.pid, "SIGKILL");
  }
  shell.stdin.destroy();
}
