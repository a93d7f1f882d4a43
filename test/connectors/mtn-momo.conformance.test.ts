import { mtnMomoConnector } from "../../server/connectors/mtn-momo.ts";
import {
  MOMO_CREDENTIALS,
  MOMO_TOKEN_PREFIX,
  openMtnMomoEmulator,
} from "../support/processors/mtn-momo-emulator.ts";
import { connectorConforms } from "./conformance.ts";
import { MOMO_NOTE_ON_PAYMENTS } from "./momo-setting.ts";

const PHONE = "233241234567";
const wrong = (field: keyof typeof MOMO_CREDENTIALS, value: string) => ({
  [field]: { ...MOMO_CREDENTIALS, [field]: value },
});

connectorConforms({
  title: "MTN MoMo",
  mode: "live",
  openEmulator: () => openMtnMomoEmulator(),
  connector: mtnMomoConnector,
  credentials: MOMO_CREDENTIALS,
  secrets: [
    MOMO_CREDENTIALS.apiKey,
    MOMO_CREDENTIALS.subscriptionKey,
    MOMO_CREDENTIALS.disbursementApiKey,
    MOMO_CREDENTIALS.disbursementSubscriptionKey,
    Buffer.from(`${MOMO_CREDENTIALS.apiUser}:${MOMO_CREDENTIALS.apiKey}`).toString("base64"),
    MOMO_TOKEN_PREFIX,
    PHONE,
    PHONE.slice(3),
  ],
  wrongCredentials: {
    ...wrong("apiKey", "00000000000000000000000000000000"),
    ...wrong("subscriptionKey", "00000000000000000000000000000000"),
    ...wrong("targetEnvironment", "mtnuganda"),
    ...wrong("disbursementApiKey", "00000000000000000000000000000000"),
    ...wrong("disbursementSubscriptionKey", "00000000000000000000000000000000"),
  },
  currency: "GHS",
  instrument: { type: "mobile_money", network: "mtn", phone: PHONE },
  method: { type: "mobile_money", network: "mtn", payer: "233•••••4567" },
  rejected: [
    { type: "card", cardNumber: "4242424242424242" },
    { type: "wallet", wallet: "sandbox_wallet" },
    { type: "mobile_money", network: "telecel", phone: "233201234567" },
    { type: "mobile_money", network: "mtn" },
    { type: "mobile_money", network: "mtn", phone: "+233241234567" },
  ],
  declines: {
    NOT_ENOUGH_FUNDS: "insufficient_funds",
    PAYER_LIMIT_REACHED: "payer_limit_reached",
    PAYER_NOT_FOUND: "payer_not_found",
    APPROVAL_REJECTED: "declined_by_customer",
    REJECTED: "declined_by_customer",
    PAYMENT_NOT_APPROVED: "declined_by_customer",
    TRANSACTION_CANCELED: "declined_by_customer",
    SENDER_ACCOUNT_NOT_ACTIVE: "payer_not_found",
    PAYEE_LIMIT_REACHED: "processor_error",
    EXPIRED: "approval_timeout",
    COULD_NOT_PERFORM_TRANSACTION: "approval_timeout",
    SERVICE_UNAVAILABLE: "processor_unavailable",
    PAYEE_NOT_ALLOWED_TO_RECEIVE: "processor_error",
    INTERNAL_PROCESSING_ERROR: "unknown",
    "A reason of tomorrow": "unknown",
  },
  refundDeclines: {
    NOT_ENOUGH_FUNDS: "insufficient_balance",
    PAYEE_NOT_FOUND: "payer_not_found",
    NOT_ALLOWED: "not_refundable",
    PAYEE_LIMIT_REACHED: "processor_error",
    INVALID_CURRENCY: "processor_error",
    INTERNAL_PROCESSING_ERROR: "unknown",
  },
  beforeStart: ["token"],
  beforeRefund: ["token"],
  noteOnPayments: MOMO_NOTE_ON_PAYMENTS,
  unknownForMs: 2 * 60_000,
});
