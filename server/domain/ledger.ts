import type { Currency, Money } from "./money.ts";

/**
 * Accounts of a merchant's double-entry ledger, one set for each mode and currency. `processor:<connector>` is what
 * that processor holds for the merchant; `payouts` is what it paid out.
 */
type Account = `processor:${string}` | "sales" | "fees" | "refunds" | "payouts";

/** Minor units, never 0: a debit is positive, a credit negative. */
interface LedgerLine {
  account: Account;
  amount: bigint;
}

/** The lines of one fact, in one currency, that sum to zero. */
export interface Posting {
  /** The fact's own id, an attempt's or a refund's: posted once, however often the fact is told. */
  id: string;
  transactionId: string;
  currency: Currency;
  lines: readonly LedgerLine[];
}

/** The fact that a posting tells: which one, of which transaction, through whom. */
interface Fact {
  id: string;
  transactionId: string;
  connector: string;
}

/** Money that came in by an attempt. The processor keeps its fee, where it names one. */
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

/** Money that was given back. */
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
