import { currentAction, currentAttempt, type Transaction } from "../../domain/transaction-record.ts";
import { schedulePoll } from "../../store/attempts.ts";
import type { Dependencies } from "../dependencies.ts";

/**
 * Whoever looks at a checkout that is being paid on its processor's page may come from there: the processor is asked
 * now, not when its plan says. It is a hint like a callback, whatever their address holds: the processor's answer counts.
 * @returns whether the processor is being asked; false where nobody is on such a page, or it was just asked.
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
