import { AppError, problem } from "../../domain/app-error.ts";
import { TRANSITIONS } from "../../domain/transaction.ts";
import {
  type Attempt,
  hasReachedAttemptLimit,
  isOpen,
  MAX_ATTEMPTS,
  type Transaction,
} from "../../domain/transaction-record.ts";
import { insertAttempt } from "../../store/attempts.ts";
import { type Clock, lockTransaction, updateTransaction } from "../../store/transactions.ts";
import { countTowardsLimit } from "../count-request.ts";
import type { Dependencies } from "../dependencies.ts";
import { commitAndNotify } from "../events/commit-and-notify.ts";
import { recordEvent } from "../events/record-event.ts";
import { newId } from "../new-id.ts";
import { currentAccount } from "../processors/accounts.ts";
import type { PayChoice } from "./choose-processors.ts";

const TOO_MANY_PROMPTS = {
  message: "Too many payment requests to this number. Wait 10 minutes, or use another number.",
  fields: [{ field: "phone", ...problem("phone_prompted_too_often") }],
};

/** An attempt to submit, and the database's clock. */
export interface StartedAttempt {
  attempt: Attempt;
  clock: Clock;
}

/** Whether the form was already submitted, or another form of the customer was submitted first. */
export function isResubmitted({ attempts }: Transaction, attemptsAtRender: number | null): boolean {
  return attemptsAtRender !== null && attempts.length > attemptsAtRender;
}

/**
 * Commits a new attempt and the time of its first poll. The caller submits it afterwards.
 * @returns null if another attempt was first, or the checkout has ended.
 * @throws AppError `rate_limited`.
 */
export async function startAttempt(
  deps: Pick<Dependencies, "db" | "notifier" | "rateLimits">,
  { scope, id: transactionId }: Transaction,
  { processors: [processor], method, instrument }: PayChoice,
  attemptsAtRender: number | null,
): Promise<StartedAttempt | null> {
  const { connector } = processor;
  const id = newId("attempt");
  let uncount = async () => {};
  const starting = commitAndNotify(deps, async (trx) => {
    const locked = await lockTransaction(trx, scope, { id: transactionId });
    if (!locked || !isOpen(locked.transaction, locked.now)) return null;
    const { transaction, now, clock } = locked;
    if (isResubmitted(transaction, attemptsAtRender)) return null;
    if (TRANSITIONS[transaction.status].attempt !== "processing") return null;
    if (hasReachedAttemptLimit(transaction)) {
      const secondsFrom = (from: Date) =>
        Math.ceil((transaction.expiresAt.getTime() - from.getTime()) / 1000);
      const resetSeconds = Math.max(secondsFrom(now), 1);
      const window = { limit: MAX_ATTEMPTS, windowSeconds: secondsFrom(transaction.createdAt) };
      throw new AppError(
        "rate_limited",
        "This checkout has reached its attempt limit. Ask the shop for a new one.",
        {
          retryAfterSeconds: resetSeconds,
          rateLimit: { policy: "attempts", ...window, remaining: 0, resetSeconds },
        },
      );
    }
    if (scope.mode === "live" && instrument.phone !== undefined) {
      // Count under the lock, so that a double click counts once.
      uncount = await countTowardsLimit(deps, "payer", { name: instrument.phone }, TOO_MANY_PROMPTS);
    }
    const attempt = await insertAttempt(trx, scope, {
      id,
      transactionId,
      connector: connector.name,
      account: currentAccount(processor),
      status: "processing",
      method,
      processorReference: null,
      pollAfterSeconds: connector.firstPollMs / 1000,
    });
    if (!attempt) throw new Error("a new attempt has no duplicate processor reference");
    await updateTransaction(trx, scope, transactionId, {
      status: "processing",
      failureCode: null,
      currentAttemptId: id,
    });
    const event = { kind: "payment.processing", status: "processing", late: false, final: false } as const;
    await recordEvent(trx, transaction, { ...event, failure: null, method });
    return { attempt, clock };
  });
  return starting.catch(async (error: unknown) => {
    await uncount();
    throw error;
  });
}
