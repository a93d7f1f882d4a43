import { AppError } from "../../domain/app-error.ts";
import { parseCheckoutScope } from "../../domain/ids.ts";
import type { MethodHealth } from "../../domain/network-health.ts";
import { frameAncestorsFor } from "../../domain/publishable-key.ts";
import { isOpen, type Transaction } from "../../domain/transaction-record.ts";
import { findFramedMerchant } from "../../store/frame-origins.ts";
import type { Merchant } from "../../store/merchants.ts";
import { findTransaction } from "../../store/transactions.ts";
import type { Dependencies } from "../dependencies.ts";
import { type OfferedMethod, offeredMethods } from "../processors/available-processors.ts";
import { expireCheckout } from "./expire-checkouts.ts";
import { orderPhone } from "./order-phone.ts";

type ViewCheckoutDeps = Pick<Dependencies, "db" | "notifier" | "loadProcessors">;

/** State of a checkout, as far as it can change on the page. */
export interface CheckoutState {
  transaction: Transaction;
  /** Whether it accepts a new attempt. */
  open: boolean;
}

/** Data of the hosted page: the checkout's state and the merchant. */
export interface CheckoutView extends CheckoutState {
  merchant: Merchant;
  /** Payment methods that are currently available. */
  offered: readonly OfferedMethod[];
  /** Whether the merchant configured the order of the methods. */
  ordered: boolean;
  /** Known health of the payment methods. */
  health: readonly MethodHealth[];
  /** Origins that can frame the page. */
  frames: readonly string[];
  /** The order's phone number if it can pay, as `+233…`. The page shows it only masked. */
  orderPhone: string | null;
}

/**
 * Finds a checkout by the ID in its URL.
 * @throws AppError `not_found`.
 */
export function viewCheckout(deps: ViewCheckoutDeps) {
  return async (checkoutId: string): Promise<CheckoutView> =>
    withShop(deps, await loadCheckoutState(deps, checkoutId));
}

/**
 * Loads a checkout. Expires it first if it is due, so that the page matches the database.
 * @throws AppError `not_found`.
 */
export async function loadCheckoutState(
  deps: Pick<Dependencies, "db" | "notifier">,
  checkoutId: string,
): Promise<CheckoutState> {
  const scope = parseCheckoutScope(checkoutId);
  let found = scope && (await findTransaction(deps.db, scope, { checkoutId }));
  if (scope && found && isDue(found)) {
    await expireCheckout(deps, scope, found.transaction.id);
    found = await findTransaction(deps.db, scope, { checkoutId });
  }
  if (!found) throw notFound();
  const { transaction, now } = found;
  return { transaction, open: isOpen(transaction, now) };
}

export async function withShop(
  { db, loadProcessors }: ViewCheckoutDeps,
  state: CheckoutState,
): Promise<CheckoutView> {
  const { scope, publishableKeyId, methods, amount } = state.transaction;
  const [shop, setup] = await Promise.all([
    findFramedMerchant(db, scope, publishableKeyId),
    loadProcessors(scope),
  ]);
  if (!shop) throw notFound();
  const offered = offeredMethods(setup, scope.mode, methods, amount);
  const ordered = setup.methods.length > 0;
  return {
    ...state,
    merchant: shop.merchant,
    offered,
    ordered,
    health: setup.health(),
    frames: frameAncestorsFor(scope.mode, shop.origins),
    orderPhone: orderPhone(state.transaction, shop.merchant.country, offered),
  };
}

const notFound = () => new AppError("not_found", "This checkout doesn't exist.");

function isDue({ transaction, now }: { transaction: Transaction; now: Date }): boolean {
  const unpaid = transaction.status === "pending" || transaction.status === "failed";
  return unpaid && transaction.expiresAt <= now;
}
