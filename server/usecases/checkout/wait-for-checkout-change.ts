import { isDeepStrictEqual } from "node:util";
import {
  approvalEnd,
  isOpen,
  type Transaction,
  type TransactionVersion,
} from "../../domain/transaction-record.ts";
import type { Dependencies } from "../dependencies.ts";
import { type CheckoutState, type CheckoutView, loadCheckoutState, withShop } from "./view-checkout.ts";

/** Maximum waiting requests per checkout and process: the tabs and devices of one customer, or a shop's screens. */
const MAX_WAITING = 4;
/** Tolerance between the clocks of the database, which expires checkouts, and of this process. */
const CLOCK_TOLERANCE_MS = 250;

/** The result of a wait: the last known state, and whether the caller has not seen it. */
interface Waited {
  state: CheckoutState;
  isChanged: boolean;
}

/** @throws AppError `not_found`. */
export type CheckoutWait = (
  checkoutId: string,
  hasChanged: (state: CheckoutState) => boolean,
  seconds: number,
  signal: AbortSignal,
) => Promise<Waited>;

/**
 * Waits until a checkout differs from the caller's version, `seconds` have passed or `signal` fires. Returns immediately if
 * too many requests wait. All waiting requests share one database read and hold no connection. `hasChanged` is also
 * called when a displayed deadline passes.
 */
export function createCheckoutWait(
  deps: Pick<Dependencies, "db" | "notifier" | "transactionFollower">,
): CheckoutWait {
  const waiting = new Map<string, number>();

  const waitUntilChanged = async (
    first: CheckoutState,
    hasChanged: (state: CheckoutState) => boolean,
    until: number,
    signal: AbortSignal,
  ): Promise<Waited> => {
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
        if (signal.aborted || Date.now() >= until) return { state, isChanged: false };
        if (transaction) {
          state = { transaction, open: isOpen(transaction, new Date()) };
          if (!hasChanged(state)) continue;
        }
        // Expires the checkout if its time has passed, by the database's clock.
        state = await loadCheckoutState(deps, checkoutId);
        if (hasChanged(state)) return { state, isChanged: true };
      }
    } finally {
      signal.removeEventListener("abort", wakeUp);
      followed.stop();
    }
  };

  return async (checkoutId, hasChanged, seconds, signal) => {
    const until = Date.now() + seconds * 1000;
    const first = await loadCheckoutState(deps, checkoutId);
    if (hasChanged(first)) return { state: first, isChanged: true };
    const others = waiting.get(checkoutId) ?? 0;
    if (others >= MAX_WAITING || seconds <= 0) return { state: first, isChanged: false };
    waiting.set(checkoutId, others + 1);
    try {
      return await waitUntilChanged(first, hasChanged, until, signal);
    } finally {
      const waiters = (waiting.get(checkoutId) ?? 1) - 1;
      if (waiters > 0) waiting.set(checkoutId, waiters);
      else waiting.delete(checkoutId);
    }
  };
}

/** Waits for a change of the hosted page. Loads the merchant's data only for one. @returns null without a change. */
export function waitForCheckoutChange(
  deps: Pick<Dependencies, "db" | "notifier" | "loadProcessors">,
  wait: CheckoutWait,
) {
  return async (...request: Parameters<CheckoutWait>): Promise<CheckoutView | null> => {
    const { state, isChanged } = await wait(...request);
    return isChanged ? withShop(deps, state) : null;
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
