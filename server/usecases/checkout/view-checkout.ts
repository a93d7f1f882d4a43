import { Failure } from "../../domain/failure.ts";
import { checkoutScope } from "../../domain/ids.ts";
import { isOpen, type Transaction } from "../../domain/transaction-record.ts";
import { findMerchant, type Merchant } from "../../store/merchants.ts";
import { findTransaction } from "../../store/transactions.ts";
import type { Parts } from "../parts.ts";
import { expireCheckout } from "./expire-checkouts.ts";

/** What the hosted page shows: the transaction, whose shop it is, and whether it takes an attempt. */
export interface CheckoutView {
  transaction: Transaction;
  merchant: Merchant;
  open: boolean;
}

/**
 * Finds a checkout by the id in its address. A session whose time has just passed is ended first, so that
 * the page and the books say the same.
 * @throws Failure `not_found`.
 */
export function viewCheckout(parts: Pick<Parts, "db" | "wakeUps">) {
  return async (checkoutId: string): Promise<CheckoutView> => {
    const scope = checkoutScope(checkoutId);
    let found = scope && (await findTransaction(parts.db, scope, { checkoutId }));
    if (scope && found && isDue(found)) {
      await expireCheckout(parts, scope, found.transaction.id);
      found = await findTransaction(parts.db, scope, { checkoutId });
    }
    const merchant = scope && found && (await findMerchant(parts.db, scope));
    if (!found || !merchant) throw new Failure("not_found", "There is no such checkout.");
    return { transaction: found.transaction, merchant, open: isOpen(found.transaction, found.now) };
  };
}

function isDue({ transaction, now }: { transaction: Transaction; now: Date }): boolean {
  const unpaid = transaction.status === "pending" || transaction.status === "failed";
  return unpaid && transaction.expiresAt <= now;
}
