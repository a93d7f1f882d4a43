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
import { getProcessor } from "../processors/processor-named.ts";
import type { StartedAttempt } from "./start-attempt.ts";

/**
 * The record-intent transaction of an action: clears it, and sets the next poll, before the customer's answer is
 * submitted. Of several answers at the same time one claims it.
 * @returns null where another answer came first. The attempt has the action still: its connector reads it.
 */
export async function claimAction(
  deps: Pick<Dependencies, "db" | "notifier" | "processorsOf">,
  transaction: Transaction,
  kind: NextAction["kind"],
): Promise<StartedAttempt | null> {
  const { scope, id, currentAttemptId } = transaction;
  const running = currentAttempt(transaction);
  if (!running) return null;
  const { connector } = await getProcessor(deps, scope, running.connector);
  return commitAndNotify(deps, async (trx) => {
    const locked = await lockTransaction(trx, scope, { id });
    const attempt = locked && currentAttempt(locked.transaction);
    if (!attempt || attempt.id !== currentAttemptId) return null;
    if (currentAction(locked.transaction)?.kind !== kind) return null;
    const silenceSeconds = connector.silenceMs / 1000;
    const { steps } = await updateAttempt(trx, scope, id, attempt.id, { nextStep: null, silenceSeconds });
    return { attempt: { ...attempt, steps }, clock: locked.clock };
  });
}
