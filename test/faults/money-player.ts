import { expect } from "vitest";
import type { Connector, ProcessorResult, RefundResult } from "../../server/connectors/connector.ts";
import { sandboxConnector } from "../../server/connectors/sandbox.ts";
import type { Caller, MemberCaller } from "../../server/domain/access.ts";
import { AppError } from "../../server/domain/app-error.ts";
import type { Currency } from "../../server/domain/money.ts";
import type { Db } from "../../server/store/tables.ts";
import { cancelOnPage } from "../../server/usecases/checkout/cancel-checkout.ts";
import { viewCheckout } from "../../server/usecases/checkout/view-checkout.ts";
import { applyPaymentResult } from "../../server/usecases/payments/apply-payment-result.ts";
import { findTransaction } from "../../server/usecases/payments/find-transaction.ts";
import { payCheckout } from "../../server/usecases/payments/pay-checkout.ts";
import { applyRefundResult } from "../../server/usecases/refunds/apply-refund-result.ts";
import { listRefunds } from "../../server/usecases/refunds/list-refunds.ts";
import { refundTransaction } from "../../server/usecases/refunds/refund-transaction.ts";
import { decideReview } from "../../server/usecases/reviews/decide-review.ts";
import { loadReviews } from "../../server/usecases/reviews/list-reviews.ts";
import { sweepReviews } from "../../server/usecases/reviews/sweep-reviews.ts";
import { memberCaller } from "../support/member-caller.ts";
import { onlyThrough } from "../support/only-through.ts";
import type { History, PaymentOutcome, RefundOutcome, Step } from "./money-steps.ts";

const FORM = { method: "mobile_money", network: "mtn", phone: "0241230009" };

const REFUND_ANSWERS: Record<Exclude<RefundOutcome, "silent">, RefundResult> = {
  refunded: { kind: "refunded", reference: "back" },
  failed: { kind: "failed", code: "insufficient_balance" },
  pending: { kind: "pending", reference: null },
};

/**
 * Runs one history on one payment, a step at a time, through the use cases and with a simulated processor.
 */
export class MoneyPlayer {
  readonly history: History;
  readonly transactionId: string;
  readonly #db: Db;
  readonly #caller: Caller;
  readonly #checkoutId: string;
  readonly #expire: (transactionId: string) => Promise<unknown>;
  /** The number of attempts that each tab has seen. */
  readonly #tabs: [number, number] = [0, 0];
  #ofRefunds: RefundOutcome = "silent";

  constructor(
    db: Db,
    caller: Caller,
    history: History,
    checkout: { checkoutId: string; transactionId: string },
    expire: (transactionId: string) => Promise<unknown>,
  ) {
    this.#db = db;
    this.#caller = caller;
    this.history = history;
    this.#checkoutId = checkout.checkoutId;
    this.transactionId = checkout.transactionId;
    this.#expire = expire;
  }

