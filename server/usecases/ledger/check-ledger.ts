import type { Scope } from "../../domain/scope.ts";
import { claimLedgerCheck, compareSlice, noteLedgerCheck, type Unbalanced } from "../../store/ledger.ts";
import { closeBusinessDays } from "../daily-balances/close-business-days.ts";
import type { Dependencies } from "../dependencies.ts";
import { compareAnew } from "../reconciliation/compare-anew.ts";

/** Between two rounds through a scope's transactions. */
const ROUND_SECONDS = 3_600;
/** After which another process goes on where one died. */
const LEASE_SECONDS = 60;
/** For comparing statements again, of the lease. */
const COMPARE_MS = 20_000;
/** Transactions of one statement, and statements of one go. */
const SLICE = 1_000;
const SLICES = 100;

export type FoundUnbalanced = Scope & Unbalanced;

/**
 * Compares what transactions say they received and gave back with the ledger, one scope after the other, each once an
 * hour, a bounded part in one go; the next go, of whatever process, goes on from there. Before that, the days of the
 * scope that are over are closed, and its statements are compared again; neither holds the check up that fails.
 * @returns those that disagree.
 */
export function checkLedger(deps: Pick<Dependencies, "db" | "warn">) {
  const { db } = deps;
  const beside = (work: Promise<void>, otherwise: string) =>
    work.catch((error: unknown) => deps.warn(error, otherwise));
  return async (signal: AbortSignal): Promise<FoundUnbalanced[]> => {
    const found: FoundUnbalanced[] = [];
    for (let left = SLICES; left > 0 && !signal.aborted; ) {
      const check = await claimLedgerCheck(db, LEASE_SECONDS);
      if (!check) break;
      const { scope } = check;
      await beside(closeBusinessDays(deps, scope), "days will be closed later");
      await beside(compareAnew(deps, scope, COMPARE_MS), "statements will be compared again later");
      for (
        let through: string | null = check.after;
        through !== null && left > 0 && !signal.aborted;
        left -= 1
      ) {
        const slice = await compareSlice(db, scope, through, SLICE);
        found.push(...slice.unbalanced.map((one) => ({ ...scope, ...one })));
        through = slice.compared === SLICE ? slice.last : null;
        const againSeconds = through === null ? ROUND_SECONDS : left > 1 ? LEASE_SECONDS : 0;
        await noteLedgerCheck(db, scope, { found: slice.unbalanced.length, through, againSeconds });
      }
    }
    return found;
  };
}
