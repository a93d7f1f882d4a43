import { existsSync, readdirSync } from "node:fs";
import { chown, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import pg from "pg";
import { letGo, startShell } from "./outliving-shell.ts";
import { MAX_WAIT_MS } from "./patience.ts";

/** The programs that a restore needs beside the server. The packaged PostgreSQL lacks them. */
const PROGRAMS = ["initdb", "postgres", "pg_dump", "pg_restore", "psql", "createdb"];
/** The folder where Debian stores each version. */
const DEBIAN = "/usr/lib/postgresql";
/** "nobody" on Linux. PostgreSQL refuses to run as root. */
const UNPRIVILEGED = 65534;

/**
 * The folder with the programs of the machine's own PostgreSQL. Null without one: tests that need it report
 * that and are skipped.
 */
export const machinePostgres = findPrograms();

function findPrograms(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(DEBIAN, version, "bin")),
    ...(process.env.PATH ?? "").split(delimiter),
  ];
  return folders.find((folder) => PROGRAMS.every((program) => existsSync(join(folder, program)))) ?? null;
}

/** A server with an administrator and one user, `tua`, with only the rights that its own databases need. */
export interface MachinePostgres extends AsyncDisposable {
  /** Connects as that user. */
  url(database: string): string;
  /** Connects as the administrator. */
  readonly adminUrl: string;
}

/** Stops when the run ends or is killed, and removes its folder. See postgres-server.ts. */
const server = `
trap '' PIPE
cd "$1" || exit 1
exec 3<&0
bin=$(cat programs)
"$bin/initdb" -D data -U postgres -A trust --no-locale -E UTF8 --no-sync >log 2>&1 && {
  "$bin/postgres" -D data -k "$1" -c listen_addresses= -c unix_socket_permissions=0700 \\
    -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c shared_buffers=32MB -c timezone=UTC >>log 2>&1 3<&- &
  postgres=$!
  (cat <&3 >/dev/null; while kill -QUIT "$postgres" 2>/dev/null; do sleep 0.1; done) &
  wait "$postgres"
}
echo down 2>/dev/null
cat <&3 >/dev/null
cd /
rm -rf "$1"
`;

/** Starts one on a socket in its own folder. Like the tests' other server, it does not wait for the disk. */
export async function startMachinePostgres(programs: string): Promise<MachinePostgres> {
  const owner = process.getuid?.() === 0 ? UNPRIVILEGED : undefined;
  // Not in the test's own temporary folder: the path of a socket must be short and reachable for that user.
  const folder = await mkdtemp("/tmp/tua-machine-pg-");
  await writeFile(join(folder, "programs"), programs);
  if (owner !== undefined) await chown(folder, owner, owner);
  const running = startShell(server, folder, owner);
  let down = false;
  running.stdout.once("data", () => {
    down = true;
  });
  const toUrl = (user: string, database: string) =>
    `postgres://${user}@localhost/${database}?host=${encodeURIComponent(folder)}`;
  const adminUrl = toUrl("postgres", "postgres");
  try {
    const admin = await connected(adminUrl, () => down);
    await admin.query("create role tua login");
    await admin.query("create database tua owner tua template template0");
    await admin.end();
  } catch (error) {
    const log = await readFile(join(folder, "log"), "utf8").catch(() => "(it wrote no log)");
    await letGo(running);
    throw new Error(`The machine's PostgreSQL did not start.\n${log.slice(-4_000)}`, { cause: error });
  }
  return {
    url: (database) => toUrl("tua", database),
    adminUrl,
    [Symbol.asyncDispose]: () => letGo(running),
  };
}

async function connected(url: string, isDown: () => boolean): Promise<pg.Client> {
  const deadline = Date.now() + MAX_WAIT_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (isDown() || Date.now() > deadline) throw error;
      // Polls, because a server that has not started cannot notify us.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