  /**
   * Performs the step at that place. A step that the payment's status does not allow is rejected, and changes
   * nothing.
   */
  async play(turn: number): Promise<void> {
    const step = this.history.steps[turn];
    if (!step) return;
    try {
      await this.#perform(step);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }

  record() {
    return findTransaction(this.#parts)(this.#caller, { id: this.transactionId });
  }

  get #member(): MemberCaller {
    return memberCaller(this.#caller.scope);
  }

  get #parts() {
    const refund = async (): Promise<RefundResult> => {
      if (this.#ofRefunds === "silent") throw new Error("nothing came back");
      return REFUND_ANSWERS[this.#ofRefunds];
    };
    const connector: Connector = {
      ...sandboxConnector({ delayMs: 60_000 }),
      startPayment: async () => ({ kind: "pending", nextAction: null }),
      refund,
      queryRefund: refund,
    };
    return {
      db: this.#db,
      loadProcessors: onlyThrough(connector),
      connectors: [],
      rateLimits: null,
      warn() {},
      checkoutUrl: "https://pay.example",
      encrypter: null as never,
      notifier: { signal() {}, on: () => () => {}, close: async () => {} },
    };
  }

  async #perform(step: Step): Promise<void> {
    switch (step.kind) {
      case "pay": {
        const known = this.#tabs[step.tab];
        const { transaction } = await payCheckout(this.#parts)(this.#checkoutId, FORM, known);
        this.#tabs[step.tab] = transaction.attempts.length;
        return;
      }
      case "view": {
        const { transaction } = await viewCheckout(this.#parts)(this.#checkoutId);
        this.#tabs[step.tab] = transaction.attempts.length;
        return;
      }
      case "hear":
        return this.#hear(step);
      case "cancel":
        await cancelOnPage(this.#parts)(this.#checkoutId);
        return;
      case "expire":
        await this.#expire(this.transactionId);
        await viewCheckout(this.#parts)(this.#checkoutId);
        return;
      case "refund":
        return this.#refund(step);
      case "hear refund":
        return this.#applyRefundResult(step);
      case "decide":
        return this.#decide(step);
      case "sweep":
        await sweepReviews(this.#parts)(100);
    }
  }

  async #hear({ pick, outcome, doubled, stray }: Step & { kind: "hear" }): Promise<void> {
    const { attempts, amount, scope } = await this.record();
    const attempt = attempts[pick % attempts.length];
    if (!attempt) return;
    const about = {
      scope,
      transactionId: this.transactionId,
      attemptId: attempt.id,
      account: attempt.account,
      connector: stray ? "elsewhere" : attempt.connector,
      actionVersion: attempt.actionVersion,
      isPoll: true as const,
    };
    // Each processor has its own references.
    const result = resultFor(outcome, stray ? `${attempt.id} elsewhere` : attempt.id, amount.minorUnits);
    for (let times = doubled ? 2 : 1; times > 0; times--) {
      const returned = await applyPaymentResult(this.#parts, about, result);
      expect(returned, "as it is in the database").toEqual(await this.record());
    }
  }

  async #refund({ pick, part, outcome }: Step & { kind: "refund" }): Promise<void> {
    this.#ofRefunds = outcome;
    const { attempts } = await this.record();
    const attemptId = attempts[pick]?.id;
    const input = { ...(attemptId && { attemptId }), ...(part && { amount: 1 }) };
    await refundTransaction(this.#parts)(this.#member, this.transactionId, input, null);
  }

  async #applyRefundResult({ pick, outcome }: Step & { kind: "hear refund" }): Promise<void> {
    const refunds = await listRefunds(this.#parts)(this.#caller, this.transactionId);
    const refund = refunds[pick % refunds.length];
    if (refund) await applyRefundResult(this.#parts, refund, REFUND_ANSWERS[outcome]);
  }

  async #decide({ pick, decision, outcome }: Step & { kind: "decide" }): Promise<void> {
    this.#ofRefunds = outcome;
    const all = await loadReviews(this.#parts)(this.#member, [this.transactionId]);
    const open = all.filter(({ closedAt }) => closedAt === null);
    const review = open[pick % open.length];
    if (review) await decideReview(this.#parts)(this.#member, { id: review.id, decision, reason: undefined });
  }
}

/** The processor's result with its own references: the same result twice names the same amounts. */
function resultFor(outcome: PaymentOutcome, id: string, requested: bigint): ProcessorResult {
  const sum = (minorUnits: bigint, reference = id, currency: Currency = "GHS") => ({
    reference,
    money: { minorUnits, currency },
  });
  const [less, more, again] = [requested - 100n, requested + 100n, `${id} again`];
  switch (outcome) {
    case "failed":
      return { kind: "failed", code: "approval_timeout" };
    case "pending":
      return { kind: "pending", nextAction: null };
    case "asked":
      return { kind: "paid", payments: [sum(requested)] };
    case "less":
      return { kind: "paid", payments: [sum(less)] };
    case "more":
      return { kind: "paid", payments: [sum(more)] };
    case "foreign":
      return { kind: "paid", payments: [sum(requested, id, "NGN")] };
    case "asked twice":
      return { kind: "paid", payments: [sum(requested), sum(requested, again)] };
    case "asked and more":
      return { kind: "paid", payments: [sum(requested), sum(more, again)] };
    case "less and more":
      return { kind: "paid", payments: [sum(less), sum(more, again)] };
    case "less and foreign":
      return { kind: "paid", payments: [sum(less), sum(requested, again, "NGN")] };
  }
}
