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
  methods: { mobile_money: "Mobile money", card: "Card", wallet: "Wallet" },
  networks: { ...NETWORK_NAMES, visa: "Visa", mastercard: "Mastercard", sandbox_wallet: "Test wallet" },
  /** Why it failed, by code. In English the server says so itself. */
  reasons: null as Record<PaymentFailureCode, string> | null,
};
