import type { ExpectedResponses } from "../expected-responses.ts";

const ENVELOPE = ["status", "data"];
const TRANSACTION = [
  ...["receipt_number", "message", "gateway_response", "paid_at", "created_at", "channel", "ip_address"],
  ...["metadata", "log", "fees", "fees_split", "authorization", "customer", "plan", "split", "order_id"],
  ...["paidAt", "createdAt", "requested_amount", "pos_transaction_data", "source", "fees_breakdown"],
  ...["connect", "transaction_date", "plan_object", "subaccount"],
];
const CHARGE = ["display_text", "url", "ussd_code", "redirect_url", "id", "domain", "amount", "currency"];
const REFUND = [
  ...["integration", "deducted_amount", "channel", "customer_note", "refunded_by", "expected_at", "currency"],
  ...["domain", "fully_deducted", "createdAt", "updatedAt", "created_at", "updated_at", "refunded_at"],
  ...[
    "dispute",
    "settlement",
    "bank_reference",
    "transaction_reference",
    "reason",
    "customer",
    "refund_type",
  ],
  ...["transaction_amount", "initiated_by", "refund_channel", "session_id", "collect_account_number"],
];

const DISPUTE = [
  ...["transaction_reference", "merchant_transaction_reference", "customer", "bin", "last4", "resolvedAt"],
  ...["evidence", "attachments", "note", "history", "messages", "createdAt", "updatedAt", "integration"],
  "created_by",
];

const inside = (prefix: string, names: readonly string[]) => names.map((name) => `${prefix}.${name}`);

/** As Paystack's OpenAPI definition and its examples have them. */
export const PAYSTACK_RESPONSES: ExpectedResponses = {
  balance: { required: ENVELOPE, documented: ["message", "data[].currency", "data[].balance"] },
  "open page": {
    required: [...ENVELOPE, "data.authorization_url"],
    documented: ["message", "data.access_code", "data.reference"],
  },
  charge: {
    required: [...ENVELOPE, "data.status"],
    documented: ["message", "data.reference", ...inside("data", [...CHARGE, ...TRANSACTION])],
  },
  "charge status": {
    required: [...ENVELOPE, "data.status"],
    documented: ["message", "data.reference", ...inside("data", [...CHARGE, ...TRANSACTION])],
  },
  verify: {
    required: [...ENVELOPE, ...inside("data", ["id", "domain", "status", "reference", "amount", "currency"])],
    documented: ["message", ...inside("data", TRANSACTION)],
  },
  "list disputes": {
    required: [
      ...ENVELOPE,
      ...inside("data[]", ["id", "domain", "status", "resolution", "refund_amount", "currency"]),
      ...inside("data[]", ["category", "dueAt", "transaction.id", "transaction.amount"]),
      "data[].transaction.currency",
    ],
    documented: [
      "message",
      "meta",
      ...inside("data[]", DISPUTE),
      ...inside("data[].transaction", ["reference", "domain", "status", ...TRANSACTION]),
    ],
  },
  refund: {
    required: [...ENVELOPE, "data.id", "data.status"],
    documented: ["message", ...inside("data", ["transaction", "amount", "merchant_note", ...REFUND])],
  },
  "list refunds": {
    required: [...ENVELOPE, ...inside("data[]", ["id", "status", "amount", "merchant_note"])],
    documented: ["message", "meta", "data[].transaction", ...inside("data[]", REFUND)],
  },
};
