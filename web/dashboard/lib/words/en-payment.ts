import type { PaymentFailureCode } from "../../../../server/domain/payment-failure.ts";

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
  networks: {
    mtn: "MTN MoMo",
    telecel: "Telecel Cash",
    at: "AT Money",
    mpesa: "M-Pesa",
    airtel: "Airtel Money",
    tigo: "Mixx by Yas",
    zamtel: "Zamtel Money",
    orange: "Orange Money",
    moov: "Moov Money",
    wave: "Wave",
    visa: "Visa",
    mastercard: "Mastercard",
    sandbox_wallet: "Test wallet",
  } as Record<string, string>,
  /** Why it failed, by code. In English the server says so itself. */
  reasons: null as Record<PaymentFailureCode, string> | null,
};
