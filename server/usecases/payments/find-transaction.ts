import { authorize, type Caller } from "../../domain/access.ts";
import { Failure } from "../../domain/app-error.ts";
import { hasControlCharacters } from "../../domain/text.ts";
import { isFinal } from "../../domain/transaction.ts";
import type { Transaction } from "../../domain/transaction-record.ts";
import {
  findTransactions,
  findTransaction as readTransaction,
  type TransactionKey,
} from "../../store/transactions.ts";
import type { Dependencies } from "../dependencies.ts";
import { lookFor } from "../look-for.ts";

/** @throws Failure `not_found`, also for what belongs to another merchant or mode. */
export function findTransaction(deps: Pick<Dependencies, "db">) {
  return async (caller: Caller, key: TransactionKey): Promise<Transaction> => {
    authorize(caller, "readTransactions");
    // No name has a control character, and Postgres takes no NUL in a text.
    const named = !Object.values(key).some(hasControlCharacters);
    const found = named && (await readTransaction(deps.db, caller.scope, key));
    if (!found) throw new Failure("not_found", "This transaction doesn't exist.");
    return found.transaction;
  };
}

/** Many by id in one round trip, for loaders; what is not there is left out. */
export const loadTransactions = lookFor("readTransactions", findTransactions);

/** Waits until the transaction is final, at most `seconds` or until `signal` fires, and answers as it then is. */
export function waitForTransaction(deps: Pick<Dependencies, "db" | "followTransactions">) {
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
    // Before anything is awaited: a signal that fires meanwhile would not be heard of again.
    signal.addEventListener("abort", () => resolve(), { once: true });
    let latest = first;
    const followed = deps.followTransactions.from(caller.scope, first.id, ({ transaction }) => {
      latest = transaction;
      if (isFinal(latest.status)) resolve();
    });
    const timer = setTimeout(resolve, seconds * 1000);
    // What changed since the first read is seen by a look that begins now.
    followed.now().catch(() => resolve());
    await promise;
    clearTimeout(timer);
    followed.stop();
    return latest;
  };
}
