import type { TransactionStatus } from "../../../domain/transaction.ts";
import { enumOfWords } from "../words.ts";

export const TransactionStatusEnum = enumOfWords<TransactionStatus>(
  "TransactionStatus",
  "States of a transaction.",
  {
    pending: "Waits for the customer's first try.",
    processing: "A try is under way, or the processor's word is awaited.",
    success: "Paid. Final.",
    failed: "The last try failed; another may follow until the session closes.",
    canceled: "The customer or the merchant gave up. Final, but for money reported late.",
    expired: "The session ended unpaid. Final, but for money reported late.",
  },
);
