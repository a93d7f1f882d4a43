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
 * An attempt `a` as JSON that goes out as it is written: a list without names, since Postgres and we would each spend
 * time on names for every attempt of a page.
 */
export const attemptAsJson = sql`json_build_array(
  a.id, a.number, a.connector, a.status, a.method, a.failure_code, a.next_action, a.processor_reference,
  a.received::text, a.received_currency, a.refund_allocated::text, a.created_at, a.ended_at, a.account, a.action_version
)`;

/** As `attemptAsJson` has it: dates and minor units as text. */
export type AttemptJson = [
  id: string,
  number: number,
  connector: string,
  status: AttemptStatus,
  method: PaymentMethod,
  failureCode: string | null,
  nextStep: NextAction | null,
  processorReference: string | null,
  received: string | null,
  receivedCurrency: Currency | null,
  givenBack: string,
  createdAt: string,
  endedAt: string | null,
  account: number,
  steps: number,
];

export function attemptFromJson(json: AttemptJson): Attempt {
  const [
    id,
    number,
    connector,
    status,
    method,
    failureCode,
    nextStep,
    processorReference,
    received,
    receivedCurrency,
    givenBack,
    createdAt,
    endedAt,
    account,
    steps,
  ] = json;
  return {
    id,
    number,
    connector,
    account,
    status,
    method,
    nextStep,
    steps,
    processorReference,
    failureCode: failureOf(failureCode),
    received: moneyOf(received === null ? null : BigInt(received), receivedCurrency),
    givenBack: BigInt(givenBack),
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
  /** What it brought, for one that is in the books because of its money. */
  received?: Money;
  /** Seconds until the worker first asks the processor, should the answer not come. */
  querySeconds: number | null;
}

/** @returns the attempt, or null where an attempt has this processor reference already. */
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
      clock_timestamp() + make_interval(secs => ${attempt.querySeconds}::double precision),
      ${attempt.received?.minorUnits.toString() ?? null}::bigint, ${attempt.received?.currency ?? null}
    from attempts
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and transaction_id = ${attempt.transactionId}
    on conflict (merchant_id, mode, transaction_id, processor_reference) do nothing
    returning number, created_at as "createdAt", ended_at as "endedAt"`.execute(trx);
  const { transactionId: _, querySeconds: __, received = null, ...given } = attempt;
  const begun = { received, failureCode: null, nextStep: null, steps: 0, givenBack: 0n };
  return rows[0] ? { ...given, ...begun, ...rows[0] } : null;
}

/** When the processor is asked about what was changed. */
type NextQuery =
  /** Seconds from its word on, null when there is nothing more to learn. What is due by then stays so: there is news of it. */
  | { querySeconds: number | null }
  /** Seconds from before it is asked, should no answer come. */
  | { silenceSeconds: number };

interface AttemptFacts {
  status?: AttemptStatus;
  failureCode?: PaymentFailureCode | null;
  nextStep?: NextAction | null;
  processorReference?: string;
  /** What it brought. */
  received?: Money;
  /** Another processor's, for an attempt that the first one has not taken. */
  processor?: Pick<Attempt, "connector" | "account">;
  /** What was paid with, where the processor alone knew it. */
  method?: PaymentMethod;
}

export type AttemptChange = AttemptFacts & NextQuery;

/** Sets `next_poll_at` as `NextQuery` says. */
export function queryNext(next: NextQuery) {
  const after = (seconds: number | null) =>
    sql`statement_timestamp() + make_interval(secs => ${seconds}::double precision)`;
  return "silenceSeconds" in next
    ? sql`next_poll_at = ${after(next.silenceSeconds)}`
    : sql`next_poll_at = case when next_poll_at <= statement_timestamp() then next_poll_at else ${after(next.querySeconds)} end`;
}

/** What a change of an attempt can alter, as it is now. */
export type ChangedAttempt = Omit<Attempt, "id" | "number" | "givenBack" | "createdAt">;

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
  const sets = [queryNext(change)];
  if (change.status) {
    sets.push(sql`status = ${change.status}, failure_code = ${change.failureCode ?? null}`);
    sets.push(sql`ended_at = statement_timestamp(), next_action = null`);
  } else if (change.nextStep !== undefined) {
    const step = sql`${change.nextStep === null ? null : JSON.stringify(change.nextStep)}::jsonb`;
    sets.push(
      sql`next_action = ${step}, action_version = action_version + (next_action is distinct from ${step})::integer`,
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
  // Plain columns: Citus refuses functions such as json_agg here.
  const { rows } = await sql<ChangedRow>`${preparedStatement}
    update attempts set ${sql.join(sets)}
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode}
      and transaction_id = ${transactionId} and id = ${id}
    returning connector, account, status, method, failure_code as "failureCode", next_action as "nextStep",
      action_version as steps, processor_reference as "processorReference", received,
      received_currency as "receivedCurrency", ended_at as "endedAt"`.execute(trx);
  if (!rows[0]) throw new Error(`no attempt ${id}`);
  const { failureCode, received, receivedCurrency, ...changed } = rows[0];
  return { ...changed, failureCode: failureOf(failureCode), received: moneyOf(received, receivedCurrency) };
}

const failureOf = (code: string | null) => (code === null ? null : knownPaymentFailure(code));
const moneyOf = (minorUnits: bigint | null, currency: Currency | null): Money | null =>
  minorUnits !== null && currency !== null ? { minorUnits, currency } : null;

/**
 * The attempts of a locked transaction with money of another sum than was asked that its processor has not given all
 * back: a refund that still runs may fail.
 */
export async function findHeldAttempts(trx: Db, scope: Scope, transactionId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from attempts a
    where a.merchant_id = ${scope.merchantId} and a.mode = ${scope.mode} and a.transaction_id = ${transactionId}
      and a.status = 'amount_mismatch' and a.received > coalesce((
        select sum(f.amount) from refunds f
        where f.merchant_id = ${scope.merchantId} and f.mode = ${scope.mode}
          and f.transaction_id = ${transactionId} and f.attempt_id = a.id and f.status = 'success'), 0)
    order by a.number`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Notes that the held money of these attempts of a locked transaction came on top of what paid it. */
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

