import { writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import pg from "pg";
import { DURABLE, type PostgresServer, startPostgres } from "../support/postgres-server.ts";
import type { Settings } from "./row.ts";
import { asMarkdown, type Outcome } from "./table.ts";

/** The description of the machine. Compare ratios, not absolute numbers. */
interface Machine {
  cores: number;
  node: string;
  postgres: string;
  /** The settings of its command line and file, once without waiting for the disk and once with it. */
  postgresSettings: { quick: string; durable: string };
}
interface Results {
  machine: Machine;
  settings: Omit<Settings, "report">;
  rows: Outcome[];
}

/** Writes `latest.json` and `latest.md` after a run of all rows. */
export async function writeResults(
  folder: URL,
  rows: Outcome[],
  { report: _, ...settings }: Settings,
): Promise<void> {
  const machine: Machine = {
    cores: availableParallelism(),
    node: process.version,
    ...(await readPostgresDetails()),
  };
  const json = new URL("latest.json", folder);
  await writeFile(json, `${JSON.stringify({ machine, settings, rows } satisfies Results, null, 2)}\n`);
  const { cores, node, postgres, postgresSettings } = machine;
  const head = [
    "# What `npm run bench` measured last",
    "",
    `${cores} cores shared by load, server and database; Node ${node.slice(1)}, Postgres ${postgres}. Each turn ours, then the`,
    "peer; ratio: the median of the turns, spread: the lowest and the highest. Latency: at half of each one's own",
    "measured throughput, at most 5,000 a second, counted from when a request should have left. pgbench keeps plans",
    "(`-M prepared`).",
    "",
    `Postgres is set to ${postgresSettings.quick}; in rows with “fsync on” to ${postgresSettings.durable}.`,
    "",
  ];
  await writeFile(new URL("latest.md", folder), `${head.join("\n")}\n${asMarkdown(rows)}`);
}

async function readPostgresDetails(): Promise<Pick<Machine, "postgres" | "postgresSettings">> {
  const [quick, durable] = [
    await readSettings(await startPostgres()),
    await readSettings(await startPostgres(DURABLE)),
  ];
  const differing = durable.settings.filter((setting) => !quick.settings.includes(setting));
  return {
    postgres: quick.version,
    postgresSettings: { quick: quick.settings.join(", "), durable: differing.join(", ") },
  };
}

async function readSettings(server: PostgresServer): Promise<{ version: string; settings: string[] }> {
  const client = new pg.Client({ connectionString: server.adminUrl });
  try {
    await client.connect();
    const version = await client.query<{ server_version: string }>("show server_version");
    // Its listen addresses do not affect speed, and contain folders of this machine.
    const { rows } = await client.query<{ setting: string }>(
      `select name || ' ' || current_setting(name) as setting from pg_settings
       where source in ('command line', 'configuration file')
         and name !~ '^(unix_|listen_|lc_|log_|datestyle|default_text|data_|hba_|ident_|config_)' order by name`,
    );
    return {
      version: (version.rows[0]?.server_version ?? "").split(" ", 1)[0] as string,
      settings: rows.map(({ setting }) => setting),
    };
  } finally {
    await client.end();
    await server.stop();
  }
}
