import type { Currency, Money } from "./money.ts";

/**
 * Accounts of a merchant's double-entry ledger, separate for each mode and currency. `processor:<connector>`
 * is the balance at that processor. `payouts` is the total paid out, and `disputes` the money of lost disputes.
 */
type Account = `processor:${string}` | "sales" | "fees" | "refunds" | "disputes" | "payouts";

/** Minor units, never 0. Debits are positive, credits negative. */
interface LedgerLine {
  account: Account;
  amount: bigint;
}

/** Ledger lines of one payment, refund or dispute in one currency. Their sum is zero. */
export interface Posting {
  /** ID of the attempt, refund or review. Makes posting idempotent: each is posted once, even if reported repeatedly. */
  id: string;
  transactionId: string;
  currency: Currency;
  lines: readonly LedgerLine[];
}

/** The payment, refund or dispute behind a posting. */
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

/**
 * Posting number `count`, from 0, for a dispute: for the loss, then for its reversal if the processor changes its
 * decision, and so on.
 * @param id ID of the dispute's review
 */
export function disputePosting(
  { connector, id, ...ids }: PostedRecord,
  money: Money,
  count: number,
): Posting {
  const isReversal = count % 2 === 1;
  const lost = isReversal ? -money.minorUnits : money.minorUnits;
  return {
    ...ids,
    id: `${isReversal ? "reversal:" : ""}${id}${count > 1 ? `:${count >> 1}` : ""}`,
    currency: money.currency,
    lines: withoutZeros([
      { account: "disputes", amount: lost },
      { account: `processor:${connector}`, amount: -lost },
    ]),
  };
}

const withoutZeros = (lines: readonly LedgerLine[]): LedgerLine[] =>
  lines.filter(({ amount }) => amount !== 0n);
