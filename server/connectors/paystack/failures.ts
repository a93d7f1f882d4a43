import type { PaymentFailureCode } from "../../domain/payment-failure.ts";
import type { MethodType } from "../../domain/payment-method.ts";
import type { RefundFailureCode } from "../../domain/refund.ts";
import { type Fields, isDefinitelyRejected, type PaystackRejection, text } from "./api.ts";

/** Phrases of banks and networks that Paystack passes on, the most specific first. */
const PATTERNS: readonly (readonly [RegExp, PaymentFailureCode])[] = [
  [/insufficient|low.balance|not.enough/, "insufficient_funds"],
  [/(incorrect|wrong|invalid).pin|pin.tries/, "incorrect_pin"],
  [/expired.card|card.(has.)?expired/, "expired_card"],
  [/cvv|cvc|security.code/, "incorrect_cvc"],
  [/registration.token|(incorrect|wrong|invalid|expired).(voucher|otp|token)/, "incorrect_voucher"],
  [/(payer|payee|wallet|daily|weekly|monthly|balance).(\w+.)?limit|limit.reached/, "payer_limit_reached"],
  [
    /(customer|user|payer).(has.)?(declined|rejected|cancel)|approval.rejected|cancell?ed/,
    "declined_by_customer",
  ],
  [/time[d ]?.?out|not.completed.in.time|session.expired|\bexpired\b/, "approval_timeout"],
  [/not.registered|(payer|subscriber|wallet|account).not.found|valid.(phone|mobile)/, "payer_not_found"],
  [/3.?d.?s|authenticat|\botp\b/, "authentication_failed"],
  [/unavailable|inoperative|unreachable|no.response/, "processor_unavailable"],
  [/malfunction|system.error|processing.error|unable.to.process/, "processor_error"],
];
const DECLINED = /declin|honou?r|not.permitted|restricted|fraud|pick.?up|stolen|lost|refer.to|reject/;

/**
 * The failure code for the given texts. "Declined" means the bank for a card, and the customer for a wallet.
 */
export function failureCode(type: MethodType, ...messages: unknown[]): PaymentFailureCode {
  const combined = messages.map(text).join(" ").toLowerCase();
  const found = PATTERNS.find(([pattern]) => pattern.test(combined))?.[1];
  if (found) return found;
  if (!DECLINED.test(combined)) return "unknown";
  return type === "mobile_money" ? "declined_by_customer" : "card_declined";
}

/** The failure code of a transaction. */
export function transactionFailure(type: MethodType, data: Fields): PaymentFailureCode {
  return failureCode(type, data.gateway_response_code, data.gateway_response, data.message);
}

/** Why Paystack rejected a refund. Null without a documented phrase. */
export function refundRejection(rejection: PaystackRejection): RefundFailureCode | null {
  const { status, message } = rejection;
  if (status !== 400 && status !== 422) return null;
  if (/insufficient.+balance/i.test(message)) return "insufficient_balance";
  if (/fully reversed|cannot refund/i.test(message)) return "not_refundable";
  return isDefinitelyRejected(rejection) ? "processor_error" : null;
}
