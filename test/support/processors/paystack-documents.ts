import type { PaymentInLedger, RefundInLedger } from "./emulated-ledger.ts";
import type { EmulatedMoney } from "./emulator.ts";
import {
  getStatus,
  type PaystackTransaction,
  refundStatus,
  toReference,
  toUnits,
} from "./paystack-ledger.ts";

/** Times in the emulator's records. */
const CREATED = "2026-01-01T11:59:00.000Z";
const PAID = "2026-01-01T12:00:00.000Z";
const REFUNDED = "2026-01-01T12:05:00.000Z";

/** 1.95 %, in Paystack's units, which are smaller than the minor unit of a currency without decimals. */
const feesOn = (money: EmulatedMoney): number => Math.floor((toUnits(money) * 195) / 10_000);

/** Fields that Paystack always returns and that no test needs. */
const UNUSED = {
  fees_split: null,
  plan: null,
  split: {},
  order_id: null,
  pos_transaction_data: null,
  source: null,
  fees_breakdown: null,
  connect: null,
  plan_object: {},
  subaccount: {},
};

export const toCustomer = (phone: string | null) => ({
  id: 1,
  first_name: "Ama",
  last_name: "Mensah",
  email: "customer@example.com",
  customer_code: "CUS_hns72vhhtos0f0k",
  phone: phone ?? "",
  metadata: {},
  risk_action: "default",
  international_format_phone: phone ? `+${phone}` : "",
});

const toAuthorization = ({ channel, payer }: PaystackTransaction) => ({
  authorization_code: "AUTH_6tmt288t0o",
  bin: "408408",
  last4: payer?.slice(-4) ?? "4081",
  exp_month: "12",
  exp_year: "2030",
  channel,
  card_type: "visa",
  bank: "TEST BANK",
  country_code: "GH",
  brand: channel,
  reusable: false,
  signature: "SIG_uSYN4fv1adlAuoij8QXh",
  account_name: null,
  receiver_bank_account_number: null,
  receiver_bank: null,
});

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
  const paidAt = paid ? PAID : null;
  return {
    ...UNUSED,
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
    paid_at: paidAt,
    paidAt,
    created_at: CREATED,
    createdAt: CREATED,
    transaction_date: CREATED,
    ip_address: "127.0.0.1",
    metadata: { custom_fields: [] },
    log: null,
    authorization: toAuthorization(known),
    customer: toCustomer(known.payer),
  };
}

/** The fields of a refund that all responses share. */
const refundFields = (refund: RefundInLedger, domain: string) => ({
  id: 3_000_000 + refund.number,
  integration: 412_829,
  domain,
  status: refundStatus(refund),
  amount: toUnits(refund.money),
  currency: refund.money.currency,
  deducted_amount: 0,
  customer_note: "Refund for transaction",
  merchant_note: refund.refundId,
  refunded_by: "shop@example.com",
  createdAt: REFUNDED,
});

/** `data` of a new refund. */
export function refundData(refund: RefundInLedger, transaction: PaystackTransaction, domain: string) {
  const { id, channel, requested, attemptId } = transaction;
  const { connect: _, plan_object: __, fees_split: ___, ...unused } = UNUSED;
  return {
    ...refundFields(refund, domain),
    transaction: {
      ...unused,
      id,
      domain,
      reference: toReference(attemptId),
      amount: toUnits(requested),
      paid_at: PAID,
      paidAt: PAID,
      channel,
      currency: requested.currency,
      authorization: { exp_month: null, exp_year: null, account_name: null },
      customer: { international_format_phone: null },
      plan: {},
      subaccount: { currency: null },
    },
    channel: null,
    fully_deducted: false,
    expected_at: REFUNDED,
    updatedAt: REFUNDED,
  };
}

/** A refund in the list, which names its transaction by the id only. */
export function listedRefund(refund: RefundInLedger, transaction: PaystackTransaction, domain: string) {
  return {
    ...refundFields(refund, domain),
    transaction: transaction.id,
    transaction_reference: toReference(transaction.attemptId),
    transaction_amount: toUnits(transaction.requested),
    dispute: null,
    settlement: null,
    refunded_at: refund.status === "refunded" ? REFUNDED : null,
    fully_deducted: 0,
    bank_reference: null,
    reason: "",
    customer: { ...toCustomer(transaction.payer), metadata: "" },
    refund_type: "merchant",
    initiated_by: "merchant",
    refund_channel: transaction.channel,
    session_id: null,
    collect_account_number: false,
  };
}
