import type { ExpectedResponse, ExpectedResponses } from "../expected-responses.ts";

const TOKEN: ExpectedResponse = {
  required: ["access_token", "expires_in"],
  documented: ["token_type", "scope"],
};
const RESULT: ExpectedResponse = {
  required: ["status", "externalId", "amount", "currency"],
  documented: ["financialTransactionId", "payer", "payee", "payerMessage", "payeeNote", "reason"],
};

/** As MTN's definitions have them. Requests that MTN accepts get an empty response. */
export const MTN_MOMO_RESPONSES: ExpectedResponses = {
  "collection token": TOKEN,
  "disbursement token": TOKEN,
  "payment status": RESULT,
  "refund status": RESULT,
};
