import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { isInstalled } from "./sample-receiver.ts";

/** The program that runs a sample, by the extension of the sample's name. */
const PROGRAMS = {
  sh: { command: ["sh"], version: null },
  mjs: { command: [process.execPath], version: null },
  py: { command: ["python3"], version: "--version" },
  php: { command: ["php"], version: "--version" },
  go: { command: ["go", "run"], version: "version" },
} as const;
export type SampleExtension = keyof typeof PROGRAMS;
export const SAMPLE_EXTENSIONS = Object.keys(PROGRAMS) as SampleExtension[];

/** Tua and its tests include Node and a shell. Other languages may be missing: their samples are then skipped. */
export function canRun(extension: SampleExtension): boolean {
  const { command, version } = PROGRAMS[extension];
  return version === null || isInstalled(command[0], version);
}

/** Runs a sample in a folder of its own. @returns its output */
export async function runSample(
  extension: SampleExtension,
  code: string,
  env: Record<string, string> = {},
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "tua-sample-"));
  const { PATH = "", HOME = "" } = process.env;
  const [program, ...args] = PROGRAMS[extension].command;
  try {
    await writeFile(join(folder, `sample.${extension}`), code);
    const ran = promisify(execFile)(program, [...args, `sample.${extension}`], {
      cwd: folder,
      env: { PATH, HOME, NO_PROXY: "*", ...env },
    });
    return (await ran).stdout;
  } finally {
    await rm(folder, { recursive: true });
  }
}
