import { Failure } from "../../domain/failure.ts";
import { checkoutScope } from "../../domain/ids.ts";
import type { WayHealth } from "../../domain/network-health.ts";
import { framesOf } from "../../domain/opening.ts";
import { isOpen, type Transaction } from "../../domain/transaction-record.ts";
import { findFramedMerchant } from "../../store/frame-origins.ts";
import type { Merchant } from "../../store/merchants.ts";
import { findTransaction } from "../../store/transactions.ts";
import type { Dependencies } from "../dependencies.ts";
import { type OfferedMethod, offeredMethods } from "../processors/serving.ts";
import { expireCheckout } from "./expire-checkouts.ts";
import { orderPhone } from "./order-phone.ts";

type Needs = Pick<Dependencies, "db" | "wakeUps" | "processorsOf">;

/** How a checkout stands: all that can be news on its page. */
export interface Standing {
  transaction: Transaction;
  /** Whether it takes an attempt. */
  open: boolean;
}

/** What the hosted page shows: how the checkout stands, and whose shop it is. */
export interface CheckoutView extends Standing {
  merchant: Merchant;
  /** How it can be paid now. */
  offered: readonly OfferedMethod[];
  /** Whether that order is the merchant's own. */
  ordered: boolean;
  /** How the ways to pay do now, as far as that is known. */
  health: readonly WayHealth[];
  /** The pages that may show it in a frame. */
  frames: readonly string[];
  /** The order's own number, where it can pay: `+233…`, which nobody is shown. */
  orderPhone: string | null;
}

/**
 * Finds a checkout by the id in its address.
 * @throws Failure `not_found`.
 */
export function viewCheckout(deps: Needs) {
  return async (checkoutId: string): Promise<CheckoutView> =>
    withShop(deps, await loadCheckoutState(deps, checkoutId));
}

/**
 * A session whose time has just passed is ended first, so that the page and the books say the same.
 * @throws Failure `not_found`.
 */
export async function loadCheckoutState(
  deps: Pick<Dependencies, "db" | "wakeUps">,
  checkoutId: string,
): Promise<Standing> {
  const scope = checkoutScope(checkoutId);
  let found = scope && (await findTransaction(deps.db, scope, { checkoutId }));
  if (scope && found && isDue(found)) {
    await expireCheckout(deps, scope, found.transaction.id);
    found = await findTransaction(deps.db, scope, { checkoutId });
  }
  if (!found) throw notFound();
  const { transaction, now } = found;
  return { transaction, open: isOpen(transaction, now) };
}

export async function withShop({ db, processorsOf }: Needs, standing: Standing): Promise<CheckoutView> {
  const { scope, openingKeyId, methods, asked } = standing.transaction;
  const [shop, setup] = await Promise.all([findFramedMerchant(db, scope, openingKeyId), processorsOf(scope)]);
  if (!shop) throw notFound();
  const offered = offeredMethods(setup, scope.mode, methods, asked);
  const ordered = setup.methods.length > 0;
  return {
    ...standing,
    merchant: shop.merchant,
    offered,
    ordered,
    health: setup.health(),
    frames: framesOf(scope.mode, shop.origins),
    orderPhone: orderPhone(standing.transaction, shop.merchant.country, offered),
  };
}

const notFound = () => new Failure("not_found", "This checkout doesn't exist.");

function isDue({ transaction, now }: { transaction: Transaction; now: Date }): boolean {
  const unpaid = transaction.status === "pending" || transaction.status === "failed";
  return unpaid && transaction.expiresAt <= now;
}
