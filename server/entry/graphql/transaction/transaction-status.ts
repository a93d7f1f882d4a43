import type { TransactionStatus } from "../../../domain/transaction.ts";
import { enumOfWords } from "../words.ts";

export const TransactionStatusEnum = enumOfWords<TransactionStatus>(
  "TransactionStatus",
  "The statuses of a transaction.",
  {
    pending: "Waits for the customer's first attempt.",
    processing: "An attempt is running, or the processor's result is pending.",
    success: "Paid. Final.",
    failed: "The last attempt failed. The customer may try again until the session closes.",
    canceled: "The customer or the merchant canceled it. Final, except for money reported late.",
    expired: "The session expired unpaid. Final, except for money reported late.",
  },
);
