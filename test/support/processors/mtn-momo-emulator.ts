import { randomBytes } from "node:crypto";
import type { EmulatedEndpoint, EmulatedReply, EmulatedRequest } from "./emulated-http.ts";
import type { EmulatedLedger, PaymentInLedger, RefundInLedger } from "./emulated-ledger.ts";
import type { EmulatedMoney, EmulatedOperation, ProcessorEmulator } from "./emulator.ts";
import { openEmulator } from "./open-emulator.ts";

/** The credentials that the emulator accepts: a merchant of MTN Ghana with both products. */
export const MOMO_CREDENTIALS = {
  targetEnvironment: "mtnghana",
  apiUser: "5b8e3c1d-0f52-4f0e-9a52-1b8f0a6f4c11",
  apiKey: "c0ffee00c0ffee00c0ffee00c0ffee01",
  subscriptionKey: "5ub5c41b3d00000000000000c0113c71",
  disbursementApiUser: "7d1f9a2e-64c8-4d0b-8f57-2c9e1b7a5d22",
  disbursementApiKey: "d15b0125d15b0125d15b0125d15b0102",
  disbursementSubscriptionKey: "5ub5c41b3d00000000000000d15b0125",
} as const;

/** The prefix of every access token, so that a leaked one is found. */
export const MOMO_TOKEN_PREFIX = "momo-token-";

export interface MomoSettings {
  targetEnvironment?: string;
  currency?: string;
  /** The registered callback host of the merchant's API user; without one, every host is accepted. */
  callbackHost?: string;
}

/** Emulates MTN MoMo's Collections and Disbursements, from its public documents. */
export function openMtnMomoEmulator(settings: MomoSettings = {}): Promise<ProcessorEmulator> {
  return openEmulator({
    endpoint: (ledger) =>
      momoEndpoint(ledger, { targetEnvironment: "mtnghana", currency: "GHS", ...settings }),
    callback(about) {
      // Wallet payments have no disputes.
      if ("dispute" in about) return null;
      const { callbackUrl } = "payment" in about ? about.payment : about.refund;
      if (callbackUrl === null) return null;
      const body = "payment" in about ? paymentBody(about.payment) : refundBody(about.refund);
      const headers = { "content-type": "application/json" };
      return { url: callbackUrl, method: "POST", headers, body: JSON.stringify(body) };
    },
  });
}

const OPERATIONS: readonly [string, RegExp, EmulatedOperation][] = [
  ["POST", /^\/(?:collection|disbursement)\/token\/$/, "token"],
  ["POST", /^\/collection\/v1_0\/requesttopay$/, "start"],
  ["GET", /^\/collection\/v1_0\/requesttopay\/[^/]+$/, "query"],
  ["POST", /^\/disbursement\/v1_0\/refund$/, "refund"],
  ["GET", /^\/disbursement\/v1_0\/refund\/[^/]+$/, "query_refund"],
  // A transfer returns money without naming a payment. Tua sends none; client packages do.
  ["POST", /^\/disbursement\/v1_0\/transfer$/, "refund"],
  ["GET", /^\/disbursement\/v1_0\/transfer\/[^/]+$/, "query_refund"],
];
const UUID_4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const error = (status: number, code: string, message: string): EmulatedReply => ({
  status,
  body: { code, message },
});
const NOT_FOUND = error(404, "RESOURCE_NOT_FOUND", "Requested resource was not found.");
const DUPLICATE = error(
  409,
  "RESOURCE_ALREADY_EXIST",
  "Duplicated reference id. Creation of resource failed.",
);
const MALFORMED: EmulatedReply = { status: 400 };
const ACCEPTED: EmulatedReply = { status: 202 };
const LOGIN_FAILED: EmulatedReply = { status: 401, body: { error: "login_failed" } };
const NO_SUBSCRIPTION: EmulatedReply = {
  status: 401,
  body: {
    statusCode: 401,
    message:
      "Access denied due to invalid subscription key. Make sure to provide a valid key for an active subscription.",
  },
};

