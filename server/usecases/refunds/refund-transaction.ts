import { NotAcceptedError, type RefundResult } from "../../connectors/connector.ts";
import { authorize, type Caller, getActor } from "../../domain/access.ts";
import { AppError } from "../../domain/app-error.ts";
import { formatDecimal } from "../../domain/money.ts";
import {
  parseRefund,
  type Refund,
  type RefundInput,
  type RefundRequest,
  selectAttemptToRefund,
} from "../../domain/refund.ts";
import type { Scope } from "../../domain/scope.ts";
import { hasControlCharacters } from "../../domain/text.ts";
import type { Transaction } from "../../domain/transaction-record.ts";
import { isLockTimeout } from "../../store/database-errors.ts";
import {
  deleteExpiredIdempotencyKey,
  findIdempotencyKey,
  type IdempotencyRow,
  insertRefundKey,
} from "../../store/idempotency-keys.ts";
import { addToRefundSums, findRefund, insertRefund } from "../../store/refunds.ts";
import type { Db } from "../../store/tables.ts";
import { findTransaction, lockTransaction } from "../../store/transactions.ts";
import { commitAndNotify } from "../events/commit-and-notify.ts";
import { type Idempotency, keyInProgress, keyReused, refundFingerprint } from "../idempotency.ts";
import { inFlightKeys } from "../in-flight-keys.ts";
import { newId } from "../new-id.ts";
import type { SubmitDeps } from "../payments/submit-to-processor.ts";
import { withAccount } from "../processors/accounts.ts";
import { callProcessor } from "../processors/call-processor.ts";
import { auditActor, recordAudit } from "../record-audit.ts";
import { closeRefundedReviews } from "../reviews/close-refunded-reviews.ts";
import { recordDecision } from "../reviews/record-decision.ts";
import { applyRefundResult } from "./apply-refund-result.ts";
import { connectorRefund } from "./connector-refund.ts";
import { findRefunding } from "./refunding-account.ts";

/** A refund as currently stored. */
export interface CreatedRefund {
  refund: Refund;
  /** True if an earlier request with the same idempotency key created it. */
  replayed: boolean;
}

/**
 * Refunds a payment. Stores the refund and reserves its amount first, then sends it to the payment's
 * processor. Without an immediate result it is `processing`, and the worker polls it.
 * @param operation Operation of the idempotency key, if it is shared by all transactions of the merchant and
 *   mode. Null if each transaction has its own keys.
 * @throws AppError `invalid_request`, `not_found`, `not_refundable`, `refund_too_large`,
 *   `idempotency_key_reused`, `idempotency_key_in_use`.
 */
export function refundTransaction(deps: SubmitDeps) {
  const underKey = inFlightKeys();
  return async (
    caller: Caller,
    transactionId: string,
    input: RefundInput,
    idempotencyKey: string | null,
    operation: string | null = null,
  ): Promise<CreatedRefund> => {
    authorize(caller, "refund");
    const { scope } = caller;
    const found = hasControlCharacters(transactionId)
      ? null
      : await findTransaction(deps.db, scope, { id: transactionId });
    if (!found) throw notFound();
    const request = parseRefund(input, found.transaction);
    const keys = idempotencyKey === null ? [] : toKeys(transactionId, idempotencyKey, operation, request);
    const started = await underKey(
      scope,
      idempotencyKey && `${transactionId} ${idempotencyKey}`,
      (keyWasInFlight) =>
        startRefund(deps, caller, transactionId, async () => request, keys).catch((error: unknown) => {
          throw keys.length > 0 && isLockTimeout(error) && keyWasInFlight() ? keyInProgress() : error;
        }),
    );
    if (started.replayed) return started;
    await submitRefund(deps, started.refund);
    return { ...started, refund: (await findRefund(deps.db, scope, started.refund.id)) ?? started.refund };
  };
}

/** Determines the refund of a locked transaction, and the review that requires it. */
type GetRefundRequest = (trx: Db, transaction: Transaction) => Promise<RefundRequest & { reviewId?: string }>;

/**
 * Creates the refund that `getRequest` determines for the locked transaction. One database transaction also stores
 * the decision behind it.
 */
export async function createRefund(
  deps: SubmitDeps,
  caller: Caller,
  transactionId: string,
  getRequest: GetRefundRequest,
): Promise<void> {
  authorize(caller, "refund");
  const { refund } = await startRefund(deps, caller, transactionId, getRequest, []);
  await submitRefund(deps, refund);
}

/**
 * REST has idempotency keys per transaction, because its path contains the ID. GraphQL shares them across transactions.
 */
