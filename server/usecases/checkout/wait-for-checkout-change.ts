import { isDeepStrictEqual } from "node:util";
import {
  approvalEnd,
  isOpen,
  type Transaction,
  type TransactionVersion,
} from "../../domain/transaction-record.ts";
import type { Dependencies } from "../dependencies.ts";
import { type CheckoutState, type CheckoutView, loadCheckoutState, withShop } from "./view-checkout.ts";

/** Maximum waiting requests per checkout and process: the tabs and devices of one customer. */
const MAX_WAITING = 4;
/** Tolerance between the clocks of the database, which expires checkouts, and of this process. */
const CLOCK_TOLERANCE_MS = 250;

/**
 * Waits until a checkout differs from the caller's version. All waiting requests share one database read and
 * hold no connection. The merchant's data is loaded only for a result.
 * @param hasChanged Whether the caller has not seen this state. Also called when a displayed deadline passes.
 * @returns null after `seconds` without a change, when `signal` fires, or immediately if too many requests wait.
 * @throws AppError `not_found`.
 */
export function waitForCheckoutChange(
  deps: Pick<Dependencies, "db" | "notifier" | "loadProcessors" | "transactionFollower">,
) {
  const waiting = new Map<string, number>();

  const waitUntilChanged = async (
    first: CheckoutState,
    hasChanged: (state: CheckoutState) => boolean,
    until: number,
    signal: AbortSignal,
  ): Promise<CheckoutState | null> => {
    const { scope, id, checkoutId } = first.transaction;
    let state = first;
    let received: Transaction | null = null;
    let wake = () => {};
    const receive = (version: TransactionVersion | null) => {
      if (!version || isDeepStrictEqual(version.transaction, state.transaction)) return;
      received = version.transaction;
      wake();
    };
    const nextVersion = async (): Promise<Transaction | null> => {
      if (!received && !signal.aborted) {
        const { promise, resolve } = Promise.withResolvers<void>();
        wake = resolve;
        const timer = setTimeout(resolve, Math.min(until, nextDeadline(state)) - Date.now());
        await promise;
        clearTimeout(timer);
      }
      const version = received;
      received = null;
      return version;
    };
    const wakeUp = () => wake();
    const followed = deps.transactionFollower.follow(scope, id, receive);
    signal.addEventListener("abort", wakeUp);
    try {
      // Reads again, because the checkout may have changed between the first read and the subscription.
      followed.now().then(receive, wakeUp);
      for (;;) {
        const transaction = await nextVersion();
        if (signal.aborted || Date.now() >= until) return null;
        if (transaction) {
          state = { transaction, open: isOpen(transaction, new Date()) };
          if (!hasChanged(state)) continue;
        }
        // Expires the checkout if its time has passed, by the database's clock.
        state = await loadCheckoutState(deps, checkoutId);
        if (hasChanged(state)) return state;
      }
    } finally {
      signal.removeEventListener("abort", wakeUp);
      followed.stop();
    }
  };

  return async (
    checkoutId: string,
    hasChanged: (state: CheckoutState) => boolean,
    seconds: number,
    signal: AbortSignal,
  ): Promise<CheckoutView | null> => {
    const until = Date.now() + seconds * 1000;
    const first = await loadCheckoutState(deps, checkoutId);
    if (hasChanged(first)) return withShop(deps, first);
    const others = waiting.get(checkoutId) ?? 0;
    if (others >= MAX_WAITING) return null;
    waiting.set(checkoutId, others + 1);
    try {
      const changed = await waitUntilChanged(first, hasChanged, until, signal);
      return changed && (await withShop(deps, changed));
    } finally {
      const waiters = (waiting.get(checkoutId) ?? 1) - 1;
      if (waiters > 0) waiting.set(checkoutId, waiters);
      else waiting.delete(checkoutId);
    }
  };
}

/** Next time at which the page changes without a write: a displayed deadline. */
function nextDeadline({ transaction, open }: CheckoutState): number {
  const times = [
    approvalEnd(transaction),
    open ? transaction.expiresAt.getTime() + CLOCK_TOLERANCE_MS : null,
  ];
  return Math.min(
    ...times.map((time) => (time !== null && time > Date.now() ? time : Number.POSITIVE_INFINITY)),
  );
}
