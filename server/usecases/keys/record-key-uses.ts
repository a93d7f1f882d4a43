import type { KeyCallSum } from "../../domain/key-calls.ts";
import { addKeyCalls, getTransactionStatus } from "../../store/key-calls.ts";
import { writeKeyUses } from "../../store/key-uses.ts";
import type { Dependencies } from "../dependencies.ts";
import type { KeyUses } from "./key-uses.ts";

/** Sums per database transaction. */
const PER_TRANSACTION = 1_000;

/** Stores the last use of each key, then the counted calls. Keeps both if they fail. */
export function recordKeyUses(deps: Pick<Dependencies, "db" | "keyCalls" | "warn">, uses: KeyUses) {
  const writeCalls = recordKeyCalls(deps);
  return async (): Promise<void> => {
    try {
      await recordLastUses(deps, uses);
    } finally {
      await writeCalls();
    }
  };
}

/** Stores all recorded key uses in one statement. Keeps them if it fails. */
async function recordLastUses({ db }: Pick<Dependencies, "db">, uses: KeyUses): Promise<void> {
  const recorded = uses.flush();
  if (recorded.length === 0) return;
  try {
    await writeKeyUses(db, recorded);
  } catch (error) {
    for (const use of recorded) uses.note(use);
    throw error;
  }
}

/**
 * Adds the counted calls to the stored ones, each once. A batch that failed stays the same until it is known whether
 * its database transaction was committed.
 */
function recordKeyCalls({ db, keyCalls, warn }: Pick<Dependencies, "db" | "keyCalls" | "warn">) {
  let batch: { sums: readonly KeyCallSum[]; transactionId: string | null } | null = null;
  return async (): Promise<void> => {
    const uncounted = keyCalls.takeUncounted();
    if (uncounted > 0)
      warn(new Error(`${uncounted} calls are missing in the counts of keys.`), "calls of keys");
    for (;;) {
      if (batch?.transactionId) {
        const status = await getTransactionStatus(db, batch.transactionId);
        if (status === "in progress") return;
        // Writing an unknown batch again could count it twice.
        if (status === "unknown") warn(new Error("A batch of calls may be missing."), "calls of keys");
        batch = status === "aborted" ? { sums: batch.sums, transactionId: null } : null;
      }
      batch ??= { sums: keyCalls.take(PER_TRANSACTION), transactionId: null };
      if (batch.sums.length === 0) {
        batch = null;
        return;
      }
      const { sums } = batch;
      await addKeyCalls(db, sums, (transactionId) => {
        batch = { sums, transactionId };
      });
      batch = null;
    }
  };
}
