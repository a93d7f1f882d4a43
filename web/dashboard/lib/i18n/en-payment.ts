import type { PaymentFailureCode } from "../../../../server/domain/payment-failure.ts";
import { NETWORK_NAMES } from "../../generated/facts.ts";

/** How every page names a payment's states, methods and networks. */
export const payment = {
  statuses: {
    pending: "Pending",
    processing: "Processing",
    success: "Paid",
    failed: "Failed",
    canceled: "Canceled",
    expired: "Expired",
  },
  marks: {
    ...{ late: "Late", overpaid: "Paid too much", amountMismatch: "Other amount" },
    ...{ refunded: "Refunded", partlyRefunded: "Partly refunded" },
  },
  /** Where there are none yet. */
  none: {
    title: "No payments yet",
    texts: {
      test: "Create a checkout link, without any code, or send one from your code: the quickstart has it ready to paste. It shows here the moment it happens.",
      live: "Create a checkout link and send it to a customer, without any code, or send customers from your server. The first payment shows here the moment it happens.",
      cashier:
        "Create a checkout link and show its code to a customer. The payment shows here the moment it happens.",
      viewer: "The first one shows here by itself, the moment a customer is sent to the checkout.",
    },
    quickstart: "Open the quickstart",
    link: "Create a checkout link",
  },
  methods: { mobile_money: "Mobile money", card: "Card", wallet: "Wallet" },
  networks: { ...NETWORK_NAMES, visa: "Visa", mastercard: "Mastercard", sandbox_wallet: "Test wallet" },
  /** Why it failed, by code. In English the server says so itself. */
  reasons: null as Record<PaymentFailureCode, string> | null,
};
