import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** One thing measured in turns with the limit it is held against, in operations per second. */
export interface Comparison {
  name: string;
  ours: () => Promise<number>;
  limit: () => Promise<number>;
}

export interface Result {
  name: string;
  ours: number;
  limit: number;
  /** Median of ours / limit, pair by pair, and how far the pairs lie apart. */
  ratio: number;
  lowest: number;
  highest: number;
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;

/** Measures both in turns, so that a busy machine slows both: believe the ratio, never the figures. */
export async function compare({ name, ours, limit }: Comparison, turns: number): Promise<Result> {
  const pairs: { ours: number; limit: number }[] = [];
  for (let turn = 0; turn < turns; turn++) pairs.push({ ours: await ours(), limit: await limit() });
  const ratios = pairs.map((pair) => pair.ours / pair.limit);
  return {
    name,
    ours: median(pairs.map((pair) => pair.ours)),
    limit: median(pairs.map((pair) => pair.limit)),
    ratio: median(ratios),
    lowest: Math.min(...ratios),
    highest: Math.max(...ratios),
  };
}

/** Transactions per second of one SQL script under pgbench, which must be on the path. */
export async function pgbench(
  databaseUrl: string,
  script: string,
  clients: number,
  seconds: number,
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "tua-bench-"));
  const file = join(folder, "script.sql");
  await writeFile(file, script);
  const url = new URL(databaseUrl);
  const host = url.searchParams.get("host") ?? url.hostname;
  const args = [
    ...["-n", "-M", "simple", "-f", file, "-c", String(clients), "-j", "1", "-T", String(seconds)],
    ...["-h", host, "-U", url.username, url.pathname.slice(1)],
  ];
  try {
    const output = await run("pgbench", args);
    const tps = /tps = ([\d.]+)/.exec(output)?.[1];
    if (!tps) throw new Error(`pgbench gave no figure:\n${output}`);
    return Number(tps);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function run(command: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
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
