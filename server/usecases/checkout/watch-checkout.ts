import { AppError } from "../../domain/app-error.ts";
import { parseCheckoutScope } from "../../domain/ids.ts";
import type { PublishableCaller } from "../../domain/publishable-key.ts";
import { isFinal, type TransactionStatus } from "../../domain/transaction.ts";
import type { Transaction } from "../../domain/transaction-record.ts";
import type { CheckoutState } from "./view-checkout.ts";
import type { CheckoutWait } from "./wait-for-checkout-change.ts";

/** Maximum waiting requests per key and process. More are answered at once. */
const MAX_WAITING = 1_000;

export interface WatchCheckoutInput {
  checkoutId: string;
  /** The status that the page has. Null for the current one. */
  knownStatus: TransactionStatus | null;
  seconds: number;
}

/**
 * Watches any checkout of the key's merchant and mode: its ID is a secret that cannot be guessed, and the key only adds
 * whose pages may ask. Waits until the status is final or differs from the known one.
 * @returns the current state after `seconds`, when `signal` fires, or immediately if too many requests wait.
 * @throws AppError `not_found`, also for other merchants and modes.
 */
export function watchCheckout(wait: CheckoutWait) {
  const waiting = new Map<string, number>();
  return async (
    { keyId, scope }: PublishableCaller,
    { checkoutId, knownStatus, seconds }: WatchCheckoutInput,
    signal: AbortSignal,
  ): Promise<Transaction> => {
    const owner = parseCheckoutScope(checkoutId);
    if (owner?.merchantId !== scope.merchantId || owner.mode !== scope.mode) throw notFound();
    let known = knownStatus;
    const hasChanged = ({ transaction: { status } }: CheckoutState) => {
      known ??= status;
      return isFinal(status) || status !== known;
    };
    const others = waiting.get(keyId) ?? 0;
    waiting.set(keyId, others + 1);
    try {
      const { state } = await wait(checkoutId, hasChanged, others < MAX_WAITING ? seconds : 0, signal);
      return state.transaction;
    } finally {
      const left = (waiting.get(keyId) ?? 1) - 1;
      if (left > 0) waiting.set(keyId, left);
      else waiting.delete(keyId);
    }
  };
}

const notFound = () =>
  new AppError("not_found", "This checkout doesn't exist, or belongs to another key's merchant or mode.");
