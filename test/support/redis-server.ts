import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { freePort } from "./free-port.ts";
import { dismiss, type OutlivingShell, startShell } from "./outliving-shell.ts";
import { MAX_WAIT_MS } from "./patience.ts";

/** Whether Redis is installed: npm has no package of it. Tests that need it report that and are skipped. */
export const hasRedis = spawnSync("redis-server", ["--version"]).status === 0;

/** A Redis on its own port without persistence, which can be frozen and killed like a real one. */
export class RedisServer implements AsyncDisposable {
  readonly url: string;
  readonly #port: number;
  #child: ChildProcess | null = null;
  #guard: OutlivingShell | null = null;

  private constructor(port: number) {
    this.#port = port;
    this.url = `redis://127.0.0.1:${port}`;
  }

  static async start(): Promise<RedisServer> {
    const redis = new RedisServer(await freePort());
    await redis.start();
    return redis;
  }

  /** Starts again on the same port, empty. */
  async start(): Promise<void> {
    const terms = { port: this.#port, bind: "127.0.0.1", save: "", appendonly: "no", dir: tmpdir() };
    const args = Object.entries(terms).flatMap(([name, value]) => [`--${name}`, String(value)]);
    const child = spawn("redis-server", args, { stdio: "ignore" });
    this.#child = child;
    // When this test's process is killed, its server is killed too.
    this.#guard = startShell('cat >/dev/null; kill -KILL "$1" 2>/dev/null', String(child.pid));
    const deadline = Date.now() + MAX_WAIT_MS;
    while (!(await this.#isReachable())) {
      if (child.exitCode !== null || Date.now() > deadline) throw new Error("The test Redis did not start");
      // Polls, because a server that has not started cannot notify us.
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  /** All its keys and values, as one string. */
  async contents(): Promise<string> {
    const keys = (await this.#send("KEYS *")).split("\r\n").filter((line) => line.startsWith("tua:"));
    const values = await Promise.all(keys.map((key) => this.#send(`GET ${key}`)));
    return [...keys, ...values].join("\n");
  }

  /** Deletes everything. Does nothing while the server is down. */
  async flush(): Promise<void> {
    await this.#send("FLUSHALL").catch(() => "");
  }

  freeze(): void {
    this.#child?.kill("SIGSTOP");
  }

  thaw(): void {
    this.#child?.kill("SIGCONT");
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (!child) return;
    this.#child = null;
    const gone = once(child, "exit");
    if (this.#guard) dismiss(this.#guard);
    child.kill("SIGKILL");
    if (child.exitCode === null && child.signalCode === null) await gone;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.kill();
  }

  async #isReachable(): Promise<boolean> {
    return (await this.#send("PING").catch(() => "")).startsWith("+PONG");
  }

  /** An inline command and its complete response: the connection ends after it. */
  async #send(command: string): Promise<string> {
    const socket = connect(this.#port, "127.0.0.1");
    socket.setEncoding("utf8");
    let text = "";
    socket.on("data", (part) => {
      text += part;
    });
    socket.end(`${command}\r\nQUIT\r\n`);
    await once(socket, "close");
    return text;
  }
}
