import type { Attempt, Transaction } from "../../domain/transaction-record.ts";
import { updateAttempt } from "../../store/attempts.ts";
import { insertFailover } from "../../store/processor-failovers.ts";
import { lockTransaction } from "../../store/transactions.ts";
import type { Dependencies } from "../dependencies.ts";
import { commitAndNotify } from "../events/commit-and-notify.ts";
import { currentAccount } from "../processors/accounts.ts";
import type { MerchantProcessor } from "../processors/merchant-processors.ts";

/**
 * Time after which no request for an attempt can still arrive. A processor that does not
 * have it by then never received it.
 */
export const SUBMISSION_ARRIVES_WITHIN_MS = 3 * 60_000;

/**
 * Moves an attempt that its processor has definitely not accepted to another processor, before it is
 * submitted there. Never after the customer had to act. The first processor is polled later, in case it
 * accepted the attempt.
 * @returns null if the attempt has changed since.
 */
export async function failOver(
  deps: Pick<Dependencies, "db" | "notifier">,
  { scope, id }: Transaction,
  { id: attemptId, connector: from, account }: Attempt,
  to: MerchantProcessor,
): Promise<Attempt | null> {
  return commitAndNotify(deps, async (trx) => {
    const locked = await lockTransaction(trx, scope, { id });
    const attempt = locked?.transaction.attempts.find((one) => one.id === attemptId);
    const untouched =
      attempt?.status === "processing" && attempt.nextAction === null && attempt.connector === from;
    if (!untouched) return null;
    const firstPollSeconds = to.connector.firstPollMs / 1000;
    const processor = { connector: to.connector.name, account: currentAccount(to) };
    const failover = { transactionId: id, attemptId, connector: from, account };
    await insertFailover(trx, scope, failover, SUBMISSION_ARRIVES_WITHIN_MS / 1000);
    return {
      ...attempt,
      ...(await updateAttempt(trx, scope, id, attemptId, { processor, firstPollSeconds })),
    };
  });
}
