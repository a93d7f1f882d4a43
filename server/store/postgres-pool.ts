import type { Socket } from "node:net";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import pg from "pg";
import { ConnectionScheduler } from "./connection-scheduler.ts";
import { noteStatement } from "./measure-read.ts";
import { runStatement } from "./prepared-statements.ts";

/** The application name of our connections, unless the URL sets one. */
export const APPLICATION_NAME = "tua";
/** Timeout of a connection attempt in milliseconds. */
export const CONNECT_MS = 5_000;
/** The server's statement timeout in milliseconds: no request waits forever, no row stays locked. */
const STATEMENT_MS = 15_000;
/** Additional milliseconds for the server's timeout error to arrive. */
const TIMEOUT_ERROR_MS = 2_000;
/** The error for writes after a failover, when every connection still leads to the old server. */
const READ_ONLY = "25006";
/** The server's message that it closes this connection, sent before it closes. */
const CLOSES = /^57P0/;
/** Minimum milliseconds between two replacements of all connections. */
const MIN_REPLACE_INTERVAL_MS = 1_000;

export interface PoolOptions {
  size: number;
  types: pg.CustomTypesConfig;
  /** Shorter in tests. */
  statementMs?: number | undefined;
}

/** Scheduled Postgres connections, none of which can hang for long. */
export interface MonitoredPool {
  /** For work with a request's turn and time limit. */
  turned: PostgresPool;
  /** For schema changes: without a turn or a time limit. */
  patient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
  scheduler: ConnectionScheduler;
  /** Open or opening connections, including idle ones, and the maximum. */
  readonly open: number;
  readonly idle: number;
  readonly max: number;
  end(): Promise<void>;
}

/**
 * Opens no connection yet. A broken connection fails its statement, or is replaced at the next one if it was
 * idle. The server's timeouts can't work if the network drops packets. So a connection without traffic for
 * longer than any statement may take is closed, with all that are as old and probably broken too. Each would
 * make a request wait as long.
 */
export function openPool(
  url: string,
  { size, types, statementMs = STATEMENT_MS }: PoolOptions,
): MonitoredPool {
  const pool = new pg.Pool({
    connectionString: url,
    fallback_application_name: APPLICATION_NAME,
    // Plus one for probes.
    max: size + 1,
    types,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    // Compiling a statement takes longer than any of ours should run.
    options: `-c statement_timeout=${statementMs} -c lock_timeout=5000 -c idle_in_transaction_session_timeout=20000 -c jit=off`,
  });
  const scheduler = new ConnectionScheduler(size);
  const createdAt = new WeakMap<pg.PoolClient, number>();
  const brokenBy = new WeakMap<pg.PoolClient, Error>();
  let trustedSince = Number.NEGATIVE_INFINITY;
  const distrustAll = () => {
    const now = performance.now();
    if (now - trustedSince > MIN_REPLACE_INTERVAL_MS) trustedSince = now;
  };
  const maxSilenceMs = statementMs + TIMEOUT_ERROR_MS;

  // Without listeners it would end the process. The pool covers idle connections, and each client its own
  // use.
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    createdAt.set(client, performance.now());
    const breaks = (error: Error) => {
      if (!brokenBy.has(client)) brokenBy.set(client, error);
    };
    client.on("error", breaks);
    driverConnection(client).on("errorMessage", (error) => {
      if (error.code === READ_ONLY) distrustAll();
      if (error.code && CLOSES.test(error.code)) breaks(error);
    });
    breakIfIdle(client, maxSilenceMs, distrustAll);
  });

  const connect = async (): Promise<pg.PoolClient> => {
    for (;;) {
      const client = await pool.connect();
      if (!brokenBy.has(client) && (createdAt.get(client) ?? 0) >= trustedSince) return client;
      client.release(true);
    }
  };

  return {
    turned: {
      options: pool.options,
      async connect() {
        const endTurn = await scheduler.acquire();
        try {
          const client = await connect();
          noteStatement();
          return wrapConnection(client, endTurn, () => brokenBy.get(client));
        } catch (error) {
          endTurn();
          throw error;
        }
      },
      end: () => pool.end(),
    },
    async patient(work) {
      const client = await connect();
      const { stream } = driverConnection(client);
      stream.setTimeout(0);
      try {
        return await work(client);
      } finally {
        stream.setTimeout(maxSilenceMs);
        client.release();
      }
    },
    scheduler,
    get open() {
      return pool.totalCount;
    },
    max: pool.options.max,
    get idle() {
      return pool.idleCount;
    },
    end: () => pool.end(),
  };
}

/**
 * A connection while Kysely uses it. Its turn ends with its release.
 * @param brokenBy the error that broke the connection. Later statements, such as the rollback, fail with an
 * error that doesn't name it, so it becomes their `cause`.
 */
function wrapConnection(
  client: pg.PoolClient,
  endTurn: () => void,
  brokenBy: () => Error | undefined,
): PostgresPoolClient {
  const run = (text: string, values: unknown[]) =>
    runStatement(client, text, values).catch((error: Error) => {
      const broken = brokenBy();
      if (broken && broken !== error) error.cause ??= broken;
      throw error;
    });
  // Kysely's type also covers cursors, which Tua doesn't use.
  const query: unknown = run;
  // For this loan only: the driver creates one for each.
  const release = client.release.bind(client);
  return {
    query: query as PostgresPoolClient["query"],
    release(broken) {
      release(broken);
      endTurn();
    },
  };
}

/** The driver's underlying connection, which its types omit. */
interface DriverConnection {
  stream: Socket;
  on(event: "errorMessage", listener: (message: pg.DatabaseError) => void): void;
}

const driverConnection = (client: pg.ClientBase): DriverConnection =>
  (client as unknown as { connection: DriverConnection }).connection;

/** Breaks a connection without traffic for this long. Statements waiting on it fail. */
export function breakIfIdle(client: pg.ClientBase, ms: number, onSilence = () => {}): void {
  const { stream } = driverConnection(client);
  stream.setTimeout(ms, () => {
    onSilence();
    stream.destroy(
      Object.assign(new Error("The database connection doesn't respond"), { code: "ETIMEDOUT" }),
    );
  });
}
