import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { Kysely, PGliteDialect, PostgresDialect } from "kysely";
import pg from "pg";
import type { Database, Db } from "./tables.ts";

const INT8 = 20;

/** Runs SQL text of any number of statements; rows come back for a single SELECT. */
export type RunScript = (sql: string) => Promise<Record<string, unknown>[]>;

/** One database behind one shape: Postgres for money, the embedded PGlite for trying and developing. */
export interface Store {
  kind: "postgres" | "embedded";
  db: Db;
  /** Runs `work` in one transaction of its own, where several statements in one text are allowed. */
  scripts<T>(work: (run: RunScript) => Promise<T>): Promise<T>;
  /**
   * Listens on a channel until closed. `onDown` tells that the connection is gone and that
   * wake-ups were lost; the caller listens again.
   */
  listen(channel: string, onMessage: () => void, onDown: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** Connects lazily: the first query finds out whether the server is there. */
export function openPostgres(url: string, { poolSize = 10 }: { poolSize?: number } = {}): Store {
  const types = {
    getTypeParser: ((oid: number, format?: "text") =>
      oid === INT8 ? BigInt : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
  };
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types,
    connectionTimeoutMillis: 5_000,
    // A statement that outlives this is cut by the server: no request waits for ever, no row stays locked.
    // Compiling a statement takes longer than any of ours should run.
    options:
      "-c statement_timeout=15000 -c lock_timeout=5000 -c idle_in_transaction_session_timeout=20000 -c jit=off",
  });
  // A connection that breaks fails its query, or is replaced at the next one if it was idle. Without listeners
  // it would end the process: the pool's for idle connections, each client's own while it is in use.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return {
    kind: "postgres",
    db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }),
    async scripts(work) {
      const client = await pool.connect();
      try {
        await client.query("begin");
        await client.query("set local statement_timeout = 0; set local lock_timeout = 0");
        const result = await work(async (sql) => (await client.query(sql)).rows ?? []);
        await client.query("commit");
        return result;
      } catch (error) {
        await client.query("rollback").catch(() => {});
        throw error;
      } finally {
        client.release();
      }
    },
    async listen(channel, onMessage, onDown) {
      const client = new pg.Client({
        connectionString: url,
        keepAlive: true,
        connectionTimeoutMillis: 5_000,
      });
      client.on("notification", onMessage);
      client.on("error", () => {});
      try {
        await client.connect();
        await client.query(`listen ${channel}`);
      } catch (error) {
        client.end().catch(() => {});
        throw error;
      }
      client.on("end", onDown);
      return async () => {
        client.off("end", onDown);
        await client.end();
      };
    },
    close: () => pool.end(),
  };
}

/** Opens the embedded database in `dataDir`, which the caller has locked: a second opener would corrupt it. */
export async function openEmbedded(dataDir: string): Promise<Store> {
  const folder = join(dataDir, "pg");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pglite = await PGlite.create({
    dataDir: folder,
    extensions: { pg_trgm, btree_gin },
    parsers: { [INT8]: (text) => BigInt(text) },
  });
  return {
    kind: "embedded",
    db: new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) }),
    scripts: (work) =>
      pglite.transaction((tx) =>
        work(async (sql) => (await tx.exec(sql)).at(-1)?.rows ?? []),
      ) as Promise<never>,
    listen: async (channel, onMessage) => pglite.listen(channel, onMessage),
    close: () => pglite.close(),
  };
}
