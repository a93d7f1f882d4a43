import { join } from "node:path";
import { Kysely, type Logger, PGliteDialect, PostgresDialect } from "kysely";
import pg from "pg";
import type { Priority } from "./connection-scheduler.ts";
import { createFolder } from "./create-folder.ts";
import { checkEmbeddedFolder, embeddedProblem } from "./embedded-folder.ts";
import { APPLICATION_NAME, breakIfIdle, CONNECT_MS, openPool } from "./postgres-pool.ts";
import type { Db } from "./tables.ts";

const INT8 = 20;
/** Interval at which the listening connection is tested, and the maximum time without a response. */
const LISTENER_CHECK_MS = 5_000;
const LISTENER_SILENT_MS = 12_000;

/** Runs SQL text with any number of statements. Returns rows for a single SELECT. */
export type RunScript = (sql: string) => Promise<Record<string, unknown>[]>;

/** A process's Postgres connections, including the probes' one but not the listening one. */
export interface PoolState {
  inUse: number;
  idle: number;
  /** Requests waiting for a connection. */
  waiting: number;
  /** Maximum number of connections. */
  max: number;
}

/** A finished statement. Its text contains no values: they are sent separately. */
export interface SqlStatement {
  sql: string;
  durationMs: number;
  /** Null if it succeeded. */
  error: unknown;
}

export interface StoreOptions {
  poolSize?: number;
  /** Statement timeout in milliseconds. Shorter in tests. */
  statementMs?: number;
  /** Called for each statement, in the asynchronous context in which it ran. */
  onStatement?: ((statement: SqlStatement) => void) | null;
}

/**
 * One interface for both databases: Postgres for real payments, the embedded PGlite for evaluation and
 * development.
 */
export interface Store {
  kind: "postgres" | "embedded";
  db: Db;
  /** Runs `work` in its own database transaction, in which one text may contain several statements. */
  execute<T>(work: (run: RunScript) => Promise<T>): Promise<T>;
  /**
   * Listens on a channel until closed. `onDown` reports a lost connection, which also loses notifications.
   * The caller listens again.
   */
  listen(
    channel: string,
    onMessage: (message: string) => void,
    onDown: () => void,
  ): Promise<() => Promise<void>>;
  /** Null for the embedded database, which has no pool. */
  pool(): PoolState | null;
  /** Whether a new request would be rejected. Always false for the embedded database. */
  isBusy(priority: Priority): boolean;
  close(): Promise<void>;
}

/** Connects lazily: the first query shows whether the server is reachable. */
export function openPostgres(
  url: string,
  { poolSize = 10, statementMs, onStatement }: StoreOptions = {},
): Store {
  const types = {
    getTypeParser: ((oid: number, format?: "text") =>
      oid === INT8 ? BigInt : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
  };
  const pool = openPool(url, { size: poolSize, types, statementMs });
  return {
    kind: "postgres",
    db: new Kysely({
      dialect: new PostgresDialect({ pool: pool.turned }),
      ...measured(onStatement),
    }),
    execute: (work) =>
      pool.patient(async (client) => {
        try {
          await client.query("begin");
          await client.query("set local statement_timeout = 0; set local lock_timeout = 0");
          const result = await work(async (sql) => (await client.query(sql)).rows ?? []);
          await client.query("commit");
          return result;
        } catch (error) {
          await client.query("rollback").catch(() => {});
          throw error;
        }
      }),
    listen: (channel, onMessage, onDown) => listenOn(url, channel, onMessage, onDown),
    pool: () => {
      const { open, idle, max } = pool;
      return { inUse: open - idle, idle, waiting: pool.scheduler.load.waiting, max };
    },
    isBusy: (priority) => pool.scheduler.isBusy(priority),
    close: () => pool.end(),
  };
}

/** Uses its own connection. It may be idle for hours, so it is tested regularly. */
async function listenOn(
  url: string,
  channel: string,
  onMessage: (message: string) => void,
  onDown: () => void,
): Promise<() => Promise<void>> {
  const client = new pg.Client({
    connectionString: url,
    fallback_application_name: `${APPLICATION_NAME} listen`,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
  });
  client.on("notification", ({ payload }) => onMessage(payload ?? ""));
  client.on("error", () => {});
  try {
    await client.connect();
    breakIfIdle(client, LISTENER_SILENT_MS);
    await client.query(`listen ${channel}`);
  } catch (error) {
    client.end().catch(() => {});
    throw error;
  }
  const pending = setInterval(() => client.query("select 1").catch(() => {}), LISTENER_CHECK_MS).unref();
  client.on("end", () => clearInterval(pending));
  client.on("end", onDown);
  return async () => {
    clearInterval(pending);
    client.off("end", onDown);
    await client.end();
  };
}

/**
 * Opens the embedded database in `dataDir`. The caller must have locked it: a second process would corrupt
 * it.
 */
export async function openEmbedded(
  dataDir: string,
  { onStatement }: Pick<StoreOptions, "onStatement"> = {},
): Promise<Store> {
  const folder = join(dataDir, "pg");
  await createFolder(folder);
  await checkEmbeddedFolder(folder);
  // Not loaded with Postgres.
  const [{ PGlite }, { btree_gin }, { pg_trgm }] = await Promise.all([
    import("@electric-sql/pglite"),
    import("@electric-sql/pglite/contrib/btree_gin"),
    import("@electric-sql/pglite/contrib/pg_trgm"),
  ]);
  const pglite = await PGlite.create({
    dataDir: folder,
    extensions: { pg_trgm, btree_gin },
    parsers: { [INT8]: (text) => BigInt(text) },
  }).catch((error: unknown) => {
    throw embeddedProblem(error, folder);
  });
  return {
    kind: "embedded",
    db: new Kysely({ dialect: new PGliteDialect({ pglite }), ...measured(onStatement) }),
    execute: (work) =>
      pglite.transaction((tx) =>
        work(async (sql) => (await tx.exec(sql)).at(-1)?.rows ?? []),
      ) as Promise<never>,
    listen: async (channel, onMessage) => pglite.listen(channel, onMessage),
    pool: () => null,
    isBusy: () => false,
    close: () => pglite.close(),
  };
}

/** Without a listener, statements aren't measured. */
function measured(onStatement: StoreOptions["onStatement"]): { log?: Logger } {
  if (!onStatement) return {};
  return {
    log: (event) =>
      onStatement({
        sql: event.query.sql,
        durationMs: event.queryDurationMillis,
        error: event.level === "error" ? event.error : null,
      }),
  };
}
