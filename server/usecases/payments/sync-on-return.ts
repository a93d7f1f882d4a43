import { currentAction, currentAttempt, type Transaction } from "../../domain/transaction-record.ts";
import { schedulePoll } from "../../store/attempts.ts";
import type { Dependencies } from "../dependencies.ts";

/**
 * Polls the processor when a customer views a checkout that is being paid on the processor's page, because
 * they may have returned from it. Only a hint, like a callback: URL parameters are ignored, and the
 * processor's response decides.
 * @returns whether a poll is scheduled. False if there is no such payment, or it was just polled.
 */
export function syncOnReturn(deps: Pick<Dependencies, "db" | "notifier" | "rateLimits">) {
  return async (transaction: Transaction): Promise<boolean> => {
    const attempt = currentAttempt(transaction);
    if (!attempt || currentAction(transaction)?.kind !== "redirect") return false;
    const counted = await deps.rateLimits?.count("return-sync", attempt.id);
    if (counted?.over) return false;
    await schedulePoll(deps.db, transaction.scope, attempt.connector, { attemptId: attempt.id });
    deps.notifier.signal(["queries"]);
    return true;
  };
}