function momoEndpoint(
  ledger: EmulatedLedger,
  settings: Required<Omit<MomoSettings, "callbackHost">> & MomoSettings,
): EmulatedEndpoint {
  const tokens = new Map<string, string>();
  /** MTN's records by the caller's UUIDs. */
  const attempts = new Map<string, string>();
  const refunds = new Map<string, string>();

  const token = (product: string, request: EmulatedRequest): EmulatedReply => {
    const { apiUser, apiKey } = currentAccount(product);
    const basic = `Basic ${Buffer.from(`${apiUser}:${apiKey}`).toString("base64")}`;
    if (request.headers.authorization !== basic) return LOGIN_FAILED;
    const access_token = `${MOMO_TOKEN_PREFIX}${randomBytes(24).toString("base64url")}`;
    tokens.set(access_token, product);
    return { status: 200, body: { access_token, token_type: "access_token", expires_in: 3600 } };
  };

  /** The checks of a transfer request that MTN makes before it looks at the payer. */
  const checkTransfer = (
    request: EmulatedRequest,
    body: Record<string, unknown> | null,
  ): EmulatedReply | null => {
    const callback = header(request, "x-callback-url");
    const { callbackHost } = settings;
    if (!UUID_4.test(header(request, "x-reference-id")) || body === null) return MALFORMED;
    if (callback && callbackHost && URL.parse(callback)?.hostname !== callbackHost) {
      return error(
        500,
        "INVALID_CALLBACK_URL_HOST",
        "Callback URL with different host name than configured.",
      );
    }
    if (body.currency !== settings.currency) return error(500, "INVALID_CURRENCY", "Currency not supported.");
    return typeof body.externalId === "string" && moneyIn(body) !== null ? null : MALFORMED;
  };

  const requestToPay = (request: EmulatedRequest): EmulatedReply => {
    const body = objectIn(request.text);
    const rejection = checkTransfer(request, body);
    if (rejection || !body) return rejection ?? MALFORMED;
    const { partyIdType, partyId } = (body.payer ?? {}) as Record<string, unknown>;
    if (partyIdType !== "MSISDN" || !/^\d{7,15}$/.test(String(partyId))) return MALFORMED;
    const reference = header(request, "x-reference-id");
    if (attempts.has(reference)) return DUPLICATE;
    const attemptId = String(body.externalId);
    attempts.set(reference, attemptId);
    const callbackUrl = header(request, "x-callback-url") || null;
    ledger.requestPayment({
      attemptId,
      requested: moneyIn(body) as EmulatedMoney,
      payer: String(partyId),
      callbackUrl,
    });
    return ACCEPTED;
  };

  const refund = (request: EmulatedRequest): EmulatedReply => {
    const body = objectIn(request.text);
    const rejection = checkTransfer(request, body);
    if (rejection || !body) return rejection ?? MALFORMED;
    const reference = header(request, "x-reference-id");
    if (refunds.has(reference)) return DUPLICATE;
    const isTransfer = request.url.pathname.endsWith("/transfer");
    const attemptId = isTransfer ? "" : attempts.get(String(body.referenceIdToRefund));
    if (attemptId === undefined || (attemptId && ledger.payment(attemptId).status !== "paid"))
      return NOT_FOUND;
    const refundId = String(body.externalId);
    refunds.set(reference, refundId);
    const callbackUrl = header(request, "x-callback-url") || null;
    ledger.requestRefund({ refundId, attemptId, money: moneyIn(body) as EmulatedMoney, callbackUrl });
    return ACCEPTED;
  };

  return {
    processor: "mtn_momo",
    getOperation: ({ method, url }) =>
      OPERATIONS.find(([verb, path]) => verb === method && path.test(url.pathname))?.[2] ?? null,
    act(operation, request) {
      const [, product = "", , , reference = ""] = request.url.pathname.split("/");
      const { subscriptionKey } = currentAccount(product);
      if (header(request, "ocp-apim-subscription-key") !== subscriptionKey) return NO_SUBSCRIPTION;
      if (operation === "token") return token(product, request);
      const bearer = (request.headers.authorization ?? "").replace(/^Bearer /, "");
      if (tokens.get(bearer) !== product) return LOGIN_FAILED;
      if (header(request, "x-target-environment") !== settings.targetEnvironment) {
        return error(500, "NOT_ALLOWED_TARGET_ENVIRONMENT", "Access to target environment is forbidden.");
      }
      const payment = ledger.payments.get(attempts.get(reference) ?? "");
      const found = ledger.refunds.get(refunds.get(reference) ?? "");
      if (operation === "start") return requestToPay(request);
      if (operation === "refund") return refund(request);
      if (operation === "query") return payment ? { status: 200, body: paymentBody(payment) } : NOT_FOUND;
      return found ? { status: 200, body: refundBody(found) } : NOT_FOUND;
    },
    rejected: LOGIN_FAILED,
    busy: {
      status: 429,
      body: { statusCode: 429, message: "Rate limit is exceeded. Try again in 1 seconds." },
    },
    unknownAddress: { status: 404, body: { statusCode: 404, message: "Resource not found" } },
  };
}

