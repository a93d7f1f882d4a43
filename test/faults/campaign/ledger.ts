/** A processor's own books: what it was asked for, and the money that moved. It knows nothing of Tua's. */
export interface Charge {
  /** Of the caller's, and by it idempotent. */
  id: string;
  currency: string;
  /** Minor units, in decimal digits. */
  asked: string;
  /** The last four digits of the payer's number, which the payer lives by. */
  plan: string;
  /** Milliseconds since 1970. */
  madeAt: number;
  /** How often `start` arrived. */
  starts: number;
  /** Asked about before it was ever asked for: it takes place no more. */
  isVoid: boolean;
}

interface Payment {
  reference: string;
  minorUnits: string;
}

/** What a processor says of a charge. */
export type Word =
  | { kind: "paid"; payments: Payment[]; againMs?: number }
  | { kind: "failed"; code: string; againMs?: number }
  | { kind: "pending"; againMs: number };

/** How long a payer takes. */
const PAYER_MS = 250;
/** When money comes that nobody counts with any more. */
const LATE_MS = 900;

/** Payers by the last four digits of their numbers. `0009` pays and is not heard of; `0010` is given up and pays. */
export const PLANS = ["0000", "0001", "0002", "0003", "0009", "0010", "0011", "0012"] as const;

const FAILURES: Record<string, string> = { "0002": "insufficient_funds", "0003": "incorrect_pin" };

/** What has become of a charge at that time. */
export function wordAbout(charge: Charge, now: number): Word {
  const { id, plan, madeAt, isVoid } = charge;
  if (isVoid) return { kind: "failed", code: "processor_error" };
  const code = FAILURES[plan];
  if (code !== undefined) return { kind: "failed", code };
  const age = now - madeAt;
  const asked = { reference: `${id}_first`, minorUnits: charge.asked };
  const again = { reference: `${id}_second`, minorUnits: charge.asked };
  if (plan === "0000") return { kind: "paid", payments: [asked] };
  if (plan === "0010") {
    return age < LATE_MS
      ? { kind: "failed", code: "approval_timeout", againMs: LATE_MS - age }
      : { kind: "paid", payments: [asked] };
  }
  if (age < PAYER_MS) return { kind: "pending", againMs: PAYER_MS - age };
  if (plan === "0012") {
    const other = String(BigInt(charge.asked) + 100n);
    return { kind: "paid", payments: [{ ...asked, minorUnits: other }] };
  }
  if (plan === "0011") {
    return age < 2 * PAYER_MS
      ? { kind: "paid", payments: [asked], againMs: 2 * PAYER_MS - age }
      : { kind: "paid", payments: [asked, again] };
  }
  return { kind: "paid", payments: [asked] };
}

/** A moment by which every charge has its last word. */
export const LAST_WORD_MS = 2 * LATE_MS;
