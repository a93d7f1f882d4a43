import { authorize, type Caller } from "../../domain/access.ts";
import { AppError } from "../../domain/app-error.ts";
import { hasControlCharacters } from "../../domain/text.ts";
import { isFinal } from "../../domain/transaction.ts";
import type { Transaction } from "../../domain/transaction-record.ts";
import {
  findTransactions,
  findTransaction as readTransaction,
  type TransactionKey,
} from "../../store/transactions.ts";
import type { Dependencies } from "../dependencies.ts";
import { readWithPermission } from "../read-with-permission.ts";

/** @throws AppError `not_found`, also for other merchants and modes. */
export function findTransaction(deps: Pick<Dependencies, "db">) {
  return async (caller: Caller, key: TransactionKey): Promise<Transaction> => {
    authorize(caller, "readTransactions");
    // Postgres cannot store NUL, and valid keys have no control characters.
    const named = !Object.values(key).some(hasControlCharacters);
    const found = named && (await readTransaction(deps.db, caller.scope, key));
    if (!found) throw new AppError("not_found", "This transaction doesn't exist.");
    return found.transaction;
  };
}

/** Transactions by ID in one query, for loaders. Omits missing ones. */
export const loadTransactions = readWithPermission("readTransactions", findTransactions);

/** Waits until the transaction is final, `seconds` have passed, or `signal` fires. Returns its current state. */
export function waitForTransaction(deps: Pick<Dependencies, "db" | "transactionFollower">) {
  const find = findTransaction(deps);
  return async (
    caller: Caller,
    key: TransactionKey,
    seconds: number,
    signal: AbortSignal,
  ): Promise<Transaction> => {
    const first = await find(caller, key);
    if (isFinal(first.status) || signal.aborted) return first;
    const { promise, resolve } = Promise.withResolvers<void>();
    // Register before the first `await`, because a signal that fires earlier is not reported again.
    signal.addEventListener("abort", () => resolve(), { once: true });
    let latest = first;
    const followed = deps.transactionFollower.follow(caller.scope, first.id, ({ transaction }) => {
      latest = transaction;
      if (isFinal(latest.status)) resolve();
    });
    const timer = setTimeout(resolve, seconds * 1000);
    // Reads again, because it may have changed between the first read and the subscription.
    followed.now().catch(() => resolve());
    await promise;
    clearTimeout(timer);
    followed.stop();
    return latest;
  };
}