function currentAccount(product: string): { apiUser: string; apiKey: string; subscriptionKey: string } {
  const { apiUser, apiKey, subscriptionKey, ...credentials } = MOMO_CREDENTIALS;
  if (product === "collection") return { apiUser, apiKey, subscriptionKey };
  return {
    apiUser: credentials.disbursementApiUser,
    apiKey: credentials.disbursementApiKey,
    subscriptionKey: credentials.disbursementSubscriptionKey,
  };
}

const header = ({ headers }: EmulatedRequest, name: string): string => String(headers[name] ?? "");

function objectIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

const WITHOUT_DECIMALS = new Set(["UGX", "RWF", "XOF", "XAF"]);

/** Parses and formats amounts with its own code, so that the tested code does not check itself. */
function moneyIn({ amount, currency }: Record<string, unknown>): EmulatedMoney | null {
  const whole = WITHOUT_DECIMALS.has(String(currency));
  const match = (whole ? /^(\d+)()$/ : /^(\d+)(?:\.(\d{1,2}))?$/).exec(
    typeof amount === "string" ? amount : "",
  );
  if (!match) return null;
  const fraction = whole ? "" : (match[2] ?? "").padEnd(2, "0");
  return { minorUnits: BigInt(`${match[1]}${fraction}`), currency: String(currency) };
}

function amountIn({ minorUnits, currency }: EmulatedMoney): string {
  if (WITHOUT_DECIMALS.has(currency)) return String(minorUnits);
  const fraction = minorUnits % 100n;
  return fraction === 0n
    ? String(minorUnits / 100n)
    : `${minorUnits / 100n}.${String(fraction).padStart(2, "0")}`;
}

const STATUSES = {
  waiting: "PENDING",
  paid: "SUCCESSFUL",
  refunded: "SUCCESSFUL",
  declined: "FAILED",
} as const;

function paymentBody({ attemptId, requested, received, payer, status, reason, number }: PaymentInLedger) {
  const money = received[0] ?? requested;
  return {
    amount: amountIn(money),
    currency: money.currency,
    externalId: attemptId,
    payer: { partyIdType: "MSISDN", partyId: payer },
    payerMessage: `from ${payer}`,
    payeeNote: "",
    status: STATUSES[status],
    ...(status === "paid" && { financialTransactionId: String(7_000_000_000 + number) }),
    ...(status === "declined" && { reason }),
  };
}

function refundBody({ refundId, money, status, reason, number }: RefundInLedger) {
  return {
    amount: amountIn(money),
    currency: money.currency,
    externalId: refundId,
    payee: { partyIdType: "MSISDN", partyId: "" },
    status: STATUSES[status],
    ...(status === "refunded" && { financialTransactionId: String(8_000_000_000 + number) }),
    ...(status === "declined" && { reason: { code: reason, message: "The refund failed." } }),
  };
}
