import type { Scope } from "../../domain/scope.ts";
import { applyReleased } from "../../domain/transaction.ts";
import { currentAttempt } from "../../domain/transaction-record.ts";
import { findHeldAttempts, markOverpayments } from "../../store/attempts.ts";
import type { Db } from "../../store/tables.ts";
import { lockAndExpire } from "../checkout/close-checkout.ts";
import { writeSettlement } from "../payments/write-state-change.ts";

/**
 * Lets a held transaction go on once all of the money that it was held for has gone back, which the processor has said:
 * until then it could still become the order's. Whoever asked for the refunds, and where, makes no difference.
 */
export async function releaseHold(trx: Db, scope: Scope, id: string): Promise<void> {
  const transaction = (await lockAndExpire(trx, scope, id))?.transaction;
  if (!transaction?.held) return;
  const held = await findHeldAttempts(trx, scope, id);
  if (transaction.status !== "success" && held.length > 0) return;
  // Repairs what an older version wrote: one that is paid waits for nothing, and its other money came on top.
  await markOverpayments(trx, scope, id, held);
  const settlement = applyReleased(transaction, currentAttempt(transaction));
  await writeSettlement(trx, transaction, transaction.attempts.at(-1) ?? null, settlement);
}
