import { leftOf } from "../../domain/refund.ts";
import type { Scope } from "../../domain/scope.ts";
import { settleReleased } from "../../domain/transaction.ts";
import { currentAttempt, type Transaction } from "../../domain/transaction-record.ts";
import { refundsOf } from "../../store/refunds.ts";
import type { Db } from "../../store/tables.ts";
import { lockAsOfNow } from "../checkout/end-session.ts";
import { writeSettlement } from "../payments/write-settlement.ts";

/** Refunds of one transaction that are looked at: one that runs is among the newest. */
const MOST = 100;

/**
 * Lets a held transaction go on once all of the money that it was held for has gone back, which the processor has said:
 * until then it could still become the order's. Whoever asked for the refunds, and where, makes no difference.
 */
export async function releaseHeld(trx: Db, scope: Scope, id: string): Promise<void> {
  const transaction = await lockAsOfNow(trx, scope, id);
  if (!transaction?.held || holdsMoney(transaction)) return;
  const refunds = await refundsOf(trx, scope, [id], MOST);
  if (refunds.some(({ status }) => status === "processing")) return;
  const method = transaction.attempts.at(-1)?.method ?? null;
  await writeSettlement(trx, transaction, method, settleReleased(transaction, currentAttempt(transaction)));
}

const holdsMoney = ({ attempts }: Transaction): boolean =>
  attempts.some((one) => one.status === "mismatched" && leftOf(one) > 0n);
