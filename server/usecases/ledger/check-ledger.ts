import type { Scope } from "../../domain/scope.ts";
import { claimLedgerCheck, compareSlice, markLedgerCheck, type Unbalanced } from "../../store/ledger.ts";
import { closeBusinessDays } from "../daily-balances/close-business-days.ts";
import type { Dependencies } from "../dependencies.ts";
import { recompare } from "../reconciliation/recompare.ts";

/** Interval between full checks of a scope. */
const ROUND_SECONDS = 3_600;
/** Time after which another process can continue a check. */
const LEASE_SECONDS = 60;
/** Part of the lease for comparing statements again. */
const COMPARE_MS = 20_000;
/** Transactions per statement, and statements per run. */
const SLICE = 1_000;
const SLICES = 100;

export type FoundUnbalanced = Scope & Unbalanced;

/**
 * Compares received and refunded amounts of transactions with the ledger, once an hour per scope. Each run
 * checks a limited part, and the next run of any process continues. First closes the scope's finished days
 * and compares its statements again. A failure of either does not stop the check.
 * @returns the transactions that differ.
 */
export function checkLedger(deps: Pick<Dependencies, "db" | "warn">) {
  const { db } = deps;
  const beside = (work: Promise<void>, otherwise: string) =>
    work.catch((error: unknown) => deps.warn(error, otherwise));
  return async (signal: AbortSignal): Promise<FoundUnbalanced[]> => {
    const found: FoundUnbalanced[] = [];
    for (let remainingSlices = SLICES; remainingSlices > 0 && !signal.aborted; ) {
      const check = await claimLedgerCheck(db, LEASE_SECONDS);
      if (!check) break;
      const { scope } = check;
      await beside(closeBusinessDays(deps, scope), "days will be closed later");
      await beside(recompare(deps, scope, COMPARE_MS), "statements will be compared again later");
      for (
        let through: string | null = check.after;
        through !== null && remainingSlices > 0 && !signal.aborted;
        remainingSlices -= 1
      ) {
        const slice = await compareSlice(db, scope, through, SLICE);
        found.push(...slice.unbalanced.map((one) => ({ ...scope, ...one })));
        through = slice.compared === SLICE ? slice.last : null;
        const nextCheckSeconds = through === null ? ROUND_SECONDS : remainingSlices > 1 ? LEASE_SECONDS : 0;
        await markLedgerCheck(db, scope, {
          found: slice.unbalanced.length,
          through,
          nextCheckSeconds,
        });
      }
    }
    return found;
  };
}
