import type { Currency } from "./money.ts";
import type { MethodType } from "./payment-method.ts";
import type { TransactionStatus } from "./transaction.ts";

/** Which transactions to list; what is absent does not narrow. */
export interface TransactionFilter {
  status?: TransactionStatus[];
  currency?: Currency;
  method?: MethodType;
  /** Created at or after. */
  from?: Date;
  /** Created before. */
  to?: Date;
  /** Whole decimal text, compared in each row's own currency. */
  amountMin?: string;
  amountMax?: string;
  /** Part of the reference, the description or the customer's name, phone or e-mail. */
  search?: string;
}

export type Order = "asc" | "desc";

/** A place in a list: the last row that was seen. */
export interface Position {
  createdAt: Date;
  id: string;
}