/** Takes the money of a mismatched attempt of a locked transaction for what was asked. */
export async function acceptAttempt(trx: Db, scope: Scope, transactionId: string, id: string): Promise<void> {
  await sql`
    update attempts set status = 'success'
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and transaction_id = ${transactionId}
      and id = ${id} and status = 'amount_mismatch'`.execute(trx);
}

/**
 * Has an attempt asked about at once, before those that are overdue: there is news of it. One that another connector
 * has is not this one's to speak of.
 * @returns the transaction that it belongs to, or null where there is no such attempt or its turn has come anyway.
 */
export async function schedulePoll(
  db: Db,
  scope: Scope,
  connector: string,
  { attemptId }: { attemptId: string },
): Promise<string | null> {
  const { rows } = await sql<{ transaction_id: string }>`
    update attempts set next_poll_at = ${ahead}
    where merchant_id = ${scope.merchantId} and mode = ${scope.mode} and id = ${attemptId}
      and connector = ${connector} and (next_poll_at is null or next_poll_at > statement_timestamp())
    returning transaction_id`.execute(db);
  return rows[0]?.transaction_id ?? null;
}

/**
 * When a query that gives no answer, or whose worker dies, is made again: the rarer, the longer it has not been
 * decided. In an update of rows `q`. Longer than the slowest answer takes, so that two do not ask at once.
 */
export const reschedule = sql`now() + greatest(interval '45 seconds',
  least(interval '1 hour', (now() - q.created_at) / 20))`;

/** For what a processor told of: before whatever is overdue. */
export const ahead = sql`statement_timestamp() - interval '1 hour'`;
