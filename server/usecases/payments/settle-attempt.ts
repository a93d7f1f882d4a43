import type { ProcessorAnswer, ProcessorPayment } from "../../connectors/connector.ts";
import type { Scope } from "../../domain/scope.ts";
import { type Outcome, type Settlement, settle, settleSecondMoney } from "../../domain/transaction.ts";
import type { Attempt, Transaction } from "../../domain/transaction-record.ts";
import { insertAttempt, updateAttempt } from "../../store/attempts.ts";
import { supersedeFailures } from "../../store/deliveries.ts";
import type { Db } from "../../store/tables.ts";
import { lockTransaction, updateTransaction } from "../../store/transactions.ts";
import { endSession } from "../checkout/end-session.ts";
import { recordEvent } from "../events/record-event.ts";
import { newId } from "../new-id.ts";
import type { Parts } from "../parts.ts";

/**
 * Writes the processor's word about an attempt into the books: the one way by which an attempt ends, whether
 * the word came in answer to a payment, to a query or late. Saying it twice changes nothing the second time.
 */
export async function settleAttempt(
  parts: Pick<Parts, "db" | "wakeUps">,
  scope: Scope,
  transactionId: string,
  attemptId: string,
  answer: ProcessorAnswer,
): Promise<void> {
  const changed = await parts.db.transaction().execute(async (trx) => {
    const transaction = await lockAsOfNow(trx, scope, transactionId);
    const attempt = transaction?.attempts.find((a) => a.id === attemptId);
    if (!transaction || !attempt) throw new Error(`attempt ${attemptId} is not in the books`);
    const querySeconds = answer.askAgainMs === undefined ? null : Math.max(answer.askAgainMs, 0) / 1000;

    if (answer.kind === "pending") {
      if (attempt.status !== "processing") return false;
      await updateAttempt(trx, scope, transactionId, attemptId, { nextStep: answer.nextStep, querySeconds });
      return true;
    }
    const outcome: Outcome =
      answer.kind === "paid"
        ? { kind: "paid", money: answer.payments[0].money }
        : { kind: "failed", code: answer.code };
    const settlement = settle(transaction, attempt, outcome);
    await updateAttempt(trx, scope, transactionId, attemptId, {
      ...(settlement.attempt && {
        status: settlement.attempt.status,
        failureCode: settlement.attempt.failure,
      }),
      ...(settlement.attempt &&
        answer.kind === "paid" && { processorReference: answer.payments[0].reference }),
      querySeconds,
    });
    await apply(trx, transaction, attempt, settlement);
    if (answer.kind === "paid") {
      const [, ...further] = answer.payments;
      for (const payment of further) await settleFurther(trx, scope, transactionId, attempt, payment);
    }
    return true;
  });
  if (changed) parts.wakeUps.signal();
}

/** The clock ends a session, not the sweep that comes a moment later: what is due ends before the word is heard. */
async function lockAsOfNow(trx: Db, scope: Scope, id: string): Promise<Transaction | null> {
  const locked = await lockTransaction(trx, scope, { id });
  if (!locked || locked.transaction.expiresAt > locked.now) return locked?.transaction ?? null;
  const ended = await endSession(trx, locked.transaction, "expire");
  return ended ? ((await lockTransaction(trx, scope, { id }))?.transaction ?? null) : locked.transaction;
}

async function apply(
  trx: Db,
  transaction: Transaction,
  attempt: Attempt,
  settlement: Settlement,
): Promise<void> {
  const { transaction: change, event } = settlement;
  const { scope, id } = transaction;
  if (change) {
    await updateTransaction(trx, scope, id, {
      ...(change.status && { status: change.status }),
      ...(change.late && { late: true }),
      ...(change.overpaid && { overpaid: true }),
      ...(change.held && { held: true }),
      ...(change.received && { received: change.received.minorUnits }),
      ...(change.failure !== undefined && { failureCode: change.failure }),
    });
  }
  if (!event) return;
  if (event.kind === "payment.success") await supersedeFailures(trx, scope, id);
  await recordEvent(trx, transaction, {
    kind: event.kind,
    status: change?.status ?? transaction.status,
    late: change?.late ?? transaction.late,
    final: event.final,
    failure: settlement.attempt?.failure ?? null,
    method: attempt.method,
  });
}

/** Money beyond the attempt's own: an attempt of its own in the books, once for each processor reference. */
async function settleFurther(
  trx: Db,
  scope: Scope,
  transactionId: string,
  origin: Attempt,
  payment: ProcessorPayment,
): Promise<void> {
  const locked = await lockTransaction(trx, scope, { id: transactionId });
  if (!locked) return;
  const { transaction } = locked;
  const settlement = settleSecondMoney(transaction, payment.money);
  const isNew = await insertAttempt(trx, scope, {
    id: newId("attempt"),
    transactionId,
    connector: origin.connector,
    status: settlement.attempt?.status ?? "surplus",
    method: origin.method,
    processorReference: payment.reference,
    querySeconds: null,
  });
  if (isNew) await apply(trx, transaction, origin, settlement);
}
