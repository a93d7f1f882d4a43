import { isCurrency, type Money, parseAmount, parseDecimal } from "../../domain/money.ts";
import type { PaymentFailureCode } from "../../domain/payment-failure.ts";
import type { RefundFailureCode } from "../../domain/refund.ts";
import type { ProcessorReply } from "../processor-http.ts";

/** Failure codes by MTN's reason. All other documented reasons are setup errors or MTN's own. */
const PAYMENT_REASONS: Readonly<Record<string, PaymentFailureCode>> = {
  NOT_ENOUGH_FUNDS: "insufficient_funds",
  PAYER_LIMIT_REACHED: "payer_limit_reached",
  PAYER_NOT_FOUND: "payer_not_found",
  APPROVAL_REJECTED: "declined_by_customer",
  REJECTED: "declined_by_customer",
  PAYMENT_NOT_APPROVED: "declined_by_customer",
  TRANSACTION_CANCELED: "declined_by_customer",
  EXPIRED: "approval_timeout",
  COULD_NOT_PERFORM_TRANSACTION: "approval_timeout",
  SERVICE_UNAVAILABLE: "processor_unavailable",
  PAYEE_NOT_FOUND: "processor_error",
  PAYEE_NOT_ALLOWED_TO_RECEIVE: "processor_error",
  PAYEE_LIMIT_REACHED: "processor_error",
  SENDER_ACCOUNT_NOT_ACTIVE: "payer_not_found",
  TRANSFER_TYPE_UNKNOWN: "processor_error",
  NOT_ALLOWED: "processor_error",
  NOT_ALLOWED_TARGET_ENVIRONMENT: "processor_error",
  INVALID_CALLBACK_URL_HOST: "processor_error",
  INVALID_CURRENCY: "processor_error",
  TRANSACTION_NOT_FOUND: "processor_error",
  VALIDATION_ERROR: "processor_error",
  // Usually insufficient funds, as MTN documents it, but not always. So don't report it as that.
  INTERNAL_PROCESSING_ERROR: "unknown",
};

/** In a refund the merchant is the payer and the customer the payee. */
const REFUND_REASONS: Readonly<Record<string, RefundFailureCode>> = {
  NOT_ENOUGH_FUNDS: "insufficient_balance",
  PAYEE_NOT_FOUND: "payer_not_found",
  PAYEE_NOT_ALLOWED_TO_RECEIVE: "payer_not_found",
  PAYEE_LIMIT_REACHED: "processor_error",
  NOT_ALLOWED: "not_refundable",
  RESOURCE_NOT_FOUND: "not_refundable",
  TRANSACTION_NOT_FOUND: "not_refundable",
  VALIDATION_ERROR: "processor_error",
  PAYER_NOT_FOUND: "processor_error",
  PAYER_LIMIT_REACHED: "processor_error",
  TRANSFER_TYPE_UNKNOWN: "processor_error",
  NOT_ALLOWED_TARGET_ENVIRONMENT: "processor_error",
  INVALID_CURRENCY: "processor_error",
  SERVICE_UNAVAILABLE: "processor_error",
  COULD_NOT_PERFORM_TRANSACTION: "processor_error",
};

const ownValue = <T>(table: Readonly<Record<string, T>>, name: string | null): T | undefined =>
  name !== null && Object.hasOwn(table, name) ? table[name] : undefined;

export const toPaymentFailure = (reason: string | null): PaymentFailureCode =>
  ownValue(PAYMENT_REASONS, reason) ?? "unknown";
export const toRefundFailure = (reason: string | null): RefundFailureCode =>
  ownValue(REFUND_REASONS, reason) ?? "unknown";

/** Documented rejections of the request or because of the merchant's setup. MTN did not start the payment. */
const REJECTION_CODES = [
  "NOT_ALLOWED_TARGET_ENVIRONMENT",
  "INVALID_CALLBACK_URL_HOST",
  "INVALID_CURRENCY",
  "VALIDATION_ERROR",
];

