import { vi } from "vitest";
import type { Connector, ProcessorResult, RefundResult } from "../../server/connectors/connector.ts";
import { sandboxConnector } from "../../server/connectors/sandbox.ts";
import type { Money } from "../../server/domain/money.ts";
import type { ReviewDecision } from "../../server/domain/review.ts";
import { openPostgres, type Store } from "../../server/store/connect.ts";
import { queryAttempt } from "../../server/usecases/payments/query-attempts.ts";
import { queryRefund } from "../../server/usecases/refunds/query-refunds.ts";
import { decideReview } from "../../server/usecases/reviews/decide-review.ts";
import { sweepReviews } from "../../server/usecases/reviews/sweep-reviews.ts";
import { onlyThrough } from "./only-through.ts";
import { ReviewDesk } from "./review-desk.ts";

const orNoResponse = <T>(result: T | null): T => {
  if (result === null) throw new Error("nothing came back");
  return result;
};

/** Reviews of a shop whose processor returns the results that the test sets. */
export class ScriptedDesk {
  /** The processor's result for a status request; null: no response. */
  result: ProcessorResult | null = null;
  ofRefunds: RefundResult | null = null;
  readonly desk: ReviewDesk;
  readonly #store: Store;

  private constructor(desk: ReviewDesk, store: Store) {
    this.desk = desk;
    this.#store = store;
  }

  static async open(): Promise<ScriptedDesk> {
    const desk = await ReviewDesk.open();
    return new ScriptedDesk(desk, openPostgres(desk.rest.tua.databaseUrl, { poolSize: 4 }));
  }

  async close(): Promise<void> {
    await this.#store.close();
    await this.desk.close();
  }

  /** Payments get no response, and refunds succeed. */
  reset(): void {
    this.result = null;
    this.ofRefunds = { kind: "refunded", reference: "back" };
  }

  get parts() {
    const connector: Connector = {
      ...sandboxConnector({ delayMs: 60_000 }),
      query: async () => orNoResponse(this.result),
      refund: async () => orNoResponse(this.ofRefunds),
      queryRefund: async () => orNoResponse(this.ofRefunds),
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
    const { scope } = this.desk.owner;
    for (const { id } of (await this.desk.record(transactionId)).attempts) {
      await queryAttempt(this.parts)({ scope, transactionId, attemptId: id }).catch(() => {});
    }
    for (const { id, status } of await this.desk.rest.useCases.listRefunds(this.desk.owner, transactionId)) {
      if (status === "processing")
        await queryRefund(this.parts)({ scope, transactionId, refundId: id }).catch(() => {});
    }
  }

  sweep(): Promise<number> {
    return sweepReviews(this.parts)(100);
  }

  decide(id: string, decision: ReviewDecision) {
    return decideReview(this.parts)(this.desk.owner, { id, decision });
  }

  /** An attempt that began this many minutes ago and has no result. @returns its transaction's id. */
  async silent(minutes: number): Promise<string> {
    const id = await this.desk.paid("0009");
    const ago = `interval '${minutes} minutes'`;
    await this.desk.rest.sql(`update attempts set created_at = now() - ${ago} where transaction_id = $1`, id);
    return id;
  }
}

export const paid = (...sums: Money[]): ProcessorResult => ({
  kind: "paid",
  payments: sums.map((money, nth) => ({ reference: `sum ${nth} ${Math.random()}`, money })) as never,
});
export const ghs = (minorUnits: bigint): Money => ({ minorUnits, currency: "GHS" });
