import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Arrivals } from "./arrival-queue.ts";
import { COMPILE_CACHE } from "./compile-cache.ts";
import { freePort } from "./free-port.ts";
import { dismiss, type OutlivingShell, startShell } from "./outliving-shell.ts";
import { MAX_WAIT_MS } from "./patience.ts";
import { SecretWatch, watchSecrets } from "./secret-watch.ts";
import { watchFetches } from "./secrets-on-the-wire.ts";

const builtFile = (path: string): string => fileURLToPath(new URL(`../../dist/${path}`, import.meta.url));
/** The production build. */
const MAIN = builtFile("bundle/main.js");
/** The same with one file per module, so that a hook can replace one. */
export const MAIN_IN_MODULES = builtFile("server/main.js");

export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/**
 * The built server in its own process, which can be stopped, frozen and killed like a real one. After it
 * ends, its output is searched for its secrets, and so is its database when that is dropped.
 */
export class ServerProcess implements AsyncDisposable {
  readonly port: number;
  readonly url: string;
  /** Its lines on stdout and stderr. */
  readonly lines = new Arrivals<string>("a line from the server", (line) => line);
  readonly #child: ChildProcess;
  readonly #guard: OutlivingShell;
  readonly #exits = new Arrivals<Exit>("the server's exit");
  readonly #watch: SecretWatch;
  readonly #dataDir: string | undefined;
  /** Resolves after the last of its output, not at its exit. */
  readonly #closed: Promise<void>;

  private constructor(env: Record<string, string>, port: number, main: string) {
    if (!existsSync(main)) throw new Error(`${main} is missing: run "npm run build" first`);
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.#watch = env.DATABASE_URL === undefined ? new SecretWatch() : watchSecrets(env.DATABASE_URL);
    this.#watch.readEnv(env);
    this.#dataDir = env.DATA_DIR;
    // Not under a load test, which is measured alone.
    if (process.env.VITEST) watchFetches(this.url, this.#watch);
    // Passes nothing of the tests' own environment: each test lists the variables of its server.
    this.#child = spawn(process.execPath, [main], {
      env: {
        PATH: process.env.PATH ?? "",
        ...COMPILE_CACHE,
        NODE_ENV: "test",
        HOST: "127.0.0.1",
        PORT: String(port),
        ...env,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    // When this test's process is killed, its server is killed too.
    this.#guard = startShell('cat >/dev/null; kill -KILL "$1" 2>/dev/null', String(this.#child.pid));
    this.#gather(this.#child.stdout);
    this.#gather(this.#child.stderr);
    this.#child.once("exit", (code, signal) => {
      // The guard first: from now on another process may get the process id.
      dismiss(this.#guard);
      this.#exits.push({ code, signal });
    });
    this.#closed = new Promise((resolve) => this.#child.once("close", () => resolve()));
    void this.#closed.then(() => this.lines.end("the server has ended"));
  }

  /** Starts a server and waits until it is ready. @param env variables beside PORT and HOST. */
  static async start(env: Record<string, string>): Promise<ServerProcess> {
    const server = await ServerProcess.spawn(env);
    try {
      await server.#untilReady();
    } catch (error) {
      server.kill("SIGKILL");
      throw new Error(`${(error as Error).message}\n${server.output}`, { cause: error });
    }
    return server;
  }

  /** Starts a server without waiting: for starts that must fail. */
  static async spawn(env: Record<string, string>, main = MAIN): Promise<ServerProcess> {
    return new ServerProcess(env, env.PORT === undefined ? await freePort() : Number(env.PORT), main);
  }

  get pid(): number {
    return this.#child.pid as number;
  }

  get hasEnded(): boolean {
    return this.#exits.all.length > 0;
  }

  get output(): string {
    return this.lines.all.join("\n");
  }

  /** Uses the server's own process id, whatever started it. */
  kill(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  /** @throws Error if its output contains a secret in clear text. */
  async exited(limitMs: number = MAX_WAIT_MS): Promise<Exit> {
    const [exit] = await this.#exits.until((all) => all.length > 0, limitMs);
    await this.#closed;
    const demo =
      this.#dataDir && (await readFile(join(this.#dataDir, "demo.json"), "utf8").catch(() => null));
    if (demo) this.#watch.read(JSON.parse(demo), "demo.json", false);
    this.#watch.assertNothingLogged();
    return exit as Exit;
  }

  stop(signal: NodeJS.Signals = "SIGTERM"): Promise<Exit> {
    this.kill(signal);
    return this.exited();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.kill("SIGKILL");
    await this.exited();
  }

  /**
   * Polls: only a response shows that a server in another process listens. Not /readyz, which loads modules
   * that many tests never need.
   */
  async #untilReady(): Promise<void> {
    const deadline = Date.now() + MAX_WAIT_MS;
    while (this.#exits.all.length === 0) {
      const ready = await fetch(`${this.url}/healthz`, {
        // Without keep-alive: the server may close the connection just when the test sends its first request
        // on it.
        headers: { connection: "close" },
        signal: AbortSignal.timeout(2_000),
      }).catch(() => undefined);
      await ready?.body?.cancel();
      if (ready?.status === 200) return;
      if (Date.now() > deadline) throw new Error(`The server was not ready within ${MAX_WAIT_MS} ms`);
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error(`The server ended before it was ready: ${JSON.stringify(this.#exits.all[0])}`);
  }

  #gather(stream: NodeJS.ReadableStream | null): void {
    let rest = "";
    stream?.setEncoding("utf8");
    stream?.on("data", (text: string) => {
      const lines = (rest + text).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) this.#take(line);
    });
    stream?.on("end", () => {
      if (rest !== "") this.#take(rest);
    });
  }

  #take(line: string): void {
    this.#watch.line(line);
    this.lines.push(line);
  }
}
