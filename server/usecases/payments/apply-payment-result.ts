import type { ProcessorPayment, ProcessorResult } from "../../connectors/connector.ts";
import { paymentPosting } from "../../domain/ledger.ts";
import type { Scope } from "../../domain/scope.ts";
import { applyOutcome, applyPaymentOutcome, type PaymentOutcome } from "../../domain/transaction.ts";
import type { Attempt, Transaction } from "../../domain/transaction-record.ts";
import {
  type ChangedAttempt,
  findMismatchedAttempts,
  insertAttempt,
  updateAttempt,
} from "../../store/attempts.ts";
import { insertPosting } from "../../store/ledger.ts";
import type { Db } from "../../store/tables.ts";
import { lockTransaction, type ReadTransaction } from "../../store/transactions.ts";
import { lockAndExpire } from "../checkout/close-checkout.ts";
import type { Dependencies } from "../dependencies.ts";
import { commitAndNotify } from "../events/commit-and-notify.ts";
import { newId } from "../new-id.ts";
import { reviewOutcome } from "../reviews/open-review.ts";
import { toPollAfterSeconds } from "./poll-after-seconds.ts";
import { writeStateChange } from "./write-state-change.ts";

/** The attempt that a result is about, and the source of the result. */
export interface ResultSource {
  scope: Scope;
  transactionId: string;
  attemptId: string;
  /** The processor that reports it. After a failover, another one may have the attempt. */
  connector: string;
  /** The merchant's account there that was queried. */
  account: number;
  /** The attempt's `actionVersion` when the processor was called. If it has changed, the result is outdated. */
  actionVersion: number;
  /** True if the result answers a poll. The attempt may have ended before it. */
  isPoll?: true;
}

/**
 * Stores a processor's result of an attempt in one database transaction. The result comes from a payment or a
 * poll, however late. Only such results end an attempt. Repeated results change nothing.
 * @returns the current transaction.
 */
export async function applyPaymentResult(
  deps: Pick<Dependencies, "db" | "notifier" | "warn">,
  source: ResultSource,
  result: ProcessorResult,
): Promise<Transaction> {
  const { scope, transactionId, attemptId } = source;
  const pollAfterSeconds = toPollAfterSeconds(deps, attemptId, result);
  const write = async (trx: Db) => {
    const locked = await lockAndExpire(trx, scope, transactionId);
    const attempt = locked?.transaction.attempts.find((a) => a.id === attemptId);
    if (!locked || !attempt) throw new Error(`attempt ${attemptId} is not in the database`);
    const { transaction, hasExpired } = locked;
    const written = await writeResult(trx, locked, attempt, source, { ...result, pollAfterSeconds });
    return { transaction: written ?? transaction, isChanged: hasExpired || written !== null };
  };
  return (await commitAndNotify(deps, write, ({ isChanged }) => isChanged)).transaction;
}

type Result = ProcessorResult & { pollAfterSeconds: number | null };

/** @returns the changed transaction, or null if the result changes nothing. */
async function writeResult(
  trx: Db,
  locked: ReadTransaction,
  attempt: Attempt,
  source: ResultSource,
  result: Result,
): Promise<Transaction | null> {
  const { transaction } = locked;
  if (attempt.connector !== source.connector)
    return writeFailedOverResult(trx, transaction, attempt, source, result);
  if (isOutdated(attempt, source) && result.kind !== "paid") return null;
  return result.kind === "pending"
    ? writePending(trx, transaction, attempt, source, result)
    : writeOutcome(trx, locked, attempt, result);
}

/**
 * Whether the attempt has changed since the processor was called. An outdated result must not repeat a
 * completed customer action or fail the attempt. Payments always count.
 */
const isOutdated = ({ status, actionVersion }: Attempt, source: ResultSource): boolean =>
  status === "processing" && actionVersion !== source.actionVersion;

/** After a failover, the first processor's results do not affect the attempt. Its payments still count. */
async function writeFailedOverResult(
  trx: Db,
  transaction: Transaction,
  { method }: Attempt,
  { connector, account }: ResultSource,
  result: Result,
): Promise<Transaction | null> {
  const payments = result.kind === "paid" ? result.payments : [];
  return writeFurtherPayments(trx, transaction, { connector, account, method }, payments);
}

