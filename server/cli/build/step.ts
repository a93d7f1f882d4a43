import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";

/** A shell command with the files that it reads and writes, as globs relative to the project folder. */
export interface Step {
  name: string;
  inputs: readonly string[];
  outputs: readonly string[];
  command: string;
}

/** Stores the hash of each step's last successful run. */
const STAMPS = "node_modules/.cache/tua";
/** Changes when an install changes a package. */
const PACKAGES = "node_modules/.package-lock.json";

/**
 * Runs a step, unless its files are unchanged since its last successful run. Reports on stderr only if it
 * runs.
 * @returns whether it passed
 */
export async function runStep({ name, inputs, outputs, command }: Step, root = "."): Promise<boolean> {
  const start = performance.now();
  const report = (outcome: string, output = "") => {
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    process.stderr.write(`${name}: ${outcome} (${seconds} s)\n${output}`);
  };
  // Hashed before the run, so that an edit during it isn't counted as built.
  const before = hashFiles(root, [...inputs, PACKAGES], command);
  const stamp = join(root, STAMPS, name.replaceAll(" ", "-"));
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hashFiles(root, outputs, before)) {
    return true;
  }
  process.stderr.write(`${name} …\n`);
  const { code, output } = await execute(command, root);
  if (code !== 0) {
    report("failed", output);
    return false;
  }
  mkdirSync(join(root, STAMPS), { recursive: true });
  writeFileSync(stamp, hashFiles(root, outputs, before));
  report("done");
  return true;
}

function hashFiles(root: string, globs: readonly string[], seed: string): string {
  const files = globSync([...globs], { cwd: root, withFileTypes: true }).filter((one) => one.isFile());
  const hash = createHash("sha256").update(seed);
  for (const path of files.map(({ parentPath, name }) => join(parentPath, name)).sort()) {
    const content = readFileSync(path);
    hash.update(`\0${path}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

async function execute(command: string, cwd: string): Promise<{ code: number | null; output: string }> {
  const child = spawn(`${command} 2>&1`, { cwd, shell: true, stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  return { output: await text(child.stdout), code: await ended };
}
