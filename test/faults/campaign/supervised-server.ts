import { freePort } from "../../support/free-port.ts";
import { MAX_WAIT_MS } from "../../support/patience.ts";
import { MAIN_IN_MODULES, ServerProcess } from "../../support/processes.ts";
import type { History } from "./history.ts";

const UNTIL_IT_ENDS_MS = 2 ** 31 - 1;
/** A server without a database may exit and be restarted, as by any supervisor. */
const AGAIN_MS = 100;

/** A server that is restarted whenever it exits, on the same port, until it is stopped. */
export class SupervisedServer {
  readonly url: string;
  readonly index: number;
  /** The output of all its processes. */
  readonly output: string[] = [];
  readonly #env: Record<string, string>;
  readonly #history: History;
  #server: ServerProcess | null = null;
  #isUp = false;
  #killed = false;
  #stopping = false;
  #life = 0;
  #restarting: Promise<void> = Promise.resolve();
  /** The forbidden behavior of a server that made the supervisor give up. */
  readonly wrongs: string[] = [];

  private constructor(index: number, env: Record<string, string>, port: number, history: History) {
    this.index = index;
    this.#env = { ...env, PORT: String(port) };
    this.url = `http://127.0.0.1:${port}`;
    this.#history = history;
  }

  static async start(
    index: number,
    env: Record<string, string>,
    history: History,
  ): Promise<SupervisedServer> {
    const server = new SupervisedServer(index, env, await freePort(), history);
    server.#restarting = server.#keep();
    await server.untilReady();
    return server;
  }

  /** The name of the current process in the database. */
  get life(): string {
    return `tua-${this.index}-${this.#life}`;
  }

  /** @returns the process that ended, or null without one. */
  kill(): string | null {
    if (!this.#server || this.#killed) return null;
    this.#killed = true;
    this.#server.kill("SIGKILL");
    return this.life;
  }

  /** @returns a function to resume it. */
  freeze(): () => void {
    const frozen = this.#server;
    frozen?.kill("SIGSTOP");
    return () => {
      if (this.#server === frozen) frozen?.kill("SIGCONT");
    };
  }

  async untilReady(): Promise<void> {
    const deadline = performance.now() + MAX_WAIT_MS;
    for (;;) {
      const signal = AbortSignal.timeout(2_000);
      const ready = this.#server && (await fetch(`${this.url}/readyz`, { signal }).catch(() => null));
      await ready?.body?.cancel();
      if (ready?.status === 200) {
        this.#isUp = true;
        return;
      }
      if (this.#stopping) throw new Error("It is to stop");
      if (performance.now() > deadline)
        throw new Error(`Server ${this.index} is not ready\n${this.output.slice(-10).join("\n")}`);
      await pause(25);
    }
  }

  /** @param signal SIGTERM, after which it has to exit cleanly. */
  async stop(signal: "SIGTERM" | "SIGKILL" = "SIGTERM"): Promise<void> {
    this.#stopping = true;
    this.#server?.kill(signal);
    if (signal === "SIGKILL") this.#killed = true;
    await this.#restarting;
  }

  async #keep(): Promise<void> {
    while (!this.#stopping) {
      this.#life += 1;
      this.#killed = false;
      this.#isUp = false;
      const server = await ServerProcess.spawn({ ...this.#env, PGAPPNAME: this.life }, MAIN_IN_MODULES);
      this.#server = server;
      const ready = this.untilReady().catch(() => {});
      try {
        const { code, signal } = await server.exited(UNTIL_IT_ENDS_MS);
        const wasRequested = this.#killed || (this.#stopping && code === 0);
        this.#history.note(`server ${this.index} ended: ${signal ?? code}`);
        if (!wasRequested && this.#isUp)
          this.wrongs.push(`server ${this.index} ended by itself: ${signal ?? code}`);
      } catch (error) {
        this.wrongs.push((error as Error).message);
      }
      this.output.push(...server.lines.all);
      this.#server = null;
      void ready;
      if (!this.#killed && !this.#stopping) await pause(AGAIN_MS);
    }
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
