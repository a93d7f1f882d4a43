import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { Arrivals } from "./arrival-queue.ts";
import { COMPILE_CACHE } from "./compile-cache.ts";
import { dismiss, type OutlivingShell, startShell } from "./outliving-shell.ts";
import { MAX_WAIT_MS } from "./patience.ts";
import type { Exit } from "./processes.ts";

/** The built command line. */
export const tuaFile = fileURLToPath(new URL("../../dist/bundle/cli/tua.js", import.meta.url));

/** The built command line in its own process, as `npm run tua -- …` starts it. */
export class TuaCommand implements AsyncDisposable {
  /** Its stdout, line by line. */
  readonly output = new Arrivals<string>("a line of the command", (line) => line);
  /** Its whole stderr. */
  stderr = "";
  readonly #child: ChildProcess;
  readonly #guard: OutlivingShell;
  readonly #exits = new Arrivals<Exit>("the command's exit");

  /** @param env its whole environment, besides the path. */
  constructor(args: readonly string[], env: Record<string, string>) {
    this.#child = spawn(process.execPath, [tuaFile, ...args], {
      env: { PATH: process.env.PATH ?? "", ...COMPILE_CACHE, NODE_ENV: "test", ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    // When this test's process is killed, the command is killed too.
    this.#guard = startShell('cat >/dev/null; kill -KILL "$1" 2>/dev/null', String(this.#child.pid));
    let rest = "";
    this.#child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      const lines = (rest + text).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) this.output.push(line);
    });
    this.#child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      this.stderr += text;
    });
    this.#child.once("exit", () => dismiss(this.#guard));
    // After the last of its output, unlike "exit".
    this.#child.once("close", (code, signal) => {
      this.output.end(`the command has ended: ${this.stderr}`);
      this.#exits.push({ code, signal });
    });
  }

  kill(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  async exited(limitMs = MAX_WAIT_MS): Promise<Exit> {
    const [exit] = await this.#exits.until((all) => all.length > 0, limitMs);
    return exit as Exit;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.kill("SIGKILL");
    await this.exited();
  }
}
