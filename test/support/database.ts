import pg from "pg";
import { inject } from "vitest";
import { assertNothingReported } from "./secret-watch.ts";

/** Settings of the run's PostgreSQL for the worker processes. */
interface PostgresForWorkers {
  /** A connection string; its database name is replaced. */
  readonly adminUrl: string;
  readonly prefix: string;
  /** A database with every migration applied and no connections. */
  readonly template: string;
}

declare module "vitest" {
  interface ProvidedContext {
    postgres: PostgresForWorkers;
  }
}

/** A database of one test file. `await using` drops it at the end of the block. */
export interface FreshDatabase extends AsyncDisposable {
  readonly url: string;
  readonly name: string;
  /**
   * Searches the database for the secrets of the Tuas that used it. Then closes the connections that are
   * still open.
   * @throws Error naming the secrets that it or a log contains in clear text.
   */
  drop(): Promise<void>;
}

let made = 0;

/** A new, empty database with the current schema. */
export function freshDatabase(): Promise<FreshDatabase> {
  return create(inject("postgres").template);
}

/** A new database without any of our tables, for tests of the migrations themselves. */
export function emptyDatabase(): Promise<FreshDatabase> {
  return create("template0");
}

async function create(template: string): Promise<FreshDatabase> {
  const { adminUrl, prefix } = inject("postgres");
  made += 1;
  const name = `${prefix}${process.pid}_${made}`;
  await administer(adminUrl, `create database "${name}" template "${template}"`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const drop = async (): Promise<void> => {
    try {
      await assertNothingReported(url.href);
    } finally {
      await administer(adminUrl, `drop database if exists "${name}" with (force)`);
    }
  };
  return { url: url.href, name, drop, [Symbol.asyncDispose]: drop };
}

let admins: pg.Pool | undefined;

/** Runs a statement on the one connection that a worker keeps for making and dropping databases. */
async function administer(adminUrl: string, sql: string): Promise<void> {
  if (!admins) {
    admins = new pg.Pool({ connectionString: adminUrl, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
    // The pool replaces a connection that breaks.
    admins.on("error", () => {});
  }
  await admins.query(sql);
}

/**
 * Connections for reading the database beside the server. The caller ends them before the database is
 * dropped.
 */
export function openPool(connectionString: string, max = 2): pg.Pool {
  const pool = new pg.Pool({ connectionString, max });
  // A pool reports its end while its connections are still closing. The drop closes the rest, and an error
  // without a listener would end the test's process.
  pool.on("connect", (client) => client.on("error", () => {}));
  // The pool passes on errors of idle connections, also while it is closing.
  pool.on("error", () => {});
  return pool;
}
