import type { ProcessorAnswer, ProcessorPayment } from "../../connectors/connector.ts";
import { paymentPosting } from "../../domain/ledger.ts";
import type { Scope } from "../../domain/scope.ts";
import { type Outcome, settle, settlePayment } from "../../domain/transaction.ts";
import type { Attempt, NextStep, Transaction } from "../../domain/transaction-record.ts";
import { findHeldAttempts, insertAttempt, updateAttempt } from "../../store/attempts.ts";
import { insertPosting } from "../../store/ledger.ts";
import type { Db } from "../../store/tables.ts";
import { lockTransaction, type ReadTransaction } from "../../store/transactions.ts";
import { lockAsOfNow } from "../checkout/end-session.ts";
import { changeBooks } from "../events/change-books.ts";
import { newId } from "../new-id.ts";
import type { Parts } from "../parts.ts";
import { reviewOutcome } from "../reviews/open-review.ts";
import { secondsToQuery } from "./seconds-to-query.ts";
import { writeSettlement } from "./write-settlement.ts";

/** The attempt that a processor spoke about. */
export interface Heard {
  scope: Scope;
  transactionId: string;
  attemptId: string;
  /** Which processor spoke: another may have the attempt by now. */
  connector: string;
  /** Which of the merchant's accounts there it was asked with. */
  account: number;
  /**
   * Its `steps` when the processor was asked. Once they are others the word is old: a step that was answered must not be
   * asked for again, nor an attempt fail that has gone on.
   */
  steps: number;
  /** It was asked what became of the attempt, which may have ended since long. */
  isQuery?: true;
}

/**
 * Transaction B: writes the processor's word about an attempt into the books. This is the one way by which an
 * attempt ends, whether the word came in answer to a payment, to a query or late. Saying it twice changes
 * nothing the second time.
 */
export async function hearProcessor(
  parts: Pick<Parts, "db" | "wakeUps" | "warn">,
  heard: Heard,
  answer: ProcessorAnswer,
): Promise<void> {
  const { scope, transactionId, attemptId } = heard;
  const querySeconds = secondsToQuery(parts, attemptId, answer);
  await changeBooks(parts, async (trx) => {
    const locked = await lockAsOfNow(trx, scope, transactionId);
    const attempt = locked?.transaction.attempts.find((a) => a.id === attemptId);
    if (!locked || !attempt) throw new Error(`attempt ${attemptId} is not in the books`);
    const { transaction } = locked;
    if (attempt.connector !== heard.connector) return writeStray(trx, transaction, attempt, heard, answer);
    if (answer.kind === "pending") {
      return writeNextStep(trx, transaction, attempt, heard, { nextStep: answer.nextStep, querySeconds });
    }
    if (answer.kind === "failed" && isOld(attempt, heard)) return false;
    return writeOutcome(trx, locked, attempt, answer, querySeconds);
  });
}

/** Whether the attempt has gone on since the processor was asked. */
const isOld = ({ status, steps }: Attempt, heard: Heard): boolean =>
  status === "processing" && steps !== heard.steps;

/** The word of a processor that no longer has the attempt decides nothing about it; its money came in all the same. */
async function writeStray(
  trx: Db,
  transaction: Transaction,
  { method }: Attempt,
  { connector, account }: Heard,
  answer: ProcessorAnswer,
): Promise<boolean> {
  if (answer.kind !== "paid") return false;
  for (const payment of answer.payments) {
    await writeFurtherPayment(trx, transaction, { connector, account, method }, payment);
  }
  return true;
}

async function writeNextStep(
  trx: Db,
  { scope, id }: Transaction,
  attempt: Attempt,
  heard: Heard,
  { nextStep, querySeconds }: { nextStep: NextStep | null; querySeconds: number | null },
): Promise<boolean> {
  if (attempt.status !== "processing") {
    // A query's alone: a late answer of `start` must not have an attempt asked about that is decided.
    if (!heard.isQuery) return false;
    await updateAttempt(trx, scope, id, attempt.id, { querySeconds });
    return true;
  }
  if (isOld(attempt, heard)) return false;
  await updateAttempt(trx, scope, id, attempt.id, { nextStep, querySeconds });
  return true;
}

async function writeOutcome(
  trx: Db,
  locked: ReadTransaction,
  attempt: Attempt,
  answer: ProcessorAnswer & { kind: "paid" | "failed" },
  querySeconds: number | null,
): Promise<boolean> {
  const { transaction } = locked;
  const { scope, id } = transaction;
  const payments = answer.kind === "paid" ? answer.payments : null;
  const outcome: Outcome =
    answer.kind === "paid"
      ? { kind: "paid", money: answer.payments[0].money }
      : { kind: "failed", code: answer.code };
  const settlement = settle(transaction, attempt, outcome, await heldBeside(trx, transaction));
  await updateAttempt(trx, scope, id, attempt.id, {
    ...(settlement.attempt && {
      status: settlement.attempt.status,
      failureCode: settlement.attempt.failure,
      ...(payments && { processorReference: payments[0].reference, received: payments[0].money }),
      ...(payments?.[0].paidWith && { method: { ...attempt.method, ...payments[0].paidWith } }),
    }),
    querySeconds,
  });
  if (settlement.attempt && payments) await postPayment(trx, transaction, attempt, payments[0]);
  await writeSettlement(trx, transaction, { ...attempt, received: payments?.[0].money ?? null }, settlement);
  if (settlement.attempt) await reviewOutcome(trx, locked, attempt.id, settlement, payments?.[0].money);
  const [, ...further] = payments ?? [];
  for (const payment of further) await writeFurtherPayment(trx, transaction, attempt, payment);
  return true;
}

/** The attempts whose money is held; only a held transaction has any, and no other costs a statement. */
const heldBeside = async (trx: Db, { scope, id, held }: Transaction): Promise<string[]> =>
  held ? findHeldAttempts(trx, scope, id) : [];

/** Enters money that came in into the ledger, whatever its attempt became by it. */
function postPayment(
  trx: Db,
  { scope, id: transactionId }: Transaction,
  { id, connector }: Pick<Attempt, "id" | "connector">,
  { money, fee }: ProcessorPayment,
): Promise<void> {
  return insertPosting(trx, scope, paymentPosting({ id, transactionId, connector }, money, fee));
}

/** Money beyond the attempt's own: an attempt of its own in the books, once for each processor reference. */
async function writeFurtherPayment(
  trx: Db,
  { scope, id }: Transaction,
  { connector, account, method }: Pick<Attempt, "connector" | "account" | "method">,
  payment: ProcessorPayment,
): Promise<void> {
  const locked = await lockTransaction(trx, scope, { id });
  if (!locked) return;
  const held = await heldBeside(trx, locked.transaction);
  const settlement = settlePayment(locked.transaction, payment.money, held);
  const attemptId = newId("attempt");
  const isNew = await insertAttempt(trx, scope, {
    ...{ id: attemptId, transactionId: id },
    ...{ connector, account, method, status: settlement.attempt?.status ?? "overpayment" },
    ...{ processorReference: payment.reference, received: payment.money, querySeconds: null },
  });
  if (!isNew) return;
  await postPayment(trx, locked.transaction, { id: attemptId, connector }, payment);
  const brought = { id: attemptId, method, received: payment.money };
  await writeSettlement(trx, locked.transaction, brought, settlement);
  await reviewOutcome(trx, locked, attemptId, settlement, payment.money);
}
