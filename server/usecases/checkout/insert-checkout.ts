import { AppError } from "../../domain/app-error.ts";
import { duplicateReference, type Order } from "../../domain/checkout.ts";
import { eventData } from "../../domain/event.ts";
import type { Money } from "../../domain/money.ts";
import type { MethodType } from "../../domain/payment-method.ts";
import type { Scope } from "../../domain/scope.ts";
import type { Transaction } from "../../domain/transaction-record.ts";
import { failedInIndex, isLockTimeout, isUniqueViolation } from "../../store/database-errors.ts";
import { deleteExpiredIdempotencyKey, findIdempotencyKey, KEY_INDEX } from "../../store/idempotency-keys.ts";
import type { NewTransaction } from "../../store/new-transactions.ts";
import { findTransaction } from "../../store/transactions.ts";
import type { Dependencies } from "../dependencies.ts";
import { type Idempotency, keyInProgress, keyReused } from "../idempotency.ts";
import { newCheckoutId, newId } from "../new-id.ts";
import { offeredMethods } from "../processors/available-processors.ts";

/** The created checkout, for the merchant's server. */
export interface InitiatedCheckout {
  transactionId: string;
  checkoutId: string;
  clientReference: string;
  expiresAt: Date;
  mode: Scope["mode"];
  /** True for the stored response to an earlier request with the same idempotency key. */
  replayed: boolean;
}

/** Properties of a request besides its order. */
export interface Request {
  idempotency: Idempotency | null;
  /** Whether another request with this key has run in this process at the same time. */
  keyWasInFlight(): boolean;
  publishableKeyId: string | null;
  paymentLinkId: string | null;
  /** As in `NewTransaction`. */
  withoutWebhooks?: boolean;
}

export type CheckoutDeps = Pick<
  Dependencies,
  "db" | "notifier" | "insertTransaction" | "loadProcessors" | "embedded"
>;

/**
 * Stores a checkout and its transaction for a validated order of any authorized caller.
 * @throws AppError `duplicate_client_reference`, `idempotency_key_reused`, `idempotency_key_in_use`,
 *   `no_payment_method`.
 */
export async function insertCheckout(
  deps: CheckoutDeps,
  scope: Scope,
  requested: Order,
  { idempotency, keyWasInFlight, publishableKeyId, paymentLinkId, withoutWebhooks = false }: Request,
): Promise<InitiatedCheckout> {
  const methods = await servedMethods(deps, scope, requested);
  if (methods.length === 0) return (await replay(deps, scope, idempotency)) ?? throwNoMethod(deps, scope);
  const clientReference = requested.clientReference ?? newId("reference");
  const order = { ...requested, methods, clientReference };
  const created = {
    ...newTransaction(scope, order, paymentLinkId),
    idempotency,
    publishableKeyId,
    withoutWebhooks,
  };
  const expiresAt = await insertOnce(deps, scope, created, keyWasInFlight);
  if (!expiresAt) {
    return (
      (await replay(deps, scope, idempotency)) ??
      rejectDuplicate(deps, scope, clientReference, publishableKeyId)
    );
  }
  deps.notifier.signal([], [{ kind: "checkout.created", mode: scope.mode, status: "pending", method: null }]);
  return { ...present(scope, created), expiresAt, replayed: false };
}

/** Requested methods that are currently available. The embedded database accepts no live payments. */
export async function servedMethods(
  { loadProcessors, embedded }: Pick<CheckoutDeps, "loadProcessors" | "embedded">,
  scope: Scope,
  { methods, money }: { methods: readonly MethodType[]; money: Money },
): Promise<Order["methods"]> {
  if (embedded && scope.mode === "live") return [];
  return offeredMethods(await loadProcessors(scope), scope.mode, methods, money).map(({ method }) => method);
}

/** @throws AppError `no_payment_method` */
export function throwNoMethod({ embedded }: Pick<CheckoutDeps, "embedded">, scope: Scope): never {
  const message =
    embedded && scope.mode === "live"
      ? "The embedded database can't accept live payments. Set DATABASE_URL."
      : "No processor supports the requested methods right now. Connect one, or try again later.";
  throw new AppError("no_payment_method", message, { retryAfterSeconds: 60 });
}

function newTransaction(scope: Scope, order: NewTransaction["order"], paymentLinkId: string | null) {
  const id = newId("transaction");
  const checkoutId = newCheckoutId(scope);
  const data = eventData(
    { ...order, id, checkoutId, amount: order.money, paymentLinkId },
    { kind: "checkout.created", status: "pending", final: false, late: false, failure: null, method: null },
  );
  return { id, checkoutId, eventId: newId("event"), order, eventData: JSON.stringify(data), paymentLinkId };
}

/** Inserts the transaction. Returns null if its idempotency key or reference is in use. */
async function insertOnce(
  deps: CheckoutDeps,
  scope: Scope,
  created: NewTransaction,
  keyWasInFlight: Request["keyWasInFlight"],
): Promise<Date | null> {
  try {
    return await deps.insertTransaction(scope, created);
  } catch (error) {
    const { idempotency } = created;
    // A lock timeout can also come from the merchant's counter. Report the key only if another request uses it.
    if (idempotency && isLockTimeout(error) && (keyWasInFlight() || failedInIndex(error, KEY_INDEX))) {
      throw keyInProgress();
    }
    if (!idempotency || !isUniqueViolation(error, KEY_INDEX)) throw error;
    // Repeated requests without a reference get a new one each, so only the key identifies them.
    if (await findIdempotencyKey(deps.db, scope, idempotency.route, idempotency.key)) return null;
    // The key has expired (one day) but has not been deleted.
    await deleteExpiredIdempotencyKey(deps.db, scope, idempotency.route, idempotency.key);
    return deps.insertTransaction(scope, created);
  }
}

/**
 * Response to the first request with this key, or null if there was none.
 * @throws AppError `idempotency_key_reused` for a different body.
 */
async function replay(
  { db }: CheckoutDeps,
  scope: Scope,
  idempotency: NewTransaction["idempotency"],
): Promise<InitiatedCheckout | null> {
  const first = idempotency && (await findIdempotencyKey(db, scope, idempotency.route, idempotency.key));
  if (!first) return null;
  if (first.fingerprint !== idempotency.fingerprint) throw keyReused();
  const found = await findTransaction(db, scope, { id: first.transactionId });
  if (!found)
    throw new Error(`the idempotency key belongs to ${first.transactionId}, which is not in the database`);
  const { transaction } = found;
  return { ...present(scope, transaction), expiresAt: transaction.expiresAt, replayed: true };
}

/** Includes the conflicting transaction only for the merchant's servers and staff, never for visitors of its page. */
async function rejectDuplicate(
  { db }: CheckoutDeps,
  scope: Scope,
  clientReference: string,
  publishableKeyId: string | null,
): Promise<never> {
  const found = await findTransaction(db, scope, { clientReference });
  if (!found)
    throw new AppError("unavailable", "Another request is using this clientReference. Try again.", {
      retryAfterSeconds: 1,
    });
  const { id: transactionId, checkoutId } = found.transaction;
  throw duplicateReference(publishableKeyId === null ? { transactionId, checkoutId } : null);
}

function present(scope: Scope, subject: NewTransaction | Transaction) {
  return {
    transactionId: subject.id,
    checkoutId: subject.checkoutId,
    clientReference: "order" in subject ? subject.order.clientReference : subject.clientReference,
    mode: scope.mode,
  };
}
