import { payment } from "../../../lib/i18n/en-payment.ts";

/** Texts of one payment: its history, whether money moved, and the next steps. */
export const en = {
  ...payment,
  timeline: "Timeline",
  facts: "Details",
  customer: "Customer",
  metadata: "Metadata",
  toDo: "Next steps",
  reviews: "Reviews",
  fields: {
    clientReference: "Reference",
    transactionId: "Transaction",
    checkoutId: "Checkout",
    paymentLink: "Payment link",
    attempt: "Attempt",
    description: "Description",
    method: "Method",
    created: "Created",
    paid: "Paid",
    expires: "Expires",
    name: "Name",
    phone: "Phone",
    email: "Email",
    received: "Received",
    refunded: "Refunded",
    state: "Status",
    processorReference: "Processor reference",
  },

  actions: {
    open: "More",
    link: "Copy link to this payment",
    print: "Print",
  },

  receipt: {
    title: "Payment",
    test: "Test mode: no real money moved.",
    notPaid: "This is not a receipt. The payment isn’t paid.",
    printed: (time: string) => `Status as of ${time}.`,
  },

  steps: {
    created: "Checkout created",
    attempt: (method: string) => `Attempt with ${method}`,
    processing: "Waiting for a result",
    since: (time: string) => `for ${time}`,
    paid: "Paid",
    paidLate: "Paid after the checkout closed",
    overpayment: "Paid again",
    overpaymentText: "The payment was already paid. Accept or refund this amount under Reviews.",
    amountMismatch: "Amount mismatch",
    amountMismatchText: "The payment needs your decision.",
    amountMismatchPaid: "Another attempt paid for the order. Accept or refund this amount under Reviews.",
    disputed: (amount: string) => `The customer disputed ${amount}`,
    disputeWon: "Dispute won",
    disputeLost: "Dispute lost",
    failed: "Failed",
    canceled: "Canceled",
    expired: "Expired",
    open: "Can be paid until",
    atOnce: "immediately",
    took: (time: string) => `after ${time}`,
  },

  story: {
    pending: {
      what: "The customer hasn’t tried to pay yet. No money moved.",
      next: (until: string) => `The customer can pay until ${until}.`,
    },
    processing: {
      what: (network: string) => `Waiting for a result from ${network}. Money may have moved.`,
      next: "Don’t ask the customer to pay again. We’ll keep checking until there is a result.",
      canceled:
        "You canceled the checkout, so it accepts no new attempt. If this attempt fails, the payment is canceled. If it succeeds, the payment is paid.",
      expired:
        "The checkout expired, so it accepts no new attempt. If this attempt fails, the payment expires. If it succeeds, the payment is paid.",
    },
    amountMismatch: {
      arrived: (received: string, requested: string) => `${received} arrived instead of ${requested}.`,
      other: "A different amount or currency arrived.",
      what: "Money moved. The checkout accepts no new attempt.",
      next: "The payment needs your decision.",
      steps: [
        "Find the amount in the processor’s statement by the reference in the timeline.",
        "Agree with the customer whether they pay the missing amount or get a refund.",
        "Then accept or refund the amount here.",
      ],
    },
    success: {
      what: (network: string) => `Paid with ${network}.`,
      next: "You can fulfill the order.",
      onItsWay: (amount: string) => `A refund of ${amount} is pending.`,
      partlyRefunded: (amount: string) => `${amount} was refunded.`,
      refunded: "The full amount was refunded.",
    },
    disputed: {
      open: "The customer disputes this payment. Wait with the order until the dispute is decided.",
      lost: "The dispute was lost, and the customer got the money back.",
    },
    late: {
      what: (network: string) => `Paid with ${network} after the checkout closed.`,
      next: "Your shop may have canceled the order.",
      steps: [
        "Fulfill the order if you still can, and keep the money.",
        "Otherwise choose “Refund payment” and inform the customer.",
      ],
    },
    overpaid: {
      what: (received: string, requested: string) =>
        `Customer paid more than once: ${received} received, ${requested} expected.`,
      other: "Customer paid more than once, partly in a different amount or currency.",
      next: "Fulfill the order once.",
      settled: "The extra amount was refunded. Fulfill the order once.",
      steps: [
        "Find the extra amount, which is marked in the timeline.",
        "Choose “Refund payment”, which suggests the extra amount first, and inform the customer.",
      ],
    },
    /** Certain also where an attempt without a reason can still succeed. */
    notPaid: "No payment received.",
    refunded: "The amount received was refunded.",
    failed: {
      what: (reason: string) => `${reason}.`,
      open: (until: string) => `The customer can try again until ${until}.`,
      closed: "The checkout is closed. Create a new one if the customer still wants to pay.",
    },
    canceled: {
      what: "Canceled before it was paid.",
      next: "Create a new checkout if the customer still wants to pay.",
    },
    expired: {
      what: "The checkout expired before it was paid.",
      next: "Create a new checkout if the customer still wants to pay.",
    },
    processor: "the processor",
  },
};
