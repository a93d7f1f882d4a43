import type { EventKind } from "../../../server/domain/transaction.ts";

interface EventText {
  when: string;
  /** The meaning of `data.final`. Null without that field. */
  final: string | null;
  /** Paragraphs. */
  notes: readonly string[];
  /** A sentence before each of the recorded examples. */
  examples: readonly string[];
}

export const EVENT_TEXTS: Record<EventKind, EventText> = {
  "payment.success": {
    when: "The payment succeeded, once for each transaction.",
    final: "always `true`. Fulfill the order.",
    notes: [
      "If the customer paid after the checkout was canceled or expired, `late` is `true`. A `payment.failed` with `final: true` came before. Fulfill the order or refund the payment.",
    ],
    examples: ["A payment with mobile money:", "A late payment, after the checkout expired:"],
  },
  "payment.failed": {
    when: "A payment attempt failed, or the checkout ended unpaid.",
    final:
      "`false` if one attempt failed: the customer can try again, so keep the stock. `true` if the checkout was canceled or expired: release the stock.",
    notes: [
      "If a checkout is canceled or expires during an attempt, the result of the attempt decides. A success is `payment.success`. A failure is one `payment.failed` with `final: true`, the `code` of the attempt, and the status `canceled` or `expired`.",
      "A failure that was not delivered before the payment succeeded is no longer sent.",
    ],
    examples: [
      "An attempt failed, and the checkout is still open:",
      "The customer canceled the checkout. There was no attempt, so there is no payment method:",
      "The checkout expired:",
    ],
  },
  "refund.success": {
    when: "A refund succeeded, once for each refund.",
    final: "always `false`, because the payment does not change.",
    notes: [
      "`status` and `amount` are those of the payment: a paid order stays paid. A payment can have several refunds.",
    ],
    examples: ["A refund of a part of the amount:"],
  },
  "refund.failed": {
    when: "A refund failed. No money was refunded.",
    final: "always `false`, because the payment does not change.",
    notes: [
      "You can refund the money again with a [new refund](../guides/refund-payments.md). In rare cases a processor later reports that the first refund succeeded. Then `refund.success` follows for the same `refundId`. A failure that was not delivered before is no longer sent.",
    ],
    examples: ["The balance at the processor was too low:"],
  },
  "dispute.opened": {
    when: "The customer disputed the payment at the bank, once for each dispute.",
    final: "always `false`, because the payment stays paid.",
    notes: [
      "Respond at the processor before `disputeDueAt`: see [disputes](../guides/handle-disputes.md). Until the decision, the disputed amount cannot be refunded. If you have not shipped the goods, wait.",
    ],
    examples: ["A dispute of the whole amount:"],
  },
  "dispute.won": {
    when: "The processor decided the dispute for you.",
    final: "always `false`, because the payment stays paid.",
    notes: [
      "You keep the money. In rare cases it follows a `dispute.lost` with the same `reviewId`: the processor changed its decision, and the money is back in your balance.",
    ],
    examples: ["The dispute was won:"],
  },
  "dispute.lost": {
    when: "The processor decided the dispute for the customer.",
    final: "always `false`: the payment keeps its status, although the money is gone.",
    notes: [
      "`disputeAmount` left your balance at the processor. Do not refund it another way. If you have not shipped the goods, keep them.",
    ],
    examples: ["The dispute was lost:"],
  },
  "checkout.created": {
    when: "A checkout was created.",
    final: "always `false`.",
    notes: [],
    examples: ["A checkout before the first attempt:"],
  },
  "payment.processing": {
    when: "A customer started a payment attempt.",
    final: "always `false`.",
    notes: [],
    examples: ["An attempt with mobile money:"],
  },
  "payment.overpaid": {
    when: "Money arrived in addition to a paid order, once for each such attempt.",
    final: "always `false`, because the order stays paid.",
    notes: [
      "The customer paid with a second attempt, or another amount or currency arrived. The attempt has the status `overpayment`. The transaction has `overpaid: true` and `amountReceived`. [Refund the attempt](../guides/refund-payments.md) by its `attemptId`, or decide its [review](../guides/review-payments.md).",
    ],
    examples: ["A second payment of the same order:"],
  },
};

/** `webhook.test` is no stored event. */
export const TEST_EVENT: EventText = {
  when: "A member or key requests a test webhook. Tua sends it once, without retries.",
  final: null,
  notes: ["It is only a webhook, and not a stored event: its `sequence` is 0."],
  examples: ["A test webhook:"],
};
