import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { inject } from "vitest";
import { type FreshDatabase, freshDatabase } from "./database.ts";
import { freePort } from "./free-port.ts";
import { assertInvariants } from "./invariants.ts";
import { ServerProcess } from "./processes.ts";
import { assertNothingReportedSoFar } from "./secret-watch.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A folder for server files. It is removed at the end of the run. */
    serverFiles: string;
  }
}

type Settings = Record<string, string>;

/** Shared servers of this worker by their settings. They are killed when the worker ends. */
const shared = new Map<string, JourneyServer>();

/** The built server with its own database. */
export class JourneyServer {
  /** The server's data folder, with the outbox. */
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly #isShared: boolean;
  readonly #env: Settings;
  readonly #database: FreshDatabase;
  #process: ServerProcess;

  private constructor(
    env: Settings & { DATA_DIR: string },
    database: FreshDatabase,
    process: ServerProcess,
    isShared: boolean,
  ) {
    this.#env = env;
    this.dataDir = env.DATA_DIR;
    this.#database = database;
    this.databaseUrl = database.url;
    this.#process = process;
    this.#isShared = isShared;
  }

  /** A server that only the caller uses. */
  static alone(settings: Settings): Promise<JourneyServer> {
    return JourneyServer.#start(settings, false);
  }

  static async #start(settings: Settings, isShared: boolean): Promise<JourneyServer> {
    const database = await freshDatabase();
    const env = {
      DATABASE_URL: database.url,
      DATA_DIR: await mkdtemp(join(inject("serverFiles"), "journey-")),
      SANDBOX_DELAY_MS: "300",
      ...settings,
    };
    return new JourneyServer(env, database, await startServer(env), isShared);
  }

  /** The server that the files of this worker share if they need the same settings. Files of a worker run in turn. */
  static async shared(settings: Settings): Promise<JourneyServer> {
    const kind = JSON.stringify(Object.entries(settings).sort());
    const running = shared.get(kind);
    if (running && !running.#process.hasEnded) return running;
    const started = await JourneyServer.#start(settings, true);
    shared.set(kind, started);
    return started;
  }

  get process(): ServerProcess {
    return this.#process;
  }

  /** Another process of the same Tua, with its own URL. */
  startAnother(): Promise<ServerProcess> {
    return startServer(this.#env);
  }

  async kill(): Promise<void> {
    if (this.#isShared) throw new Error("Other files use this server: open the journey with openAlone().");
    this.#process.kill("SIGKILL");
    await this.#process.exited();
  }

  /** Restarts the server at the same URL. */
  async restart(): Promise<void> {
    this.#process = await startServer(this.#env, this.#process.port);
  }

  /**
   * Searches the log and the database for secrets, checks the invariants of the database, and stops the server unless
   * it is shared.
   * @returns the exit code. It is 0 if a shared server is still running.
   */
  async leave(): Promise<number | null> {
    if (this.#isShared && !this.#process.hasEnded) {
      try {
        await assertNothingReportedSoFar(this.databaseUrl);
        await assertInvariants(this.databaseUrl);
      } catch (error) {
        // Keeps the next file from failing because of these rows.
        for (const [kind, server] of shared) if (server === this) shared.delete(kind);
        await this.#process.stop();
        throw error;
      }
      return 0;
    }
    const { code } = await this.#process.stop();
    await rm(this.dataDir, { recursive: true, force: true });
    await assertInvariants(this.databaseUrl);
    await this.#database.drop();
    return code;
  }
}

async function startServer(env: Settings, at?: number): Promise<ServerProcess> {
  const port = at ?? Number(env.PORT ?? (await freePort()));
  return ServerProcess.start({
    LOG_LEVEL: "warn",
    ...env,
    PORT: String(port),
    BASE_URL: `http://localhost:${port}`,
  });
}
