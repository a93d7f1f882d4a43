import { sql } from "kysely";
import type { Currency, Money } from "../domain/money.ts";
import { knownPaymentFailure, type PaymentFailureCode } from "../domain/payment-failure.ts";
import type { PaymentMethod } from "../domain/payment-method.ts";
import type { Scope } from "../domain/scope.ts";
import type { AttemptStatus } from "../domain/transaction.ts";
import type { Attempt, NextAction } from "../domain/transaction-record.ts";
import { preparedStatement } from "./prepared-statements.ts";
import type { Db } from "./tables.ts";

/**
 * An attempt `a` as JSON that is returned unparsed: an array without property names, which would cost
 * Postgres and us time for every attempt on a page.
 */
export const attemptAsJson = sql`json_build_array(
  a.id, a.number, a.connector, a.status, a.method, a.failure_code, a.next_action, a.processor_reference,
  a.received::text, a.received_currency, a.refund_allocated::text, a.dispute_allocated::text, a.dispute_lost::text, a.created_at, a.ended_at, a.account, a.action_version
)`;

/** The form of `attemptAsJson`: dates and minor units as text. */
export type AttemptJson = [
  id: string,
  number: number,
  connector: string,
  status: AttemptStatus,
  method: PaymentMethod,
  failureCode: string | null,
  nextAction: NextAction | null,
  processorReference: string | null,
  received: string | null,
  receivedCurrency: Currency | null,
  refundAllocated: string,
  disputeAllocated: string,
  disputeLost: string,
  createdAt: string,
  endedAt: string | null,
  account: number,
  actionVersion: number,
];

export function attemptFromJson(json: AttemptJson): Attempt {
  const [
    id,
    number,
    connector,
    status,
    method,
    failureCode,
    nextAction,
    processorReference,
    received,
    receivedCurrency,
    refundAllocated,
    disputeAllocated,
    disputeLost,
    createdAt,
    endedAt,
    account,
    actionVersion,
  ] = json;
  return {
    id,
    number,
    connector,
    account,
    status,
    method,
    nextAction,
    actionVersion,
    processorReference,
    failureCode: toFailureCode(failureCode),
    received: toMoney(received === null ? null : BigInt(received), receivedCurrency),
    refundAllocated: BigInt(refundAllocated),
    disputeAllocated: BigInt(disputeAllocated),
    disputeLost: BigInt(disputeLost),
    createdAt: new Date(createdAt),
    endedAt: endedAt === null ? null : new Date(endedAt),
  };
}

export interface NewAttempt {
  id: string;
  transactionId: string;
  connector: string;
  account: number;
  status: AttemptStatus;
  method: PaymentMethod;
  processorReference: string | null;
  /** The received amount, for an attempt that is inserted because of its payment. */
  received?: Money;
  /** Seconds until the worker's first poll, in case no response arrives. */
  pollAfterSeconds: number | null;
}

/** @returns the attempt, or null if another attempt has this processor reference */
export async function insertAttempt(trx: Db, scope: Scope, attempt: NewAttempt): Promise<Attempt | null> {
  const ended = attempt.status !== "processing";
  const { rows } = await sql<Pick<Attempt, "number" | "createdAt" | "endedAt">>`${preparedStatement}
    insert into attempts (
      merchant_id, mode, transaction_id, id, number, connector, account, status, method, processor_reference,
      created_at, ended_at, next_poll_at, received, received_currency
    )
    select ${scope.merchantId}, ${scope.mode}, ${attempt.transactionId}, ${attempt.id},
      coalesce(max(number), 0) + 1, ${attempt.connector}, ${attempt.account}, ${attempt.status}, ${JSON.stringify(attempt.method)}::jsonb,
      ${attempt.processorReference}, clock_timestamp(), ${ended ? sql`clock_timestamp()` : sql`null`},
      clock_timestamp() + make_interval(secs => ${attempt.pollAfterSeconds}::double precision),
      ${attempt.received?.minorUnits.toString() ?? null}::bigint, ${attempt.received?.currency ?? null}
    from attempts
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and transaction_id = ${attempt.transactionId}
    on conflict (merchant_id, mode, transaction_id, processor_reference) do nothing
    returning number, created_at as "createdAt", ended_at as "endedAt"`.execute(trx);
  const { transactionId: _, pollAfterSeconds: __, received = null, ...attemptFields } = attempt;
  const begun = { received, failureCode: null, nextAction: null, actionVersion: 0 };
  const untouched = { refundAllocated: 0n, disputeAllocated: 0n, disputeLost: 0n };
  return rows[0] ? { ...attemptFields, ...begun, ...untouched, ...rows[0] } : null;
}

/** When to poll the processor next. */
type NextPoll =
  /**
   * Seconds after the processor's result. Null if no more polls are needed. An earlier due time stays:
   * it comes from a callback.
   */
  | { pollAfterSeconds: number | null }
  /** Seconds after the start of the call, in case no response arrives. */
  | { firstPollSeconds: number };

interface AttemptFields {
  status?: AttemptStatus;
  failureCode?: PaymentFailureCode | null;
  nextAction?: NextAction | null;
  processorReference?: string;
  /** The received amount. */
  received?: Money;
  /** Another processor, for an attempt that the first one did not accept. */
  processor?: Pick<Attempt, "connector" | "account">;
  /** The payment method, if only the processor knew it. */
  method?: PaymentMethod;
}

export type AttemptChange = AttemptFields & NextPoll;

/** Sets `next_poll_at` by `NextPoll`. */
export function pollNext(next: NextPoll) {
  const after = (seconds: number | null) =>
    sql`statement_timestamp() + make_interval(secs => ${seconds}::double precision)`;
  return "firstPollSeconds" in next
    ? sql`next_poll_at = ${after(next.firstPollSeconds)}`
    : sql`next_poll_at = case when next_poll_at <= statement_timestamp() then next_poll_at else ${after(next.pollAfterSeconds)} end`;
}

