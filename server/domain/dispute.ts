import type { Money } from "./money.ts";
import type { Attempt } from "./transaction-record.ts";

/** `open` until the processor's decision. `lost` means that the customer keeps the money. */
const DISPUTE_STATUSES = ["open", "won", "lost"] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

/** The dispute behind a review of the kind `dispute`. The review has its amount. */
export interface Dispute {
  /** The processor's ID of the dispute. */
  reference: string;
  status: DisputeStatus;
  /** The processor's category, such as `chargeback`. Null if it reports none. */
  reason: string | null;
  /** When the merchant must have responded at the processor. Null if it reports no deadline. */
  dueAt: Date | null;
  /** Minor units that are withheld from refunds: while it is open, and after it was lost. */
  allocated: bigint;
  /** Number of ledger postings so far: one for the loss, another for its reversal. */
  postings: number;
}

/** A dispute as the processor reports it now. */
export interface ReportedDispute extends Pick<Dispute, "reference" | "status" | "reason" | "dueAt"> {
  money: Money;
}

/**
 * Statuses to record, in order, by the stored status and the reported one. A decision is recorded once. A
 * processor can change its decision. An `open` after a decision is an outdated response.
 */
export const DISPUTE_CHANGES: Record<
  DisputeStatus | "none",
  Record<DisputeStatus, readonly DisputeStatus[]>
> = {
  none: { open: ["open"], won: ["open", "won"], lost: ["open", "lost"] },
  open: { open: [], won: ["won"], lost: ["lost"] },
  won: { open: [], won: [], lost: ["lost"] },
  lost: { open: [], won: ["won"], lost: [] },
};

/** Whether the reported amount can be a part of the payment. Any other amount is never posted. */
export const fitsPayment = (received: Money, { currency, minorUnits }: Money): boolean =>
  currency === received.currency && minorUnits > 0n && minorUnits <= received.minorUnits;

/**
 * The part of each dispute's amount that is withheld from refunds, in their order: at most the money that was
 * not refunded. Nothing for a dispute that was won.
 */
export function allocateDisputes(
  { received, refundAllocated }: Pick<Attempt, "received" | "refundAllocated">,
  disputes: readonly { status: DisputeStatus; minorUnits: bigint }[],
): bigint[] {
  let left = (received?.minorUnits ?? 0n) - refundAllocated;
  return disputes.map(({ status, minorUnits }) => {
    const allocated = status === "won" ? 0n : minorUnits < left ? minorUnits : left;
    left -= allocated;
    return allocated;
  });
}
