import {
  currentAttempt,
  type NextStep,
  openStep,
  type Transaction,
} from "../../domain/transaction-record.ts";
import { updateAttempt } from "../../store/attempts.ts";
import { lockTransaction } from "../../store/transactions.ts";
import { changeBooks } from "../events/change-books.ts";
import type { Parts } from "../parts.ts";
import { processorNamed } from "../processors/processor-named.ts";
import type { BegunAttempt } from "./start-attempt.ts";

/**
 * Transaction A of a step: it is taken out of the books, with the time of the next query, before the processor
 * is told the customer's answer. Of those who answer it at once, one takes it.
 * @returns null when another came first.
 */
export async function takeStep(
  parts: Pick<Parts, "db" | "wakeUps" | "processorsOf">,
  transaction: Transaction,
  kind: NextStep["kind"],
): Promise<BegunAttempt | null> {
  const { scope, id, currentAttemptId } = transaction;
  const running = currentAttempt(transaction);
  if (!running) return null;
  const { connector } = await processorNamed(parts, scope, running.connector);
  return changeBooks(parts, async (trx) => {
    const locked = await lockTransaction(trx, scope, { id });
    const attempt = locked && currentAttempt(locked.transaction);
    if (!attempt || attempt.id !== currentAttemptId) return null;
    if (openStep(locked.transaction)?.kind !== kind) return null;
    const silenceSeconds = connector.silenceMs / 1000;
    await updateAttempt(trx, scope, id, attempt.id, { nextStep: null, silenceSeconds });
    return { attempt: { ...attempt, steps: attempt.steps + 1 }, clock: locked.clock };
  });
}
