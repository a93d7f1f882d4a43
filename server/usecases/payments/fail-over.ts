import type { Attempt, Transaction } from "../../domain/transaction-record.ts";
import { updateAttempt } from "../../store/attempts.ts";
import { insertFailover } from "../../store/processor-failovers.ts";
import { lockTransaction } from "../../store/transactions.ts";
import type { Dependencies } from "../dependencies.ts";
import { commitAndNotify } from "../events/commit-and-notify.ts";
import { currentAccount } from "../processors/accounts.ts";
import type { MerchantProcessor } from "../processors/merchant-processors.ts";

/** After so long no request for an attempt can still arrive: what its processor does not know then, it never had. */
export const ARRIVES_NO_MORE_MS = 3 * 60_000;

/**
 * Gives an attempt that its processor has definitely not accepted to another one, before it is submitted there. Never
 * after the customer was asked for anything. The first processor is polled too, once it can know.
 * @returns null where the attempt has gone on meanwhile.
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
      attempt?.status === "processing" && attempt.nextStep === null && attempt.connector === from;
    if (!untouched) return null;
    const silenceSeconds = to.connector.silenceMs / 1000;
    const processor = { connector: to.connector.name, account: currentAccount(to) };
    const failover = { transactionId: id, attemptId, connector: from, account };
    await insertFailover(trx, scope, failover, ARRIVES_NO_MORE_MS / 1000);
    return { ...attempt, ...(await updateAttempt(trx, scope, id, attemptId, { processor, silenceSeconds })) };
  });
}
