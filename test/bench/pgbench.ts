import { spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Latency } from "./row.ts";
import { quantile } from "./side-by-side.ts";

/**
 * One SQL script with pgbench, which must be on the path. It plans each statement once per connection, as Tua
 * may.
 */
export interface Pgbench {
  databaseUrl: string;
  script: string;
  clients: number;
  seconds: number;
}

/** @returns transactions per second. */
export function pgbench(work: Pgbench): Promise<number> {
  return runPgbench(work, [], async (output) => {
    const tps = /tps = ([\d.]+)/.exec(output)?.[1];
    if (!tps) throw new Error(`pgbench gave no figure:\n${output}`);
    return Number(tps);
  });
}

/**
 * Runs with one connection, four, and as many as there are clients. Uses the best result, because connections
 * that write the same row block each other.
 * @returns transactions per second, and the number of connections.
 */
export async function pgbenchAtBest(work: Pgbench): Promise<{ rate: number; clients: number }> {
  const all: { rate: number; clients: number }[] = [];
  for (const clients of new Set([1, 4, work.clients]))
    all.push({ rate: await pgbench({ ...work, clients }), clients });
  return all.reduce((best, one) => (one.rate > best.rate ? one : best));
}

/** At a fixed mean rate, each transaction counted from its scheduled start. */
export function pgbenchLatency(work: Pgbench, rate: number): Promise<Latency> {
  return runPgbench(work, ["-R", String(rate), "-l"], async (_output, folder) => {
    const logs = (await readdir(folder)).filter((name) => name.startsWith("pgbench_log"));
    const texts = await Promise.all(logs.map((name) => readFile(join(folder, name), "utf8")));
    // The third field is the time in microseconds, including the wait for its turn.
    const took = texts
      .flatMap((text) => text.trim().split("\n"))
      .map((line) => Number(line.split(" ")[2]) / 1000);
    return { p50: quantile(took, 0.5), p99: quantile(took, 0.99), rate };
  });
}

async function runPgbench<T>(
  { databaseUrl, script, clients, seconds }: Pgbench,
  more: string[],
  read: (output: string, folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "tua-bench-"));
  const file = join(folder, "script.sql");
  await writeFile(file, script);
  const url = new URL(databaseUrl);
  const host = url.searchParams.get("host") ?? url.hostname;
  const args = [
    ...["-n", "-M", "prepared", "-f", file, "-c", String(clients), "-j", "1", "-T", String(seconds)],
    ...[...more, "-h", host, "-U", url.username, url.pathname.slice(1)],
  ];
  try {
    return await read(await run("pgbench", args, folder), folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function run(command: string, args: string[], cwd: string): Promise<string> {
  return new Promise((resolve, reject) => {
    // As for Tua's connections: compiling a statement takes longer than any of these should run.
    const env = { ...process.env, PGOPTIONS: "-c jit=off" };
    const child = spawn(command, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    child.on("error", reject);
    child.on("close", (code) => (code === 0 ? resolve(output) : reject(new Error(output))));
  });
}