/** The current values of the columns that an update can change. */
export type ChangedAttempt = Omit<
  Attempt,
  "id" | "number" | "refundAllocated" | "disputeAllocated" | "disputeLost" | "createdAt"
>;

interface ChangedRow extends Omit<ChangedAttempt, "failureCode" | "received"> {
  failureCode: string | null;
  received: bigint | null;
  receivedCurrency: Currency | null;
}

/** Changes an attempt of a locked transaction. */
export async function updateAttempt(
  trx: Db,
  scope: Scope,
  transactionId: string,
  id: string,
  change: AttemptChange,
): Promise<ChangedAttempt> {
  const sets = [pollNext(change)];
  if (change.status) {
    sets.push(sql`status = ${change.status}, failure_code = ${change.failureCode ?? null}`);
    sets.push(sql`ended_at = statement_timestamp(), next_action = null`);
  } else if (change.nextAction !== undefined) {
    const nextAction = sql`${change.nextAction === null ? null : JSON.stringify(change.nextAction)}::jsonb`;
    sets.push(
      sql`next_action = ${nextAction}, action_version = action_version + (next_action is distinct from ${nextAction})::integer`,
    );
  }
  if (change.processor) {
    sets.push(sql`connector = ${change.processor.connector}, account = ${change.processor.account}`);
  }
  if (change.method) sets.push(sql`method = ${JSON.stringify(change.method)}::jsonb`);
  if (change.received) {
    const { minorUnits, currency } = change.received;
    sets.push(sql`received = ${minorUnits.toString()}::bigint, received_currency = ${currency}`);
  }
  if (change.processorReference) sets.push(sql`processor_reference = ${change.processorReference}`);
  // Plain columns: Citus rejects functions such as json_agg here.
  const { rows } = await sql<ChangedRow>`${preparedStatement}
    update attempts set ${sql.join(sets)}
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode}
      and transaction_id = ${transactionId} and id = ${id}
    returning connector, account, status, method, failure_code as "failureCode", next_action as "nextAction",
      action_version as "actionVersion", processor_reference as "processorReference", received,
      received_currency as "receivedCurrency", ended_at as "endedAt"`.execute(trx);
  if (!rows[0]) throw new Error(`no attempt ${id}`);
  const { failureCode, received, receivedCurrency, ...changed } = rows[0];
  return {
    ...changed,
    failureCode: toFailureCode(failureCode),
    received: toMoney(received, receivedCurrency),
  };
}

const toFailureCode = (code: string | null) => (code === null ? null : knownPaymentFailure(code));
const toMoney = (minorUnits: bigint | null, currency: Currency | null): Money | null =>
  minorUnits !== null && currency !== null ? { minorUnits, currency } : null;

/**
 * The attempts of a locked transaction with a mismatched amount that isn't fully refunded, or lost in a dispute. A
 * refund in progress doesn't count: it may fail. Nor does an open dispute.
 */
export async function findMismatchedAttempts(
  trx: Db,
  scope: Scope,
  transactionId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from attempts a
    where a.merchant_id = ${scope.merchantId} and a.mode = ${scope.mode} and a.transaction_id = ${transactionId}
      and a.status = 'amount_mismatch' and a.received > coalesce((
        select sum(f.amount) from refunds f
        where f.merchant_id = ${scope.merchantId} and f.mode = ${scope.mode}
          and f.transaction_id = ${transactionId} and f.attempt_id = a.id and f.status = 'success'), 0) + a.dispute_lost
    order by a.number`.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * Marks the money of these attempts of a locked transaction as paid in addition to the order's amount.
 */
export async function markOverpayments(
  trx: Db,
  scope: Scope,
  transactionId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`
    update attempts set status = 'overpayment'
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and transaction_id = ${transactionId}
      and id = any(${ids}::text[])`.execute(trx);
}

/** Accepts a mismatched attempt's amount as payment of a locked transaction. */
export async function acceptAttempt(trx: Db, scope: Scope, transactionId: string, id: string): Promise<void> {
  await sql`
    update attempts set status = 'success'
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and transaction_id = ${transactionId}
      and id = ${id} and status = 'amount_mismatch'`.execute(trx);
}

/**
 * Makes an attempt due for a query now, before overdue ones: a callback has arrived. Ignores attempts of
 * other connectors. A callback about an attempt that had moved to another processor is about the payment that
 * was found afterwards.
 * @returns the attempt's transaction. Null if there is no such attempt or it is due anyway
 */
export async function schedulePoll(
  db: Db,
  scope: Scope,
  connector: string,
  { attemptId }: { attemptId: string },
): Promise<string | null> {
  const { rows } = await sql<{ transaction_id: string }>`
    update attempts set next_poll_at = ${ahead}
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and connector = ${connector}
      and id in (${attemptId}, (select payment_id from processor_failovers f where f.merchant_id = ${scope.merchantId}
        and f.mode = ${scope.mode} and f.id = ${attemptId} and f.connector = ${connector}))
      and (next_poll_at is null or next_poll_at > statement_timestamp())
    returning transaction_id`.execute(db);
  return rows[0]?.transaction_id ?? null;
}

/**
 * When to repeat a query without a result, or of a killed worker: less often the longer the outcome is open.
 * For an update of rows `q`. Longer than the slowest response, so that no two queries overlap.
 */
export const reschedule = sql`now() + greatest(interval '45 seconds',
  least(interval '1 hour', (now() - q.created_at) / 20))`;

/** The due time after a callback: before anything overdue. */
export const ahead = sql`statement_timestamp() - interval '1 hour'`;
