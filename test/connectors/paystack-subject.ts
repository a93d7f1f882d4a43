import { paystackConnector } from "../../server/connectors/paystack.ts";
import type { Currency } from "../../server/domain/money.ts";
import { openPaystackEmulator, PAYSTACK_CREDENTIALS } from "../support/processors/paystack-emulator.ts";
import type { ConformanceSubject } from "./conformance/subject.ts";

const PHONE = "233241234567";

/** Paystack with a wallet of MTN Ghana. */
export const PAYSTACK = {
  title: "Paystack",
  mode: "live",
  openEmulator: () => openPaystackEmulator(),
  connector: paystackConnector,
  credentials: PAYSTACK_CREDENTIALS,
  secrets: [PAYSTACK_CREDENTIALS.secretKey, PHONE, PHONE.slice(3)],
  wrongCredentials: {
    secretKey: { ...PAYSTACK_CREDENTIALS, secretKey: "sk_live_0000000000000000000000000000000000000000" },
  },
  currency: "GHS" as Currency,
  instrument: { type: "mobile_money", network: "mtn", phone: PHONE },
  method: { type: "mobile_money", network: "mtn", payer: "233•••••4567" },
  rejected: [
    { type: "card", cardNumber: "4084084084084081" },
    { type: "mobile_money", network: "airtel", phone: "254711234567" },
    { type: "mobile_money", network: "__proto__", phone: PHONE },
    { type: "mobile_money", network: "mtn" },
    { type: "mobile_money", network: "mtn", phone: "+233241234567" },
  ],
  declines: {
    "Insufficient Funds": "insufficient_funds",
    LOW_BALANCE_OR_PAYEE_LIMIT_REACHED_OR_NOT_ALLOWED: "insufficient_funds",
    "Incorrect PIN": "incorrect_pin",
    "Transaction timed out": "approval_timeout",
    "Payer limit reached": "payer_limit_reached",
    "Customer cancelled the transaction": "declined_by_customer",
    Declined: "declined_by_customer",
    "Subscriber not found": "payer_not_found",
    "Issuer or switch inoperative": "processor_unavailable",
    "System Malfunction": "processor_error",
    "A reason of tomorrow": "unknown",
  },
  // Paystack gives no reason for a refund that failed after its acceptance.
  refundDeclines: { "whatever it was": "unknown" },
  beforeStart: [],
  beforeRefund: ["query_refund"],
  noteOnPayments: [
    { message: "Charge attempted", data: { status: "failed", message: "Declined" } },
    { type: "processor_error", code: "processor_error", message: "Insufficient Funds" },
    { type: "validation_error", code: "transaction_not_found", message: "Transaction not found" },
    { type: "api_error", code: "unknown", message: "Something went wrong" },
  ].map((body) => JSON.stringify({ status: false, ...body })),
  unknownForMs: 2 * 60_000,
} satisfies ConformanceSubject;
