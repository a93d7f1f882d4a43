import { vi } from "vitest";
import type { Connector, ProcessorResult, RefundResult } from "../../server/connectors/connector.ts";
import { sandboxConnector } from "../../server/connectors/sandbox.ts";
import type { ReportedDispute } from "../../server/domain/dispute.ts";
import type { Money } from "../../server/domain/money.ts";
import type { ReviewDecision } from "../../server/domain/review.ts";
import { openPostgres, type Store } from "../../server/store/connect.ts";
import { pollAttempt } from "../../server/usecases/payments/poll-attempts.ts";
import { pollRefund } from "../../server/usecases/refunds/poll-refunds.ts";
import { decideReview } from "../../server/usecases/reviews/decide-review.ts";
import { sweepReviews } from "../../server/usecases/reviews/sweep-reviews.ts";
import { onlyThrough } from "./only-through.ts";
import { ReviewShop } from "./review-shop.ts";

const orNoResponse = <T>(result: T | null): T => {
  if (result === null) throw new Error("no response");
  return result;
};

/** A `ReviewShop` whose processor returns the results that the test sets. */
export class ScriptedProcessor {
  /** The processor's result for a status request; null: no response. */
  result: ProcessorResult | null = null;
  refundResult: RefundResult | null = null;
  /** The processor's disputes of a paid attempt; null: no response. */
  disputes: readonly ReportedDispute[] | null = [];
  readonly shop: ReviewShop;
  readonly #store: Store;

  private constructor(shop: ReviewShop, store: Store) {
    this.shop = shop;
    this.#store = store;
  }

  static async open(): Promise<ScriptedProcessor> {
    const shop = await ReviewShop.open();
    return new ScriptedProcessor(shop, openPostgres(shop.rest.tua.databaseUrl, { poolSize: 4 }));
  }

  async close(): Promise<void> {
    await this.#store.close();
    await this.shop.close();
  }

  /** Payments get no response, and refunds succeed. */
  reset(): void {
    this.result = null;
    this.refundResult = { kind: "refunded", reference: "back" };
    this.disputes = [];
  }

  get deps() {
    const connector: Connector = {
      ...sandboxConnector({ delayMs: 60_000 }),
      queryPayment: async () => orNoResponse(this.result),
      queryDisputes: async () => ({ kind: "disputes", disputes: orNoResponse(this.disputes) }),
      refund: async () => orNoResponse(this.refundResult),
      queryRefund: async () => orNoResponse(this.refundResult),
    };
    return {
      db: this.#store.db,
      notifier: { signal() {}, on: () => () => {}, close: async () => {} },
      loadProcessors: onlyThrough(connector),
      connectors: [],
      checkoutUrl: "https://pay.example",
      warn: vi.fn(),
      rateLimits: null,
    };
  }

  /** Polls the processor now, about every pending part of this payment. */
  async poll(transactionId: string): Promise<void> {
    const { scope } = this.shop.owner;
    for (const { id } of (await this.shop.record(transactionId)).attempts) {
      await pollAttempt(this.deps)({ scope, transactionId, attemptId: id }).catch(() => {});
    }
    for (const { id, status } of await this.shop.rest.useCases.listRefunds(this.shop.owner, transactionId)) {
      if (status === "processing")
        await pollRefund(this.deps)({ scope, transactionId, refundId: id }).catch(() => {});
    }
  }

  sweep(): Promise<number> {
    return sweepReviews(this.deps)(100);
  }

  decide(id: string, decision: ReviewDecision) {
    return decideReview(this.deps)(this.shop.owner, { id, decision });
  }

  /** An attempt that began this many minutes ago and has no result. @returns its transaction's id. */
  async createPendingPayment(minutes: number): Promise<string> {
    const id = await this.shop.pay("0009");
    const ago = `interval '${minutes} minutes'`;
    await this.shop.rest.sql(`update attempts set created_at = now() - ${ago} where transaction_id = $1`, id);
    return id;
  }
}

export const paid = (...amounts: Money[]): ProcessorResult => ({
  kind: "paid",
  payments: amounts.map((money, nth) => ({ reference: `amount ${nth} ${Math.random()}`, money })) as never,
});
export const ghs = (minorUnits: bigint): Money => ({ minorUnits, currency: "GHS" });
