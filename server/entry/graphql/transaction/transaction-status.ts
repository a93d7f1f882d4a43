import type { TransactionStatus } from "../../../domain/transaction.ts";
import { toGraphqlEnum } from "../graphql-enum.ts";

export const TransactionStatusEnum = toGraphqlEnum<TransactionStatus>(
  "TransactionStatus",
  "The statuses of a transaction.",
  {
    pending: "No attempt has started.",
    processing: "An attempt is running, or the processor's result is pending.",
    success: "Paid. Final.",
    failed: "The last attempt failed. The customer can try again until the session closes.",
    canceled: "The customer or the merchant canceled it. Final unless money arrives late.",
    expired: "The session expired without a payment. Final unless money arrives late.",
  },
);
