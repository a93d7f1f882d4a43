import type { Currency, Money } from "./money.ts";

/**
 * Accounts of a merchant's double-entry ledger, separate for each mode and currency. `processor:<connector>`
 * is the balance at that processor. `payouts` is the total paid out.
 */
type Account = `processor:${string}` | "sales" | "fees" | "refunds" | "payouts";

/** Minor units, never 0. Debits are positive, credits negative. */
interface LedgerLine {
  account: Account;
  amount: bigint;
}

/** Ledger lines of one payment or refund in one currency. Their sum is zero. */
export interface Posting {
  /** ID of the attempt or refund. Makes posting idempotent: each is posted once, even if reported repeatedly. */
  id: string;
  transactionId: string;
  currency: Currency;
  lines: readonly LedgerLine[];
}

/** The payment or refund behind a posting. */
interface PostedRecord {
  id: string;
  transactionId: string;
  connector: string;
}

/** Posting for a received payment, less the processor's fee if it reports one. */
export function paymentPosting({ connector, ...ids }: PostedRecord, money: Money, fee?: Money): Posting {
  const feeMinorUnits = fee?.minorUnits ?? 0n;
  return {
    ...ids,
    currency: money.currency,
    lines: withoutZeros([
      { account: `processor:${connector}`, amount: money.minorUnits - feeMinorUnits },
      { account: "fees", amount: feeMinorUnits },
      { account: "sales", amount: -money.minorUnits },
    ]),
  };
}

/** Posting for a refund. */
export function refundPosting({ connector, ...ids }: PostedRecord, money: Money): Posting {
  return {
    ...ids,
    currency: money.currency,
    lines: withoutZeros([
      { account: "refunds", amount: money.minorUnits },
      { account: `processor:${connector}`, amount: -money.minorUnits },
    ]),
  };
}

const withoutZeros = (lines: readonly LedgerLine[]): LedgerLine[] =>
  lines.filter(({ amount }) => amount !== 0n);
