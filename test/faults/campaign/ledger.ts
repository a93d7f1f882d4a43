/** A processor's own records: its requests, and the money that moved. Independent of Tua's. */
export interface Charge {
  /** The caller's id, which makes the request idempotent. */
  id: string;
  currency: string;
  /** Minor units, as decimal digits. */
  requested: string;
  /** The last four digits of the payer's number, which select the payer's behavior. */
  phoneEnding: string;
  /** Milliseconds since 1970. */
  madeAt: number;
  /** The number of `startPayment` requests. */
  starts: number;
  /** It was queried before it was started: it can no longer happen. */
  isVoid: boolean;
}

interface Payment {
  reference: string;
  minorUnits: string;
}

/** The processor's status of a charge. */
export type ChargeResult =
  | { kind: "paid"; payments: Payment[]; againMs?: number }
  | { kind: "failed"; code: string; againMs?: number }
  | { kind: "pending"; againMs: number };

/** The time that a payer takes. */
const PAYER_MS = 250;
/** The time of late money. */
const LATE_MS = 900;

/**
 * Payers by the last four digits of their numbers. `0009` pays without a result; `0010` is declined and then
 * pays.
 */
export const PHONE_ENDINGS = ["0000", "0001", "0002", "0003", "0009", "0010", "0011", "0012"] as const;

const FAILURES: Record<string, string> = { "0002": "insufficient_funds", "0003": "incorrect_pin" };

/** The status of a charge at that time. */
export function chargeResult(charge: Charge, now: number): ChargeResult {
  const { id, phoneEnding, madeAt, isVoid } = charge;
  if (isVoid) return { kind: "failed", code: "processor_error" };
  const code = FAILURES[phoneEnding];
  if (code !== undefined) return { kind: "failed", code };
  const age = now - madeAt;
  const requested = { reference: `${id}_first`, minorUnits: charge.requested };
  const again = { reference: `${id}_second`, minorUnits: charge.requested };
  if (phoneEnding === "0000") return { kind: "paid", payments: [requested] };
  if (phoneEnding === "0010") {
    return age < LATE_MS
      ? { kind: "failed", code: "approval_timeout", againMs: LATE_MS - age }
      : { kind: "paid", payments: [requested] };
  }
  if (age < PAYER_MS) return { kind: "pending", againMs: PAYER_MS - age };
  if (phoneEnding === "0012") {
    const other = String(BigInt(charge.requested) + 100n);
    return { kind: "paid", payments: [{ ...requested, minorUnits: other }] };
  }
  if (phoneEnding === "0011") {
    return age < 2 * PAYER_MS
      ? { kind: "paid", payments: [requested], againMs: 2 * PAYER_MS - age }
      : { kind: "paid", payments: [requested, again] };
  }
  return { kind: "paid", payments: [requested] };
}

/** A time by which every charge has a final result. */
export const FINAL_RESULT_MS = 2 * LATE_MS;
