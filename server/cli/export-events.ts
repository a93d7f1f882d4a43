import { appendFile, stat, truncate } from "node:fs/promises";
import { HASH_BYTES } from "../domain/merkle.ts";
import { writeFileAtomic } from "../write-file-atomic.ts";
import { UsageError } from "./command-errors.ts";
import { listLines, splitData } from "./json-lines.ts";
import { parseArguments } from "./parse-arguments.ts";
import { type Environment, type RunningTua, requestText, resolveTarget } from "./resolve-target.ts";

const EVENTS_PER_PAGE = 100;
const HASHES_PER_PAGE = 1_024;

/**
 * Adds the events after the last one of a file to it, one per line with their exact bytes. Adds their hashes to
 * `FILE.hashes`, and stores the newest checkpoint in `FILE.checkpoint`. Can be stopped and repeated at any time.
 * @returns a summary
 * @throws CommandError if events between the file and the service were removed
 */
export async function exportEvents(env: Environment, args: string[]): Promise<string> {
  const { file, ...options } = parseArguments("export", args).values;
  if (!file) throw new UsageError("Set --file to the file of the events.");
  const service = await resolveTarget(env, options, ["test", "live"]);
  // First: a checkpoint that is signed meanwhile would have more events than the file.
  const [checkpoint] = JSON.parse(await requestText(service, "/v1/checkpoints?limit=1")).data;
  const last = await exportLines(service, file);
  const hashes = await exportHashes(service, `${file}.hashes`);
  const lines = [`${file} has the events up to ${last}, and ${file}.hashes the hashes up to ${hashes}.`];
  if (!checkpoint)
    return `${lines}\nThere is no checkpoint yet. The first one follows the first event within 10 minutes.`;
  // A stopped command must not leave half a checkpoint.
  await writeFileAtomic(`${file}.checkpoint`, checkpoint.note);
  lines.push(`${file}.checkpoint has the checkpoint of ${checkpoint.size} events.`);
  lines.push("Keep a copy of it where the operator of Tua cannot change it.");
  lines.push(`Verifier key: ${checkpoint.verifierKey}`);
  return lines.join("\n");
}

/** @returns the sequence of the last event in the file */
async function exportLines(service: RunningTua, file: string): Promise<number> {
  let last = await findLast(file);
  for (;;) {
    const text = await requestText(service, `/v1/events?after=${last}&limit=${EVENTS_PER_PAGE}`);
    const events = splitData(text);
    const { page } = JSON.parse(text);
    if (events.length > 0) await appendFile(file, events.map((event) => `${event}\n`).join(""));
    last = page.nextAfter;
    if (!page.hasMore) return last;
  }
}

/** The sequence of the last event of the file, 0 without any. Removes an incomplete last line. */
async function findLast(file: string): Promise<number> {
  let [last, bytes] = [0, 0];
  let isReadable = true;
  let lastLine = 0;
  for await (const line of listLines(file)) {
    const sequence = findSequence(line);
    isReadable = sequence !== null;
    last = sequence ?? last;
    lastLine = line.length;
    bytes += line.length + 1;
  }
  const hasLineEnd = (await sizeInBytes(file)) === bytes;
  if (!hasLineEnd && isReadable) await appendFile(file, "\n");
  // Only what an interrupted export left. Any other line is evidence.
  if (!hasLineEnd && !isReadable) await truncate(file, bytes - lastLine - 1);
  return last;
}

function findSequence(line: Buffer): number | null {
  try {
    const { sequence } = JSON.parse(line.toString()) as { sequence: unknown };
    return typeof sequence === "number" ? sequence : null;
  } catch {
    return null;
  }
}

/** @returns the number of hashes in the file */
async function exportHashes(service: RunningTua, file: string): Promise<number> {
  const size = await sizeInBytes(file);
  let count = Math.floor(size / HASH_BYTES);
  if (size > count * HASH_BYTES) await truncate(file, count * HASH_BYTES);
  for (;;) {
    const path = `/v1/event-hashes?after=${count}&limit=${HASHES_PER_PAGE}`;
    const { data, page } = JSON.parse(await requestText(service, path));
    const hashes = (data as string[]).map((hash) => Buffer.from(hash, "base64"));
    if (hashes.length > 0) await appendFile(file, Buffer.concat(hashes));
    count += hashes.length;
    if (!page.hasMore) return count;
  }
}

async function sizeInBytes(file: string): Promise<number> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  return found?.size ?? 0;
}
