import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Arrivals } from "./arrival-queue.ts";
import { freePort } from "./free-port.ts";
import { dismiss, type OutlivingShell, startShell } from "./outliving-shell.ts";
import { MAX_WAIT_MS } from "./patience.ts";

/** Whether a program is installed here. */
export const isInstalled = (program: string, params = "--version"): boolean =>
  spawnSync(program, [params]).status === 0;

export interface Program {
  readonly file: string;
  readonly text: string;
  /** The command that starts it on a port. */
  readonly command: (file: string, port: number) => readonly [string, ...string[]];
}

/** A webhook endpoint from the docs, in its own folder and process. */
export class SampleReceiver implements AsyncDisposable {
  /** Its output, line by line. */
  readonly output = new Arrivals<string>("a line of the receiver", (line) => line);
  readonly url: string;
  readonly inbox: string;
  readonly done: string;
  /** Null if the folder is the caller's. */
  readonly #ownFolder: string | null;
  readonly #port: number;
  readonly #child: ChildProcess;
  readonly #guard: OutlivingShell;

  private constructor(folder: string, isOwn: boolean, port: number, child: ChildProcess) {
    this.#ownFolder = isOwn ? folder : null;
    this.#port = port;
    this.url = `http://127.0.0.1:${port}/webhook`;
    this.inbox = join(folder, "inbox");
    this.done = join(folder, "done");
    this.#child = child;
    this.#guard = startShell('cat >/dev/null; kill -KILL "$1" 2>/dev/null', String(child.pid));
    for (const stream of [child.stdout, child.stderr]) {
      let rest = "";
      stream?.setEncoding("utf8").on("data", (text: string) => {
        const lines = (rest + text).split("\n");
        rest = lines.pop() ?? "";
        for (const line of lines) this.output.push(line);
      });
    }
    child.once("exit", () => dismiss(this.#guard));
    child.once("close", () => this.output.end("the receiver has ended"));
  }

  /** @param existing a folder with files for the program, which outlives it. Default: a new one. */
  static async start(
    { file, text, command }: Program,
    secret: string,
    existing?: string,
  ): Promise<SampleReceiver> {
    const folder = existing ?? (await mkdtemp(join(tmpdir(), "tua-receiver-")));
    const path = join(folder, file);
    for (const kept of ["inbox", "done"]) await mkdir(join(folder, kept), { recursive: true });
    await writeFile(path, text);
    const port = await freePort();
    const [program, ...args] = command(path, port);
    const { PATH = "", HOME = "" } = process.env;
    const env = { PATH, HOME, TUA_WEBHOOK_SECRET: secret, PORT: String(port) };
    const child = spawn(program, args, { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
    const receiver = new SampleReceiver(folder, existing === undefined, port, child);
    try {
      await receiver.#untilItListens();
    } catch (error) {
      await receiver[Symbol.asyncDispose]();
      throw error;
    }
    return receiver;
  }

  /** Connects this often while the program is stopped. Waits until the machine has accepted all for it. */
  async connectWhileStopped(count: number): Promise<void> {
    this.#child.kill("SIGSTOP");
    const sockets = Array.from({ length: count }, () => connect(this.#port, "127.0.0.1"));
    try {
      await Promise.all(sockets.map((socket) => once(socket, "connect")));
    } finally {
      for (const socket of sockets) socket.destroy();
      this.#child.kill("SIGCONT");
    }
  }

  /** Posts a body with or without a signature header. @returns the response status. */
  async post(body: string, signature: string | null): Promise<number> {
    const headers = {
      "content-type": "application/json",
      ...(signature && { "x-service-signature": signature }),
    };
    const response = await fetch(this.url, { method: "POST", headers, body });
    await response.body?.cancel();
    return response.status;
  }

  /** Names of the events that it stored, those that it has worked included. */
  async stored(): Promise<string[]> {
    // In the order in which an event moves, so that none is missed.
    return [...new Set([...(await readdir(this.inbox)), ...(await readdir(this.done))])].sort();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) {
      // After the last of its output, unlike "exit".
      const gone = once(this.#child, "close");
      this.#child.kill("SIGKILL");
      await gone;
    }
    if (this.#ownFolder) await rm(this.#ownFolder, { recursive: true, force: true });
  }

  /** Only a connection shows that a program in another language is ready. */
  async #untilItListens(): Promise<void> {
    const deadline = Date.now() + MAX_WAIT_MS;
    while (this.#child.exitCode === null && Date.now() < deadline) {
      const socket = connect(this.#port, "127.0.0.1");
      const ready = await once(socket, "connect").then(
        () => true,
        () => false,
      );
      socket.destroy();
      if (ready) return;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error(`The receiver does not listen: ${this.output.all.join("\n")}`);
  }
}
