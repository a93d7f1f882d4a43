import type {
  CustomerBehavior,
  EmulatedDispute,
  EmulatedMoney,
  EmulatedPayment,
  EmulatedRefund,
  RefundsPlan,
} from "./emulator.ts";

export interface PaymentInLedger extends EmulatedPayment {
  received: EmulatedMoney[];
  /** Counts the payments from 1. */
  number: number;
  callbackUrl: string | null;
}

export interface RefundInLedger extends EmulatedRefund {
  number: number;
  callbackUrl: string | null;
  reason: string | null;
}

/** A decision that the processor reports by a callback. */
export type Settled =
  | { payment: PaymentInLedger }
  | { refund: RefundInLedger }
  | { dispute: EmulatedDispute };

/** The processor's records: payment requests, payments and refunds. */
export class EmulatedLedger {
  readonly payments = new Map<string, PaymentInLedger>();
  readonly refunds = new Map<string, RefundInLedger>();
  readonly disputes = new Map<number, EmulatedDispute>();
  customerBehavior: CustomerBehavior = "wait";
  refundsPlan: RefundsPlan = "give";
  readonly #settled: (about: Settled) => void;

  /** @param settled called with each decided payment and refund, to send its callback. */
  constructor(settled: (about: Settled) => void) {
    this.#settled = settled;
  }

  /** Prompts the customer. A processor that accepts two requests for one attempt prompts twice. */
  requestPayment(
    requested: Pick<PaymentInLedger, "attemptId" | "requested" | "payer" | "callbackUrl">,
  ): PaymentInLedger {
    const number = this.payments.get(requested.attemptId)?.number ?? this.payments.size + 1;
    const before = this.payments.get(requested.attemptId);
    const payment: PaymentInLedger = before ?? {
      ...requested,
      number,
      prompts: 0,
      status: "waiting",
      received: [],
      reason: null,
    };
    payment.prompts += 1;
    this.payments.set(payment.attemptId, payment);
    const plan = this.customerBehavior;
    if (plan === "approve") this.approve(payment.attemptId);
    else if (plan !== "wait") this.decline(payment.attemptId, plan.decline);
    return payment;
  }

  approve(attemptId: string, money?: EmulatedMoney): void {
    const payment = this.payment(attemptId);
    payment.status = "paid";
    payment.reason = null;
    payment.received.push(money ?? payment.requested);
    this.#settled({ payment });
  }

  decline(attemptId: string, reason: string): void {
    const payment = this.payment(attemptId);
    if (payment.received.length > 0) throw new Error(`${attemptId} is paid`);
    payment.status = "declined";
    payment.reason = reason;
    this.#settled({ payment });
  }

  requestRefund(
    requested: Pick<RefundInLedger, "refundId" | "attemptId" | "money" | "callbackUrl">,
  ): RefundInLedger {
    const refund: RefundInLedger = {
      ...requested,
      number: this.refunds.size + 1,
      status: "waiting",
      times: 0,
      reason: null,
    };
    this.refunds.set(refund.refundId, refund);
    if (this.refundsPlan !== "wait") this.settleRefund(refund.refundId, this.refundsPlan);
    return refund;
  }

  settleRefund(refundId: string, outcome: Exclude<RefundsPlan, "wait">): void {
    const refund = this.refunds.get(refundId);
    if (!refund) throw new Error(`the emulator knows no refund ${refundId}`);
    if (outcome === "give") {
      refund.status = "refunded";
      refund.times += 1;
      refund.reason = null;
    } else {
      refund.status = "declined";
      refund.reason = outcome.decline;
    }
    this.#settled({ refund });
  }

  /** The customer disputes a payment, or the bank or the merchant responds. */
  dispute(dispute: EmulatedDispute): void {
    this.payment(dispute.attemptId);
    this.disputes.set(dispute.disputeId, dispute);
    this.#settled({ dispute });
  }

  payment(attemptId: string): PaymentInLedger {
    const payment = this.payments.get(attemptId);
    if (!payment) throw new Error(`the emulator knows no payment of ${attemptId}`);
    return payment;
  }
}
