import type { PaymentInLedger, RefundInLedger } from "./emulated-ledger.ts";
import type { EmulatedMoney } from "./emulator.ts";

/** Paystack's data of a transaction, besides its status. */
export interface PaystackTransaction {
  /** The business that took it. Other businesses cannot see it. */
  account: string;
  attemptId: string;
  id: number;
  channel: string;
  requested: EmulatedMoney;
  payer: string | null;
  /** The last segment of the page's URL; null for a charge. */
  pageCode: string | null;
  callbackUrl: string | null;
  /** The customer is not prompted before the voucher has arrived. */
  waitsForVoucher: boolean;
}

const WITHOUT_DECIMALS = new Set(["UGX", "RWF", "XOF", "XAF"]);
const unitsPerMinor = (currency: string): bigint => (WITHOUT_DECIMALS.has(currency) ? 100n : 1n);

/**
 * Parses and formats amounts with its own code, in hundredths of every currency, so that the tested code does
 * not check itself.
 */
export function moneyIn(amount: unknown, currency: string): EmulatedMoney | null {
  if (!/^[1-9]\d{0,17}$/.test(String(amount))) return null;
  // Paystack ignores a fraction of a franc, as its documents say.
  return { minorUnits: BigInt(String(amount)) / unitsPerMinor(currency), currency };
}

export const toUnits = ({ minorUnits, currency }: EmulatedMoney): number =>
  Number(minorUnits * unitsPerMinor(currency));

/** Our ids in Paystack's references. */
export const toReference = (attemptId: string): string => attemptId.replace("_", "-");
export const toAttemptId = (reference: string): string => reference.replace("-", "_");

/** Immediate rejections by Paystack: such a refund is never listed. */
const REFUSED_AT_ONCE = [
  "Insufficient balance to fulfill this refund. Please top up.",
  "Transaction has been fully reversed",
  "Cannot refund less than USD 1",
];
export const isRejectedAtOnce = ({ status, reason }: RefundInLedger): boolean =>
  status === "declined" && REFUSED_AT_ONCE.includes(reason ?? "");

export function getStatus(
  known: PaystackTransaction,
  payment: PaymentInLedger | undefined,
  refunded: bigint,
): string {
  const received = payment?.received[0];
  if (received) return refunded >= received.minorUnits ? "reversed" : "success";
  if (payment?.status === "declined") return "failed";
  if (known.waitsForVoucher) return "ongoing";
  return known.pageCode === null ? "pending" : "abandoned";
}

const REFUND_STATUSES = { waiting: "pending", refunded: "processed", declined: "failed" } as const;

export const refundStatus = ({ status, reason }: RefundInLedger): string =>
  status === "declined" && reason === "needs-attention" ? reason : REFUND_STATUSES[status];

/** Ghana's networks take numbers in national format, Kenya's in full. The database stores them in full. */
export function walletIn(value: unknown, currency: string): { phone: string; provider: string } | null {
  const { phone, provider } = (value ?? {}) as Record<string, unknown>;
  const right =
    currency === "GHS"
      ? /^0\d{9}$/.test(String(phone)) && ["mtn", "vod", "atl"].includes(String(provider))
      : currency === "KES" && /^\+254\d{9}$/.test(String(phone)) && provider === "mpesa";
  const full = String(phone).replace(/^0/, "233").replace("+", "");
  return right ? { phone: full, provider: String(provider) } : null;
}

/** The object of a JSON body, or null. */
export function objectIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
