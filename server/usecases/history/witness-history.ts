import { type Checkpoint, formatCheckpoint, logOrigin, parseCheckpoint } from "../../domain/checkpoint.ts";
import type { Scope } from "../../domain/scope.ts";
import { formatVerifierKey, signNote } from "../../domain/signed-note.ts";
import { findLastCheckpoint, insertCheckpoint } from "../../store/checkpoints.ts";
import { findUnfinishedLogs, markMismatch } from "../../store/event-tiles.ts";
import type { Dependencies } from "../dependencies.ts";
import { queueMails } from "../mails/queue-mails.ts";
import { CHECKPOINT_KEY_CONTEXT, requireCheckpointKey } from "./checkpoint-key.ts";
import { extendLog } from "./extend-log.ts";
import { readLogRoot } from "./log-root.ts";

/** Scopes per statement. */
const SCOPES_AT_ONCE = 1_000;

/** An event log that is not extended: it differs from a checkpoint, or an event is missing. Signs nothing then. */
export type FoundMismatch = Scope & { size: bigint; missing: bigint | null };

type HistoryDeps = Pick<Dependencies, "db" | "encrypter" | "mailer" | "baseUrl" | "warn">;

/**
 * Adds new events to each event log, and signs a checkpoint of each that has new events, once per UTC day. A log's
 * failure stops no other one.
 * @returns the logs that differ from their last checkpoint or miss an event
 */
export function witnessHistory(deps: HistoryDeps) {
  return async (signal: AbortSignal): Promise<FoundMismatch[]> => {
    const mismatches: FoundMismatch[] = [];
    for (let after: Scope | null = null; ; ) {
      const logs = await findUnfinishedLogs(deps.db, after, SCOPES_AT_ONCE);
      for (const { scope, hasMismatch } of logs) {
        if (signal.aborted) return mismatches;
        try {
          const mismatch = await witnessLog(deps, scope, hasMismatch, signal);
          if (signal.aborted) return mismatches;
          const isFound = mismatch !== null;
          if (isFound !== hasMismatch) await markMismatch(deps.db, scope, isFound);
          if (mismatch) mismatches.push(mismatch);
        } catch (error) {
          deps.warn(error, "an event log will be extended later");
        }
      }
      after = logs.at(-1)?.scope ?? null;
      if (logs.length < SCOPES_AT_ONCE) return mismatches;
    }
  };
}

async function witnessLog(
  deps: HistoryDeps,
  scope: Scope,
  hadMismatch: boolean,
  signal: AbortSignal,
): Promise<FoundMismatch | null> {
  const { db } = deps;
  const { size, missing } = await extendLog(db, scope, signal);
  const last = await findLastCheckpoint(db, scope);
  if (last && (hadMismatch || !last.isOfToday)) {
    const checkpoint = parseCheckpoint(last.note)?.checkpoint;
    const root = await readLogRoot(db, scope, last.size);
    if (!checkpoint || !root?.equals(checkpoint.root)) return { ...scope, size: last.size, missing };
  }
  if (missing !== null) return { ...scope, size, missing };
  if (signal.aborted || size <= (last?.size ?? 0n) || last?.isOfToday) return null;
  const root = await readLogRoot(db, scope, size);
  // A tile is missing.
  if (!root) return { ...scope, size, missing };
  await signCheckpoint(deps, scope, { size, root }, last?.note);
  return null;
}

/** Signs the present root. The log keeps the name of its first checkpoint, even if the server's URL changes. */
async function signCheckpoint(
  deps: HistoryDeps,
  scope: Scope,
  { size, root }: Pick<Checkpoint, "size" | "root">,
  lastNote: string | undefined,
): Promise<void> {
  const { db, encrypter, baseUrl } = deps;
  const origin = parseCheckpoint(lastNote ?? "")?.checkpoint.origin ?? logOrigin(baseUrl, scope);
  const key = await requireCheckpointKey(deps);
  const privateKey = Buffer.from(encrypter.decrypt(key.encryptedKey, CHECKPOINT_KEY_CONTEXT), "base64");
  const note = signNote(formatCheckpoint({ origin, size, root }), origin, privateKey);
  const publicKey = Buffer.from(key.publicKey, "base64");
  const verifierKey = formatVerifierKey({ name: origin, type: "ed25519", publicKey });
  await db.transaction().execute(async (trx) => {
    if (!(await insertCheckpoint(trx, scope, { size, note, verifierKey }))) return;
    if (scope.mode !== "live") return;
    const { merchantId } = scope;
    const facts = { events: Number(size), note, verifierKey };
    const kind = "checkpoint_signed";
    await queueMails(trx, deps, { merchantId, kind, subject: String(size), at: new Date(), facts });
  });
}
