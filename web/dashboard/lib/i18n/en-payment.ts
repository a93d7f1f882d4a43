import type { PaymentFailureCode } from "../../../../server/domain/payment-failure.ts";
import { NETWORK_NAMES } from "../../generated/facts.ts";

/** Names of payment statuses, methods and networks, shared by all pages. */
export const payment = {
  statuses: {
    pending: "Pending",
    processing: "Processing",
    success: "Paid",
    failed: "Failed",
    canceled: "Canceled",
    expired: "Expired",
  },
  flags: {
    late: "Late",
    overpaid: "Overpaid",
    amountMismatch: "Amount mismatch",
    refunded: "Refunded",
    partlyRefunded: "Partial refund",
  },
  /** The empty list of payments. */
  none: {
    title: "No payments yet",
    texts: {
      test: "Create a checkout link without writing code, or copy the code from the quickstart. Payments appear here in real time.",
      live: "Create a checkout link and send it to a customer, or create checkouts from your server. Payments appear here in real time.",
      cashier:
        "Create a checkout link and show its QR code to a customer. Payments appear here in real time.",
      viewer: "The first payment appears here when a checkout is created for a customer.",
    },
    quickstart: "Open quickstart",
    link: "Create checkout link",
  },
  methods: { mobile_money: "Mobile money", card: "Card", wallet: "Wallet" },
  networks: { ...NETWORK_NAMES, visa: "Visa", mastercard: "Mastercard", sandbox_wallet: "Test wallet" },
  /** Failure reasons by code. Null in English: the server’s message is shown. */
  reasons: null as Record<PaymentFailureCode, string> | null,
};