function toKeys(
  transactionId: string,
  key: string,
  operation: string | null,
  request: RefundRequest,
): Idempotency[] {
  // The shared route first, because its key may belong to another transaction.
  const routes = [...(operation ? [operation] : []), `POST /v1/transactions/${transactionId}/refunds`];
  return routes.map((route) => ({ route, key, fingerprint: refundFingerprint(transactionId, request) }));
}

/**
 * Commits a refund, its reserved amount and the time of its first poll. The caller submits it afterwards. The
 * lock serializes concurrent refunds of a payment.
 */
async function startRefund(
  deps: SubmitDeps,
  caller: Caller,
  transactionId: string,
  getRequest: GetRefundRequest,
  keys: readonly Idempotency[],
): Promise<CreatedRefund> {
  const { scope } = caller;
  const refunding = await findRefunding(deps, scope, await deps.loadProcessors(scope), transactionId);
  return commitAndNotify(deps, async (trx) => {
    const locked = await lockTransaction(trx, scope, { id: transactionId });
    if (!locked) throw notFound();
    const first = await replay(trx, scope, keys);
    if (first) return { refund: first, replayed: true };
    const { transaction } = locked;
    const request = await getRequest(trx, transaction);
    const { attempt, money } = selectAttemptToRefund(transaction, request);
    const { connector, account } = refunding(attempt);
    const pollAfterSeconds = connector.firstPollMs / 1000;
    const id = newId("refund");
    const { minorUnits, currency } = money;
    await addToRefundSums(trx, scope, {
      transactionId,
      attemptId: attempt.id,
      refundAllocated: minorUnits,
      ...(currency === transaction.amount.currency && { refunding: minorUnits }),
    });
    const refund = await insertRefund(trx, scope, {
      id,
      transactionId,
      attemptId: attempt.id,
      connector: connector.name,
      account,
      money,
      reason: request.reason,
      createdBy: getActor(caller),
      pollAfterSeconds,
    });
    await storeKeys(trx, scope, keys, { transactionId, refundId: id });
    await recordAudit(trx, auditActor(caller), {
      action: "refund.created",
      target: id,
      after: { transactionId, amount: formatDecimal(money), currency, reason: request.reason },
    });
    for (const review of await closeRefundedReviews(trx, refund, request.reviewId)) {
      await recordDecision(trx, caller, review);
    }
    return { refund, replayed: false };
  });
}

/** The refund of the first request with this key, as currently stored. @throws AppError `idempotency_key_reused` */
async function replay(trx: Db, scope: Scope, keys: readonly Idempotency[]): Promise<Refund | null> {
  for (const [index, { route, key, fingerprint }] of keys.entries()) {
    const first = await findIdempotencyKey(trx, scope, route, key);
    if (!first?.refundId) continue;
    if (first.fingerprint !== fingerprint) throw keyReused();
    // A key first used over REST also counts for GraphQL from now on.
    await storeKeys(trx, scope, keys.slice(0, index), first);
    return findRefund(trx, scope, first.refundId);
  }
  return null;
}

async function storeKeys(
  trx: Db,
  scope: Scope,
  keys: readonly Idempotency[],
  { transactionId, refundId }: Pick<IdempotencyRow, "transactionId" | "refundId">,
): Promise<void> {
  for (const one of keys) {
    // The key has expired (one day) but has not been deleted.
    await deleteExpiredIdempotencyKey(trx, scope, one.route, one.key);
    const isStored = await insertRefundKey(trx, scope, { ...one, transactionId, refundId });
    // A refund of another transaction has used the key since.
    if (!isStored) throw keyReused();
  }
}

/** The request was definitely not sent. Poll once more when no request can still be in transit. */
const NOT_SENT: RefundResult = { kind: "failed", code: "processor_error", pollAfterMs: 15 * 60_000 };

/**
 * Submits a refund without an open database transaction. This is its only request: if it definitely was not
 * sent, the refund has failed. A timeout is not a failure: the worker polls the refund at the time that
 * `startRefund` committed.
 */
async function submitRefund(deps: SubmitDeps, refund: Refund): Promise<void> {
  try {
    const { processor, request, clock } = await connectorRefund(deps, refund);
    const current = withAccount(processor, refund.account);
    const call = async () => {
      if (!current) throw new NotAcceptedError("its processor's credentials are no longer stored");
      return callProcessor(deps, refund, current, clock, (access) =>
        current.connector.refund(request, access),
      );
    };
    const result = await call().catch((error: unknown) => {
      if (!(error instanceof NotAcceptedError)) throw error;
      deps.warn(error, `${refund.id} was not sent`);
      return NOT_SENT;
    });
    await applyRefundResult(deps, refund, result);
  } catch (error) {
    deps.warn(error, `the outcome of ${refund.id} is still unknown`);
  }
}

function notFound(): AppError {
  return new AppError("not_found", "This transaction doesn't exist.");
}
