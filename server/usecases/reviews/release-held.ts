import { isOtherMoney } from "../../domain/review.ts";
import type { Scope } from "../../domain/scope.ts";
import { settleReleased } from "../../domain/transaction.ts";
import { currentAttempt } from "../../domain/transaction-record.ts";
import { refundsOf } from "../../store/refunds.ts";
import type { Db } from "../../store/tables.ts";
import { lockAsOfNow } from "../checkout/end-session.ts";
import { writeSettlement } from "../payments/write-settlement.ts";

/**
 * Lets a held transaction go on once all of the money that it was held for has gone back, which the processor has said:
 * until then it could still become the order's. Whoever asked for the refunds, and where, makes no difference.
 */
export async function releaseHeld(trx: Db, scope: Scope, id: string): Promise<void> {
  const transaction = (await lockAsOfNow(trx, scope, id))?.transaction;
  if (!transaction?.held) return;
  // One that is paid waits for nothing.
  if (transaction.status !== "success") {
    if (transaction.attempts.some(isOtherMoney)) return;
    const refunds = await refundsOf(trx, scope, [id]);
    if (refunds.some(({ status }) => status === "processing")) return;
  }
  const method = transaction.attempts.at(-1)?.method ?? null;
  await writeSettlement(trx, transaction, method, settleReleased(transaction, currentAttempt(transaction)));
}
