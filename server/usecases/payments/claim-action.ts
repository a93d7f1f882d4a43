import {
  currentAction,
  currentAttempt,
  type NextAction,
  type Transaction,
} from "../../domain/transaction-record.ts";
import { updateAttempt } from "../../store/attempts.ts";
import { lockTransaction } from "../../store/transactions.ts";
import type { Dependencies } from "../dependencies.ts";
import { commitAndNotify } from "../events/commit-and-notify.ts";
import { requireProcessor } from "../processors/require-processor.ts";
import type { StartedAttempt } from "./start-attempt.ts";

/**
 * Clears the customer's action and schedules the next poll. Commits both before the customer's input is
 * submitted. Only one of several concurrent inputs claims the action.
 * @returns null if another input was first. The returned attempt still has the action, because its connector reads it.
 */
export async function claimAction(
  deps: Pick<Dependencies, "db" | "notifier" | "loadProcessors">,
  transaction: Transaction,
  kind: NextAction["kind"],
): Promise<StartedAttempt | null> {
  const { scope, id, currentAttemptId } = transaction;
  const running = currentAttempt(transaction);
  if (!running) return null;
  const { connector } = await requireProcessor(deps, scope, running.connector);
  return commitAndNotify(deps, async (trx) => {
    const locked = await lockTransaction(trx, scope, { id });
    const attempt = locked && currentAttempt(locked.transaction);
    if (!attempt || attempt.id !== currentAttemptId) return null;
    if (currentAction(locked.transaction)?.kind !== kind) return null;
    const firstPollSeconds = connector.firstPollMs / 1000;
    const { actionVersion } = await updateAttempt(trx, scope, id, attempt.id, {
      nextAction: null,
      firstPollSeconds,
    });
    return { attempt: { ...attempt, actionVersion }, clock: locked.clock };
  });
}
