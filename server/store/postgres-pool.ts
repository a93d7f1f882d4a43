import type { Socket } from "node:net";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import pg from "pg";
import { ConnectionScheduler } from "./connection-scheduler.ts";
import { runStatement } from "./prepared-statements.ts";

/** What Postgres calls our connections, unless their address says otherwise. */
export const APPLICATION_NAME = "tua";
/** Who connects waits so long, in milliseconds. */
export const CONNECT_MS = 5_000;
/** The server cuts a statement that takes longer, in milliseconds: no request waits for ever, no row stays locked. */
const STATEMENT_MS = 15_000;
/** For the server's word that it has cut a statement to get here. */
const WORD_MS = 2_000;
/** A fail-over leaves every connection at the old server: it says this to whoever writes. */
const READ_ONLY = "25006";
/** The server's word that it closes this connection, which comes before the closing. */
const CLOSES = /^57P0/;
/** At most so often all connections are made anew. */
const ANEW_EVERY_MS = 1_000;

export interface PoolOptions {
  size: number;
  types: pg.CustomTypesConfig;
  /** Shorter in tests. */
  statementMs?: number | undefined;
}

/** Connections to Postgres, given out in turns, none of which can stay silent for long. */
export interface MonitoredPool {
  /** For what has its turn and its time as a request has. */
  turned: PostgresPool;
  /** Beside the turns and without a limit of time, for changes of the schema. */
  patient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
  scheduler: ConnectionScheduler;
  /** Connections that are there or being made, those without work among them, and the most that there may be. */
  readonly open: number;
  readonly idle: number;
  readonly most: number;
  end(): Promise<void>;
}

/**
 * Opens no connection yet. One that breaks fails its statement, or is replaced at the next one if it was idle. The
 * server's own limits say nothing where the network has swallowed them: a connection on which no byte has come or
 * gone for longer than any statement may take is given up, and so are all that are as old, which have gone the same
 * way most likely; each would cost a request as long a wait.
 */
export function openPool(
  url: string,
  { size, types, statementMs = STATEMENT_MS }: PoolOptions,
): MonitoredPool {
  const pool = new pg.Pool({
    connectionString: url,
    fallback_application_name: APPLICATION_NAME,
    // And one for probes.
    max: size + 1,
    types,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    // Compiling a statement takes longer than any of ours should run.
    options: `-c statement_timeout=${statementMs} -c lock_timeout=5000 -c idle_in_transaction_session_timeout=20000 -c jit=off`,
  });
  const scheduler = new ConnectionScheduler(size);
  const bornAt = new WeakMap<pg.PoolClient, number>();
  const brokenBy = new WeakMap<pg.PoolClient, Error>();
  let trustedSince = Number.NEGATIVE_INFINITY;
  const distrustAll = () => {
    const now = performance.now();
    if (now - trustedSince > ANEW_EVERY_MS) trustedSince = now;
  };
  const silentMs = statementMs + WORD_MS;

  // Without listeners it would end the process: the pool's for idle connections, each client's own while it is in use.
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    bornAt.set(client, performance.now());
    const breaks = (error: Error) => {
      if (!brokenBy.has(client)) brokenBy.set(client, error);
    };
    client.on("error", breaks);
    wireOf(client).on("errorMessage", (error) => {
      if (error.code === READ_ONLY) distrustAll();
      if (error.code && CLOSES.test(error.code)) breaks(error);
    });
    giveUpWhenSilent(client, silentMs, distrustAll);
  });

  const connect = async (): Promise<pg.PoolClient> => {
    for (;;) {
      const client = await pool.connect();
      if (!brokenBy.has(client) && (bornAt.get(client) ?? 0) >= trustedSince) return client;
      client.release(true);
    }
  };

  return {
    turned: {
      options: pool.options,
      async connect() {
        const endTurn = await scheduler.take();
        try {
          const client = await connect();
          return lend(client, endTurn, () => brokenBy.get(client));
        } catch (error) {
          endTurn();
          throw error;
        }
      },
      end: () => pool.end(),
    },
    async patient(work) {
      const client = await connect();
      const { stream } = wireOf(client);
      stream.setTimeout(0);
      try {
        return await work(client);
      } finally {
        stream.setTimeout(silentMs);
        client.release();
      }
    },
    scheduler,
    get open() {
      return pool.totalCount;
    },
    most: pool.options.max,
    get idle() {
      return pool.idleCount;
    },
    end: () => pool.end(),
  };
}

/**
 * A connection for as long as Kysely has it: its turn ends when it is released.
 * @param brokenBy the error that broke the connection. Later statements, such as the rollback, fail with an error that
 * does not name it, so it becomes the `cause` of theirs.
 */
function lend(
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
  // Kysely's type also has a form for cursors. Tua uses none.
  const query: unknown = run;
  // Of this loan alone: the driver makes one for each.
  const release = client.release.bind(client);
  return {
    query: query as PostgresPoolClient["query"],
    release(broken) {
      release(broken);
      endTurn();
    },
  };
}

/** The driver's connection under its client, which its types leave out. */
interface Wire {
  stream: Socket;
  on(event: "errorMessage", listener: (message: pg.DatabaseError) => void): void;
}

const wireOf = (client: pg.ClientBase): Wire => (client as unknown as { connection: Wire }).connection;

/** Breaks a connection on which nothing comes or goes for so long; what waits on it fails. */
export function giveUpWhenSilent(client: pg.ClientBase, ms: number, onSilence = () => {}): void {
  const { stream } = wireOf(client);
  stream.setTimeout(ms, () => {
    onSilence();
    stream.destroy(
      Object.assign(new Error("The database connection doesn't respond"), { code: "ETIMEDOUT" }),
    );
  });
}
