import type { ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../../support/postgres-server.ts";
import { ServerProcess } from "../../support/processes.ts";
import { makeTemplate } from "../../support/template.ts";
import { messageFrom, startBeside } from "../bench-server.ts";
import { megabytes } from "../process-cost.ts";
import type { Measures, Row, RowModule, Target } from "../row.ts";

/** After a start, until its garbage has been collected. */
const IDLE_MS = 10_000;

type Database = "postgres" | "embedded";

const peers: Record<Database, string> = {
  postgres: "a bare Fastify that asks Postgres once",
  embedded: "PGlite alone",
};
const start = (database: Database, target: Target): Row => ({
  name: `start-${database}`,
  what: `start, ${database}`,
  unit: "ms until it listens",
  target,
  ours: "one process of Tua, migrated before",
  peer: peers[database],
  peerOmits: "Tua",
});
const idle = (database: Database): Row => ({
  name: `idle-${database}`,
  what: `memory of an idle process, ${database}`,
  unit: "MB",
  target: null,
  ours: "one process of Tua",
  peer: peers[database],
  peerOmits: "Tua",
});

/** The memory of a process that has started to listen. */
type Figure = (startMs: number, pid: number) => Promise<number>;
const tookMs: Figure = async (startMs) => startMs;
const idleMegabytes: Figure = async (_startMs, pid) => {
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  return await megabytes(pid);
};

/** The time until a process listens, and its memory before any request. */
export const starts: RowModule = {
  name: "start",
  rows: [
    start("postgres", { atMost: 3 }),
    start("embedded", { atMost: 1.5 }),
    idle("postgres"),
    idle("embedded"),
  ],

  async open(_settings, stack) {
    const postgres = await startPostgres();
    stack.defer(() => postgres.stop());
    const databaseUrl = postgres.url(await makeTemplate(postgres));
    const folder = await mkdtemp(join(tmpdir(), "tua-bench-"));
    stack.defer(() => rm(folder, { recursive: true, force: true }));
    const env: Record<Database, Record<string, string>> = {
      postgres: { DATABASE_URL: databaseUrl, SECRET_KEY: "of the bench, and of nobody else anywhere" },
      embedded: { DATA_DIR: join(folder, "tua") },
    };
    const locations: Record<Database, string> = { postgres: databaseUrl, embedded: join(folder, "pglite") };

    const ours = async (database: Database, figure: Figure) => {
      const began = performance.now();
      await using tua = await ServerProcess.start({ NODE_ENV: "development", ...env[database] });
      const took = performance.now() - began;
      return await figure(took, tua.pid);
    };
    const peer = async (database: Database, figure: Figure) => {
      const began = performance.now();
      await using own = new AsyncDisposableStack();
      const child: ChildProcess = startBeside(own, "peers/bare-start.ts", {
        BENCH_DATABASE: database,
        BENCH_LOCATION: locations[database],
      });
      await messageFrom(child);
      const took = performance.now() - began;
      return await figure(took, child.pid as number);
    };
    const measures = (database: Database, figure: Figure): Measures => ({
      ours: () => ours(database, figure),
      peer: () => peer(database, figure),
    });
    return {
      "start-postgres": measures("postgres", tookMs),
      "start-embedded": measures("embedded", tookMs),
      "idle-postgres": measures("postgres", idleMegabytes),
      "idle-embedded": measures("embedded", idleMegabytes),
    };
  },
};