async function writePending(
  trx: Db,
  transaction: Transaction,
  { id: attemptId, status }: Attempt,
  { isPoll }: ResultSource,
  { nextAction, pollAfterSeconds }: Result & { kind: "pending" },
): Promise<Transaction | null> {
  const ended = status !== "processing";
  // A late result of `startPayment` must not schedule polls for an ended attempt. A poll's result may.
  if (ended && !isPoll) return null;
  const { scope, id } = transaction;
  const change = ended ? { pollAfterSeconds } : { nextAction, pollAfterSeconds };
  return withAttempt(transaction, attemptId, await updateAttempt(trx, scope, id, attemptId, change));
}

async function writeOutcome(
  trx: Db,
  locked: ReadTransaction,
  attempt: Attempt,
  { pollAfterSeconds, ...result }: Result & { kind: "paid" | "failed" },
): Promise<Transaction> {
  const { transaction } = locked;
  const { scope, id } = transaction;
  const [payment, ...further] = result.kind === "paid" ? result.payments : [];
  const outcome: PaymentOutcome =
    result.kind === "paid"
      ? { kind: "paid", money: result.payments[0].money }
      : { kind: "failed", code: result.code };
  const stateChange = applyOutcome(transaction, attempt, outcome, await findAttemptsOnHold(trx, transaction));
  const changed = await updateAttempt(trx, scope, id, attempt.id, {
    ...(stateChange.attempt && {
      status: stateChange.attempt.status,
      failureCode: stateChange.attempt.failure,
      ...(payment && { processorReference: payment.reference, received: payment.money }),
      ...(payment?.paidWith && { method: { ...attempt.method, ...payment.paidWith } }),
    }),
    pollAfterSeconds,
  });
  if (stateChange.attempt && payment) await postPayment(trx, transaction, attempt, payment);
  const updated = await writeStateChange(
    trx,
    withAttempt(transaction, attempt.id, changed),
    { ...attempt, received: payment?.money ?? null },
    stateChange,
  );
  if (stateChange.attempt) await reviewOutcome(trx, locked, attempt.id, stateChange, payment?.money);
  return (await writeFurtherPayments(trx, updated, attempt, further)) ?? updated;
}

const withAttempt = (transaction: Transaction, id: string, changed: ChangedAttempt): Transaction => ({
  ...transaction,
  attempts: transaction.attempts.map((attempt) => (attempt.id === id ? { ...attempt, ...changed } : attempt)),
});

/** Attempts whose money is on hold. Runs a query only if the transaction is on hold. */
const findAttemptsOnHold = async (trx: Db, { scope, id, onHold }: Transaction): Promise<string[]> =>
  onHold ? findMismatchedAttempts(trx, scope, id) : [];

/** Posts received money to the ledger, regardless of the attempt's resulting status. */
function postPayment(
  trx: Db,
  { scope, id: transactionId }: Transaction,
  { id, connector }: Pick<Attempt, "id" | "connector">,
  { money, fee }: ProcessorPayment,
): Promise<void> {
  return insertPosting(trx, scope, paymentPosting({ id, transactionId, connector }, money, fee));
}

/**
 * Stores payments beyond the attempt's own. Each processor reference becomes an attempt, once.
 * @returns the changed transaction, or null if all payments were already stored.
 */
async function writeFurtherPayments(
  trx: Db,
  transaction: Transaction,
  { connector, account, method }: Pick<Attempt, "connector" | "account" | "method">,
  payments: readonly ProcessorPayment[],
): Promise<Transaction | null> {
  const { scope, id } = transaction;
  let changed: Transaction | null = null;
  for (const payment of payments) {
    const locked = await lockTransaction(trx, scope, { id });
    if (!locked) break;
    const mismatchedAttempts = await findAttemptsOnHold(trx, locked.transaction);
    const stateChange = applyPaymentOutcome(locked.transaction, payment.money, mismatchedAttempts);
    const attemptId = newId("attempt");
    const added = await insertAttempt(trx, scope, {
      id: attemptId,
      transactionId: id,
      connector,
      account,
      method,
      status: stateChange.attempt?.status ?? "overpayment",
      processorReference: payment.reference,
      received: payment.money,
      pollAfterSeconds: null,
    });
    if (!added) continue;
    const { attempts } = locked.transaction;
    const withAdded = { ...locked.transaction, attempts: [...attempts, added] };
    await postPayment(trx, withAdded, { id: attemptId, connector }, payment);
    const brought = { id: attemptId, method, received: payment.money };
    changed = await writeStateChange(trx, withAdded, brought, stateChange);
    await reviewOutcome(trx, locked, attemptId, stateChange, payment.money);
  }
  return changed;
}