/**
 * Whether MTN, or the gateway in front of its API, states that it rejected this request. A status alone is
 * inconclusive, because other hosts may send it after MTN has acted. So is a code that can refer to an
 * existing payment.
 */
export function isDefinitelyRejected({ status, body }: ProcessorReply): boolean {
  if ([400, 500].includes(status) && REJECTION_CODES.includes(codeText(field(body, "code")) ?? ""))
    return true;
  if (status === 401 && field(body, "error") === "login_failed") return true;
  // Sent by the gateway: unknown key, too many calls, or quota used up.
  return [401, 403, 429].includes(status) && field(body, "statusCode") === status;
}

function field(body: unknown, name: string): unknown {
  return typeof body === "object" && body !== null && Object.hasOwn(body, name)
    ? (body as Record<string, unknown>)[name]
    : undefined;
}

/** MTN's definition lists `TRANSACTION_CANCELED` also with a full stop. */
const codeText = (value: unknown): string | null =>
  (typeof value === "string" && /^([A-Z][A-Z_]{1,60})\.?$/.exec(value)?.[1]) || null;

/** The reason of an error or a failed payment. The documentation shows a string, or an object with a code. */
export function getReason(body: unknown): string | null {
  const reason = field(body, "reason");
  return codeText(reason) ?? codeText(field(reason, "code")) ?? codeText(field(body, "code"));
}

const IN_PROGRESS_REASONS = ["ONGOING", "DELAYED", "PENDING", "PAYER_ONGOING", "PAYER_DELAYED"];

/**
 * The status of a payment or refund. A `FAILED` with a reason that says it is still in progress counts as
 * pending.
 */
export function getStatus(body: unknown): "pending" | "successful" | "failed" | null {
  switch (field(body, "status")) {
    case "SUCCESSFUL":
      return "successful";
    case "FAILED":
      return IN_PROGRESS_REASONS.includes(getReason(body) ?? "") ? "pending" : "failed";
    case "CREATED":
    case "PENDING":
    case "ONGOING":
    case "DELAYED":
      return "pending";
    default:
      return null;
  }
}

/** Whether a response names the payment or refund with this id. All other responses are ignored. */
export const isAbout = (body: unknown, id: string): boolean => field(body, "externalId") === id;

/** Whether the response's amount, if any, is this one. @throws Error if it can't be parsed */
export function matchesAmount(body: unknown, { minorUnits, currency }: Money): boolean {
  const named = { amount: field(body, "amount"), currency: field(body, "currency") ?? currency };
  if (named.currency !== currency) return false;
  return named.amount === undefined || named.amount === null || parseMoney(named).minorUnits === minorUnits;
}

/**
 * The amount that MTN reports: a string in major units, though some documentation shows a number.
 * @throws Error if it can't be parsed exactly
 */
export function parseMoney(body: unknown): Money {
  const amount = field(body, "amount");
  const currency = field(body, "currency");
  if (!isCurrency(currency)) throw new Error("MTN MoMo reported an unknown currency");
  const minorUnits =
    typeof amount === "string" ? parseDecimal(amount, currency) : parseAmount(amount, currency);
  if (!minorUnits.ok) throw new Error(`MTN MoMo reported an unreadable amount in ${currency}`);
  return { minorUnits: minorUnits.value, currency };
}

/** MTN's transaction number, as its statements show it. */
export function getTransactionId(body: unknown): string | null {
  const id = field(body, "financialTransactionId");
  return (typeof id === "string" && /^[\w-]{1,64}$/.test(id)) || Number.isSafeInteger(id) ? String(id) : null;
}

/** Maximum length of a text. MTN's definition allows 160, but its list of errors 128. */
const MAX_TEXT_LENGTH = 128;

/** A text for the payer's or merchant's list. MTN rejects empty and longer texts, and many characters. */
export function toPlainText(text: string): string {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9.,-]+/g, " ");
  return plain.trim().slice(0, MAX_TEXT_LENGTH).trim() || "Payment";
}
