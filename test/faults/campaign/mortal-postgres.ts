import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, openSync, writeFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { dismiss, letGo, type OutlivingShell, startShell } from "../../support/outliving-shell.ts";
import {
  broom,
  giveAway,
  nativeFolder,
  socketParent,
  socketUrl,
  stage,
  unprivileged,
  untilReady,
} from "../../support/postgres-server.ts";

/** The library that shifts a process's clock: from FAKETIME_LIBRARY, or where distributions install it. */
const FAKETIME = [
  process.env.FAKETIME_LIBRARY ?? "",
  "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1",
  "/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1",
  "/usr/lib/faketime/libfaketimeMT.so.1",
  "/usr/lib64/faketime/libfaketimeMT.so.1",
].find((path) => existsSync(path));

/** Whether the database's clock can jump here. */
export const hasFaketime = FAKETIME !== undefined;

/**
 * A PostgreSQL that is killed and restarted. Its commits are on disk (`fsync`, `full_page_writes` and
 * `synchronous_commit` are on, as by default), unlike in the other tests.
 */
export class MortalPostgres implements AsyncDisposable {
  /** The prefix of every database here. */
  readonly prefix = "campaign_";
  readonly folder: string;
  readonly #owner: number | undefined;
  readonly #sweeping: OutlivingShell;
  #postmaster: ChildProcess | null = null;
  #guard: OutlivingShell | null = null;
  #aheadMs = 0;
  #restarting: Promise<void> | null = null;

  private constructor(folder: string, owner: number | undefined, sweeping: OutlivingShell) {
    this.folder = folder;
    this.#owner = owner;
    this.#sweeping = sweeping;
  }

  static async start(): Promise<MortalPostgres> {
    const owner = process.getuid?.() === 0 ? unprivileged : undefined;
    const folder = await mkdtemp(join(socketParent(owner !== undefined), "tua-pg-"));
    const postgres = new MortalPostgres(folder, owner, startShell(broom, folder));
    await stage(nativeFolder(), join(folder, "native"));
    postgres.jump(0);
    if (owner !== undefined) giveAway(folder, owner);
    const initdb = ["-D", "data", "-U", "postgres", "-A", "trust", "--no-locale", "-E", "UTF8"];
    await promisify(execFile)(join(folder, "native/bin/initdb"), initdb, postgres.#terms);
    await postgres.#start();
    return postgres;
  }

  url(database: string): string {
    return socketUrl(this.folder, database);
  }

  get adminUrl(): string {
    return this.url("postgres");
  }

  get log(): string {
    return join(this.folder, "log");
  }

  /** Starts it, including recovery, and waits until it responds. */
  async #start(): Promise<void> {
    for (;;) {
      const postmaster = this.#spawn();
      let isDown = false;
      postmaster.once("exit", () => {
        isDown = true;
      });
      try {
        await untilReady(this.adminUrl, () => isDown);
        return;
      } catch (error) {
        // After a kill -9 the last children of the old one may still hold its memory.
        if (!isDown) throw error;
        await this.#gone(postmaster);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  }

  /**
   * Ends it at once, without time to write anything, and restarts it: `SIGQUIT` with its children, `SIGKILL`
   * only itself. Does nothing if it is already down.
   */
  restart(signal: "SIGQUIT" | "SIGKILL", downMs: number): Promise<void> {
    const restart = async () => {
      await this.#crash(signal);
      await new Promise((resolve) => setTimeout(resolve, downMs));
      await this.#start();
    };
    this.#restarting ??= restart().finally(() => {
      this.#restarting = null;
    });
    return this.#restarting;
  }

  async #crash(signal: "SIGQUIT" | "SIGKILL"): Promise<void> {
    const postmaster = this.#postmaster;
    if (!postmaster) return;
    postmaster.kill(signal);
    await this.#gone(postmaster);
  }

  /**
   * Shifts its clock, if the machine can. Only forward and permanently: its rows have these times. A worker's
   * lease lasts by this clock, and a jump shortens it by less than its length.
   */
  jump(byMs: number): void {
    this.#aheadMs += byMs;
    writeFileSync(join(this.folder, "clock"), `+${this.#aheadMs / 1_000}`);
  }

  async stop(): Promise<void> {
    await this.#restarting?.catch(() => {});
    await this.#crash("SIGQUIT");
    await letGo(this.#sweeping);
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.stop();
  }

  get #terms() {
    const clock = {
      LD_PRELOAD: FAKETIME ?? "",
      FAKETIME_TIMESTAMP_FILE: join(this.folder, "clock"),
      // Each process reads the file each time, so that all jump at the same moment; waits take their normal
      // time.
      FAKETIME_NO_CACHE: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
      DONT_FAKE_MONOTONIC: "1",
    };
    return {
      cwd: this.folder,
      ...(this.#owner !== undefined && { uid: this.#owner, gid: this.#owner }),
      env: {
        PATH: process.env.PATH ?? "",
        LC_ALL: "C",
        TZ: "UTC",
        ...(hasFaketime && clock),
      },
    };
  }

  #spawn(): ChildProcess {
    const settings = { listen_addresses: "", max_connections: 100, shared_buffers: "32MB", timezone: "UTC" };
    const safe = { fsync: "on", full_page_writes: "on", synchronous_commit: "on" };
    const parameters = Object.entries({ ...settings, ...safe }).flatMap(([name, value]) => [
      "-c",
      `${name}=${value}`,
    ]);
    const log = openSync(this.log, "a");
    const postmaster = spawn(
      join(this.folder, "native/bin/postgres"),
      ["-D", "data", "-k", this.folder, "-c", "unix_socket_permissions=0700", ...parameters],
      { ...this.#terms, stdio: ["ignore", log, log] },
    );
    this.#postmaster = postmaster;
    // When this process is killed, its database is killed too.
    this.#guard = startShell('cat >/dev/null; kill -QUIT "$1" 2>/dev/null', String(postmaster.pid));
    return postmaster;
  }

  async #gone(postmaster: ChildProcess): Promise<void> {
    if (postmaster.exitCode === null && postmaster.signalCode === null) await once(postmaster, "exit");
    if (this.#guard) dismiss(this.#guard);
    this.#guard = null;
    this.#postmaster = null;
  }
}
