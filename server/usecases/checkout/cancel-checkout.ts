import { authorize, type Caller } from "../../domain/access.ts";
import { AppError } from "../../domain/app-error.ts";
import { parseCheckoutScope } from "../../domain/ids.ts";
import type { Scope } from "../../domain/scope.ts";
import { hasControlCharacters } from "../../domain/text.ts";
import type { Transaction } from "../../domain/transaction-record.ts";
import type { Db } from "../../store/tables.ts";
import { lockTransaction, type TransactionKey } from "../../store/transactions.ts";
import type { Dependencies } from "../dependencies.ts";
import { commitAndNotify } from "../events/commit-and-notify.ts";
import { closeCheckout } from "./close-checkout.ts";

type CancelCheckoutDeps = Pick<Dependencies, "db" | "notifier">;

/**
 * Cancels a checkout for the customer. A paid transaction stays paid: check the returned transaction.
 * @throws AppError `not_found`.
 */
export function cancelOnPage(deps: CancelCheckoutDeps) {
  return async (checkoutId: string): Promise<Transaction> => {
    const scope = parseCheckoutScope(checkoutId);
    if (!scope) throw notFound();
    return cancel(deps, scope, { checkoutId });
  };
}

/**
 * Cancels a checkout for the merchant, by checkout ID or transaction ID.
 * @throws AppError `not_found`, `already_paid`.
 */
export function cancelCheckout(deps: CancelCheckoutDeps) {
  return async (caller: Caller, id: string | { checkoutId: string }): Promise<Transaction> => {
    authorize(caller, "initiate");
    const key = typeof id !== "string" ? id : parseCheckoutScope(id) ? { checkoutId: id } : { id };
    if (Object.values(key).some(hasControlCharacters)) throw notFound();
    const transaction = await cancel(deps, caller.scope, key);
    if (transaction.status === "success")
      throw new AppError("already_paid", "The payment has already succeeded.");
    return transaction;
  };
}

async function cancel(deps: CancelCheckoutDeps, scope: Scope, key: TransactionKey): Promise<Transaction> {
  const end = async (trx: Db) => {
    const locked = await lockTransaction(trx, scope, key);
    if (!locked) throw notFound();
    const { transaction, now } = locked;
    return {
      transaction,
      ended: await closeCheckout(trx, transaction, transaction.expiresAt <= now ? "expire" : "cancel"),
    };
  };
  const { transaction, ended } = await commitAndNotify(deps, end, ({ ended }) => ended);
  return ended ?? transaction;
}

function notFound(): AppError {
  return new AppError("not_found", "This checkout doesn't exist.");
}
