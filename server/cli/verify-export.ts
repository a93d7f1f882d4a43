import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { parseSequence } from "../domain/numbers.ts";
import { parseVerifierKey, type VerifierKey } from "../domain/signed-note.ts";
import { type HistoryProblem, readExportedEvent, verifyHistory } from "../domain/verify-history.ts";
import { CommandError, UsageError } from "./command-errors.ts";
import { listLines } from "./json-lines.ts";
import { parseArguments } from "./parse-arguments.ts";

/** Lines of a report. */
const MAX_PROBLEMS = 50;

const SIGNERS = { ed25519: "the log", cosignature: "a witness" };

/**
 * Compares an export with a signed checkpoint, without a network and without a database.
 * @returns the proven range
 * @throws CommandError with a line for each difference
 */
export async function verifyExport(args: string[]): Promise<string> {
  const { values } = parseArguments("verify", args);
  const { file, checkpoint } = values;
  if (!file || !checkpoint) throw new UsageError("Set --file and --checkpoint.");
  const verifierKey = requireKey("--verifier-key", values["verifier-key"] ?? "", "ed25519");
  const witness = values["witness-key"];
  const from = parseSequence(values.from);
  if (!from.ok || from.value < 1n) throw new UsageError("--from must be the sequence of an event.");
  const note = (await readIfThere(checkpoint))?.toString();
  if (note === undefined) throw new CommandError(`There is no file ${checkpoint}.`);
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`);
  const hashes = await readIfThere(values.hashes ?? `${file}.hashes`);
  if (values.hashes && !hashes) throw new CommandError(`There is no file ${values.hashes}.`);
  const events = [];
  for await (const line of listLines(file)) events.push(readExportedEvent(line));
  const { problems, size, beyond } = verifyHistory({
    note: normalizeNote(note),
    verifierKey,
    witnessKey: witness === undefined ? null : requireKey("--witness-key", witness, "cosignature"),
    events,
    hashes,
    from: Number(from.value),
  });
  if (problems.length > 0) throw new CommandError(report(problems));
  const later = beyond > 0 ? ` It says nothing about the ${beyond} events after it.` : "";
  return `The events ${from.value} to ${size} are those of the checkpoint: none was changed, removed or cut off.${later}`;
}

/**
 * The log's own key would accept each checkpoint as cosigned. So each key must be of its type.
 * @throws UsageError
 */
function requireKey(option: string, text: string, type: VerifierKey["type"]): VerifierKey {
  const key = parseVerifierKey(text);
  if (!key)
    throw new UsageError(`${option} must be a verifier key: name, key ID and public key, joined by +.`);
  if (key.type !== type) throw new UsageError(`${option} must be the key of ${SIGNERS[type]}.`);
  return key;
}

/** A note copied from an email may have other line ends, or lack the last one. */
const normalizeNote = (note: string): string => `${note.replaceAll("\r\n", "\n").trim()}\n`;

/** A file's content. Null if it does not exist. */
async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

function report(problems: readonly HistoryProblem[]): string {
  const lines = problems.slice(0, MAX_PROBLEMS).map(describe);
  const more = problems.length - lines.length;
  return [...lines, ...(more > 0 ? [`And ${more} more differences.`] : [])].join("\n");
}

function describe(problem: HistoryProblem): string {
  switch (problem.kind) {
    case "malformed_checkpoint":
      return "The checkpoint is not a signed checkpoint.";
    case "wrong_signature":
      return "The checkpoint is not signed by this verifier key, or is of another log.";
    case "no_cosignature":
      return "The checkpoint is not cosigned by this witness key.";
    case "nothing_to_verify":
      return `The checkpoint has only ${problem.size} events, and --from is after them.`;
    case "hashes_required":
      return "The hashes of the events before --from are required.";
    case "other_hashes":
      return "The hashes are not those of the checkpoint.";
    case "other_root":
      return "At least one event was changed. The hashes of the checkpoint would name it.";
    case "changed":
      return `Event ${problem.sequence} was changed.`;
    case "out_of_order":
      return `Event ${problem.sequence} is at another place.`;
    case "repeated":
      return `Event ${problem.sequence} is repeated.`;
    case "inserted":
      return `A line after event ${problem.after} is not in the log.`;
    case "removed":
      return problem.from === problem.through
        ? `Event ${problem.from} was removed.`
        : `The events ${problem.from} to ${problem.through} were removed.`;
    case "truncated":
      return `The end was cut off: the file ends with event ${problem.last}, and the checkpoint has ${problem.size} events.`;
  }
}
