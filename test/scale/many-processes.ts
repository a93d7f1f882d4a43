import { readdir, readFile } from "node:fs/promises";
import pg from "pg";
import { toChecksum } from "../../server/store/migrate.ts";
import type { CreatedMerchant } from "../../server/usecases/merchants/create-merchant.ts";
import { Balancer } from "../support/balancer.ts";
import { bootstrap } from "../support/bootstrap.ts";
import { emptyDatabase, type FreshDatabase, openPool } from "../support/database.ts";
import { freePort } from "../support/free-port.ts";
import { ServerProcess } from "../support/processes.ts";
import { hasRedis, RedisServer } from "../support/redis-server.ts";

const MIGRATIONS = new URL("../../server/store/migrations/", import.meta.url);

/** Names of the migration files, in order. */
export const migrationNames = async (): Promise<string[]> =>
  (await readdir(MIGRATIONS)).filter((name) => name.endsWith(".sql")).sort();

/** A database as it was before its newest migrations. @returns the names of the missing ones. */
export async function makeOlder(databaseUrl: string, lacking: number): Promise<string[]> {
  const names = await migrationNames();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    "create table migrations (name text primary key, ran_at timestamptz(3) not null default now(), checksum text)",
  );
  for (const name of names.slice(0, -lacking)) {
    const text = await readFile(new URL(name, MIGRATIONS), "utf8");
    await client.query(text);
    await client.query("insert into migrations (name, checksum) values ($1, $2)", [name, toChecksum(text)]);
  }
  await client.end();
  return names.slice(-lacking);
}

/** Several processes of one Tua on one Postgres and, if available, one Redis, behind a proxy. */
export class ManyProcesses implements AsyncDisposable {
  readonly servers: ServerProcess[];
  readonly balancer: Balancer;
  readonly database: FreshDatabase;
  readonly pool: pg.Pool;
  readonly merchant: CreatedMerchant;
  readonly #env: Record<string, string>;
  /** Null if the machine has none. */
  readonly redis: RedisServer | null;

  private constructor(parts: {
    servers: ServerProcess[];
    balancer: Balancer;
    database: FreshDatabase;
    merchant: CreatedMerchant;
    env: Record<string, string>;
    redis: RedisServer | null;
  }) {
    this.servers = parts.servers;
    this.balancer = parts.balancer;
    this.database = parts.database;
    this.merchant = parts.merchant;
    this.#env = parts.env;
    this.redis = parts.redis;
    this.pool = openPool(parts.database.url);
  }

  /**
   * Starts them all at once on a database without migrations.
   * @param prepare runs on the empty database before.
   */
  static async start(
    count: number,
    change: Record<string, string> = {},
    prepare: (databaseUrl: string) => Promise<unknown> = async () => {},
  ): Promise<ManyProcesses> {
    const database = await emptyDatabase();
    await prepare(database.url);
    const balancer = await Balancer.start();
    const redis = hasRedis ? await RedisServer.start() : null;
    const env = {
      DATABASE_URL: database.url,
      DATABASE_POOL_SIZE: "5",
      SECRET_KEY: "m".repeat(40),
      LOG_LEVEL: "info",
      BASE_URL: balancer.url,
      TRUSTED_PROXIES: "127.0.0.1",
      SANDBOX_DELAY_MS: "100",
      ...(redis && { REDIS_URL: redis.url }),
      ...change,
    };
    const ports = await Promise.all(Array.from({ length: count }, freePort));
    const servers = await Promise.all(
      ports.map((port) => ServerProcess.start({ ...env, PORT: String(port) })),
    );
    balancer.use(ports);
    const merchant = await bootstrap(env);
    return new ManyProcesses({ servers, balancer, database, merchant, env, redis });
  }

  /** Restarts the same process on its port, once the earlier one has ended. */
  async startAgain(index: number): Promise<void> {
    const { port } = this.servers[index] as ServerProcess;
    this.servers[index] = await ServerProcess.start({ ...this.#env, PORT: String(port) });
  }

  /** The log lines of the processes with a message, by process. */
  logged(message: string): Record<string, unknown>[][] {
    return this.servers.map(({ lines }) =>
      lines.all
        .filter((line) => line.startsWith("{") && line.includes(message))
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .filter(({ msg }) => msg === message),
    );
  }

  async stop(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.stop()));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.servers.map((server) => server[Symbol.asyncDispose]()));
    await Promise.all([this.balancer[Symbol.asyncDispose](), this.redis?.kill(), this.pool.end()]);
    await this.database.drop();
  }
}
