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

/** 1.95 %, in Paystack's units, which are smaller than the minor unit of a currency without decimals. */
const feesOn = (money: EmulatedMoney): number => Math.floor((toUnits(money) * 195) / 10_000);

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

function getStatus(
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

/** `data` of a transaction, as verify, a charge and the webhook return it. */
export function transactionData(
  known: PaystackTransaction,
  payment: PaymentInLedger | undefined,
  refunded: bigint,
  domain: string,
) {
  const money = payment?.received[0] ?? known.requested;
  const paid = (payment?.received.length ?? 0) > 0;
  const reason = paid ? "Approved" : (payment?.reason ?? "The transaction was not completed");
  return {
    id: known.id,
    domain,
    status: getStatus(known, payment, refunded),
    reference: toReference(known.attemptId),
    receipt_number: null,
    channel: known.channel,
    amount: toUnits(money),
    requested_amount: toUnits(known.requested),
    currency: money.currency,
    message: paid ? "madePayment" : (payment?.reason ?? null),
    gateway_response: reason,
    fees: paid ? feesOn(money) : null,
    paid_at: paid ? "2026-01-01T12:00:00.000Z" : null,
    ip_address: "127.0.0.1",
    metadata: "",
    log: null,
    authorization: { channel: known.channel, last4: known.payer?.slice(-4) ?? "4081", brand: known.channel },
    customer: { id: 1, email: "customer@example.com", phone: known.payer },
  };
}

const REFUND_STATUSES = { waiting: "pending", refunded: "processed", declined: "failed" } as const;

export const refundStatus = ({ status, reason }: RefundInLedger): string =>
  status === "declined" && reason === "needs-attention" ? reason : REFUND_STATUSES[status];

/** `data` of a refund, as the list and the create response return it. */
export function refundData(refund: RefundInLedger, transaction: PaystackTransaction, domain: string) {
  return {
    id: 3_000_000 + refund.number,
    domain,
    status: refundStatus(refund),
    transaction: transaction.id,
    amount: toUnits(refund.money),
    currency: refund.money.currency,
    channel: transaction.channel,
    deducted_amount: 0,
    fully_deducted: false,
    customer_note: "Refund for transaction",
    merchant_note: refund.refundId,
    refunded_by: "shop@example.com",
  };
}
