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

/** Ledger lines of one fact in one currency. Their sum is zero. */
export interface Posting {
  /** ID of the attempt or refund. Makes posting idempotent: each is posted once, even if reported repeatedly. */
  id: string;
  transactionId: string;
  currency: Currency;
  lines: readonly LedgerLine[];
}

/** The payment or refund behind a posting. */
interface Fact {
  id: string;
  transactionId: string;
  connector: string;
}

/** Posting for a received payment, less the processor's fee if it reports one. */
export function paymentPosting({ connector, ...fact }: Fact, money: Money, fee?: Money): Posting {
  const kept = fee?.minorUnits ?? 0n;
  return {
    ...fact,
    currency: money.currency,
    lines: written([
      { account: `processor:${connector}`, amount: money.minorUnits - kept },
      { account: "fees", amount: kept },
      { account: "sales", amount: -money.minorUnits },
    ]),
  };
}

/** Posting for a refund. */
export function refundPosting({ connector, ...fact }: Fact, money: Money): Posting {
  return {
    ...fact,
    currency: money.currency,
    lines: written([
      { account: "refunds", amount: money.minorUnits },
      { account: `processor:${connector}`, amount: -money.minorUnits },
    ]),
  };
}

const written = (lines: readonly LedgerLine[]): LedgerLine[] => lines.filter(({ amount }) => amount !== 0n);
