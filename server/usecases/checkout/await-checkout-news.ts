import { isDeepStrictEqual } from "node:util";
import {
  approvalEnd,
  isOpen,
  type Transaction,
  type TransactionVersion,
} from "../../domain/transaction-record.ts";
import type { Dependencies } from "../dependencies.ts";
import { type CheckoutView, loadCheckoutState, type RateLimitStatus, withShop } from "./view-checkout.ts";

/** Maximum waiting requests per checkout and process: the tabs and devices of one customer. */
const MAX_WAITING = 4;
/** Tolerance between the clocks of the database, which expires sessions, and of this process. */
const CLOCKS_MS = 250;

/**
 * Waits until a checkout differs from the caller's version. All waiting requests share one database read and
 * hold no connection. The merchant's data is loaded only for a result.
 * @param isNews Whether the caller has not seen this state. Also called when a displayed deadline passes.
 * @returns null after `seconds` without a change, when `signal` fires, or immediately if too many requests wait.
 * @throws Failure `not_found`.
 */
export function waitForCheckoutChange(
  deps: Pick<Dependencies, "db" | "notifier" | "processorsOf" | "followTransactions">,
) {
  const waiting = new Map<string, number>();

  const waitForNews = async (
    first: RateLimitStatus,
    isNews: (standing: RateLimitStatus) => boolean,
    until: number,
    signal: AbortSignal,
  ): Promise<RateLimitStatus | null> => {
    const { scope, id, checkoutId } = first.transaction;
    let standing = first;
    let heard: Transaction | null = null;
    let wake = () => {};
    const hear = (version: TransactionVersion | null) => {
      if (!version || isDeepStrictEqual(version.transaction, standing.transaction)) return;
      heard = version.transaction;
      wake();
    };
    const nextWord = async (): Promise<Transaction | null> => {
      if (!heard && !signal.aborted) {
        const { promise, resolve } = Promise.withResolvers<void>();
        wake = resolve;
        const timer = setTimeout(resolve, Math.min(until, nextDeadline(standing)) - Date.now());
        await promise;
        clearTimeout(timer);
      }
      const word = heard;
      heard = null;
      return word;
    };
    const stir = () => wake();
    const followed = deps.followTransactions.from(scope, id, hear);
    signal.addEventListener("abort", stir);
    try {
      // Reads again, because the checkout may have changed between the first read and the subscription.
      followed.now().then(hear, stir);
      for (;;) {
        const transaction = await nextWord();
        if (signal.aborted || Date.now() >= until) return null;
        if (transaction) {
          standing = { transaction, open: isOpen(transaction, new Date()) };
          if (!isNews(standing)) continue;
        }
        // Expires the session if its time has passed, by the database's clock.
        standing = await loadCheckoutState(deps, checkoutId);
        if (isNews(standing)) return standing;
      }
    } finally {
      signal.removeEventListener("abort", stir);
      followed.stop();
    }
  };

  return async (
    checkoutId: string,
    isNews: (standing: RateLimitStatus) => boolean,
    seconds: number,
    signal: AbortSignal,
  ): Promise<CheckoutView | null> => {
    const until = Date.now() + seconds * 1000;
    const first = await loadCheckoutState(deps, checkoutId);
    if (isNews(first)) return withShop(deps, first);
    const others = waiting.get(checkoutId) ?? 0;
    if (others >= MAX_WAITING) return null;
    waiting.set(checkoutId, others + 1);
    try {
      const news = await waitForNews(first, isNews, until, signal);
      return news && (await withShop(deps, news));
    } finally {
      const left = (waiting.get(checkoutId) ?? 1) - 1;
      if (left > 0) waiting.set(checkoutId, left);
      else waiting.delete(checkoutId);
    }
  };
}

/** Next time at which the page changes without a write: a displayed deadline. */
function nextDeadline({ transaction, open }: RateLimitStatus): number {
  const times = [approvalEnd(transaction), open ? transaction.expiresAt.getTime() + CLOCKS_MS : null];
  return Math.min(
    ...times.map((time) => (time !== null && time > Date.now() ? time : Number.POSITIVE_INFINITY)),
  );
}
