import { payment } from "../../../lib/i18n/en-payment.ts";

/** The texts of one payment: what happened, whether money moved, what to do next. */
export const en = {
  ...payment,
  timeline: "Timeline",
  facts: "Details",
  customer: "Customer",
  metadata: "Metadata",
  toDo: "What to do",
  reviews: "Reviews",
  fields: {
    clientReference: "Reference",
    transactionId: "Transaction",
    checkoutId: "Checkout",
    attempt: "Attempt",
    description: "Description",
    method: "Method",
    created: "Created",
    paid: "Paid",
    expires: "Expires",
    name: "Name",
    phone: "Phone",
    email: "E-mail",
    received: "Received",
    refunded: "Refunded",
    state: "State",
    processorReference: "Processor’s reference",
  },

  actions: {
    open: "More",
    link: "Copy link to this payment",
    print: "Print",
  },

  receipt: {
    title: "Payment",
    test: "Test mode: no real money moved.",
    notPaid: "This is not a receipt of money: the payment is not paid.",
    printed: (time: string) => `As it stood on ${time}.`,
  },

  steps: {
    created: "Checkout created",
    attempt: (method: string) => `Attempt with ${method}`,
    processing: "Waiting for the answer",
    since: (time: string) => `for ${time}`,
    paid: "Paid",
    paidLate: "Paid after the checkout had closed",
    overpayment: "Paid once more",
    overpaymentText: "The payment was already paid. Accept or refund this sum under Reviews.",
    amountMismatch: "Another amount came",
    amountMismatchText: "The payment waits for your decision.",
    amountMismatchPaid: "The payment was paid by another attempt. Accept or refund this sum under Reviews.",
    failed: "Failed",
    canceled: "Canceled",
    expired: "Expired",
    open: "Can be paid until",
    atOnce: "at once",
    took: (time: string) => `after ${time}`,
  },

  story: {
    pending: {
      what: "The customer has not tried to pay yet. No money moved.",
      next: (until: string) => `They can pay until ${until}.`,
    },
    processing: {
      what: (network: string) => `We wait for the answer of ${network}. Money may have moved.`,
      next: "Do not ask the customer to pay again. We keep asking until it is decided.",
      canceled:
        "You canceled: no new attempt is taken. If this one fails, the payment is canceled; if it succeeds, it is paid.",
      expired:
        "The time to pay passed: no new attempt is taken. If this one fails, the payment is expired; if it succeeds, it is paid.",
    },
    amountMismatch: {
      came: (received: string, asked: string) => `${received} came, but ${asked} was asked.`,
      other: "Another amount or currency came than was asked.",
      what: "Money moved. The checkout takes no new attempt.",
      next: "It waits for your decision.",
      steps: [
        "Find the money in the processor’s statement, by the reference in the timeline.",
        "Agree with the customer: they pay what is missing, or get back what came.",
        "Then accept the money here, or give it back.",
      ],
    },
    success: {
      what: (network: string) => `Paid with ${network}.`,
      next: "You can deliver.",
      onItsWay: (amount: string) => `${amount} is on its way back.`,
      partlyRefunded: (amount: string) => `${amount} of it went back.`,
      refunded: "All of it went back.",
    },
    late: {
      what: (network: string) => `Paid with ${network}, after the checkout had closed.`,
      next: "Your shop may have given the order up.",
      steps: [
        "Deliver if you still can: the money is yours.",
        "Otherwise give it back with “Refund”, and tell the customer.",
      ],
    },
    overpaid: {
      what: (received: string, asked: string) => `Money came more than once: ${received} for ${asked}.`,
      other: "Money came more than once, some of it in another amount or currency.",
      next: "Deliver once.",
      settled: "What was too much went back. Deliver once.",
      steps: [
        "Find what is too much in the timeline: it is marked.",
        "Give that back with “Refund”, which offers it first, and tell the customer.",
      ],
    },
    failed: {
      what: (reason: string) => `${reason}. No money moved.`,
      open: (until: string) => `They can try again until ${until}.`,
      closed: "The checkout is closed. Start a new one if they still want to pay.",
    },
    canceled: {
      what: "Canceled before it was paid. No money moved.",
      next: "Start a new checkout if they still want to pay.",
    },
    expired: {
      what: "The time to pay passed. No money moved.",
      next: "Start a new checkout if they still want to pay.",
    },
    processor: "the processor",
  },
};
