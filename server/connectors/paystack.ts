import { problem } from "../domain/app-error.ts";
import { PROCESSOR_NAMES } from "../domain/processors.ts";
import {
  type Connector,
  type ConnectorAttempt,
  CredentialsRejected,
  NotAcceptedError,
  type PaymentInstrument,
  type ProcessorAccess,
  type ProcessorResult,
} from "./connector.ts";
import {
  fields,
  isDefinitelyRejected,
  type PaystackRejection,
  type PaystackReply,
  paystackApi,
} from "./paystack/api.ts";
import {
  chargeBody,
  isSupportedNetwork,
  orderBody,
  pageUrl,
  parseCharge,
  SUPPORTED_NETWORKS,
} from "./paystack/charge.ts";
import { CREDENTIAL_FIELDS, paystackCapabilities, paystackCheck } from "./paystack/credentials.ts";
import { queryDisputes } from "./paystack/disputes.ts";
import { failureCode } from "./paystack/failures.ts";
import { notFoundResult, parseTransaction, unreachablePage } from "./paystack/outcome.ts";
import { pagePollDelay } from "./paystack/polling-plan.ts";
import { toReference } from "./paystack/references.ts";
import { paystackRefunds } from "./paystack/refunds.ts";
import { parseWebhook } from "./paystack/webhook.ts";
import { MAX_CALL_MS, NotSentError, type ProcessorHttp } from "./processor-http.ts";

const API_URL = "https://api.paystack.co";
/** Maximum age at which an attempt is started. Soon after it, "not found" counts as a failure. */
const MAX_START_AGE_MS = 60_000;
/**
 * The channels on Paystack's page. Without the card channel, browsers without Apple Pay would show an empty
 * page.
 */
const CHANNELS = { card: ["card"], wallet: ["apple_pay", "card"] } as const;

/**
 * Paystack: cards and Apple Pay on its own page, mobile money of Ghana and Kenya on ours, as its public
 * documentation describes them. Only `transaction/verify` is trusted for a payment's result.
 */
export function paystackConnector({ http, url = API_URL }: { http: ProcessorHttp; url?: string }): Connector {
  const api = paystackApi(http, url);
  const refunds = paystackRefunds(api);

  const query = async (attempt: ConnectorAttempt, access: ProcessorAccess): Promise<ProcessorResult> => {
    const path = `/transaction/verify/${toReference(attempt.id)}`;
    // The response doesn't cover requests sent while it was in flight, so compute ages at the time of the
    // query.
    const requestedAt = access.now();
    const reply = await api({ operation: "verify", method: "GET", path }, access);
    if (reply.kind === "rejected") {
      if (isNotFound(reply)) return notFoundResult(attempt, requestedAt);
      if (reply.status === 401) throw new CredentialsRejected("Paystack rejected the key");
      throw new Error(`Paystack rejected a payment status request: ${reply.status}`);
    }
    const data = fields(reply.data);
    const result = parseTransaction(attempt, access.mode, data, requestedAt);
    return result.kind === "pending" && mayWaitForVoucher(attempt)
      ? withVoucherAction(attempt, result, access)
      : result;
  };

  /**
   * The same after the request was sent: a key that is rejected only now doesn't prove that no payment was
   * requested.
   */
  const queryAfterSend = (attempt: ConnectorAttempt, access: ProcessorAccess): Promise<ProcessorResult> =>
    query(attempt, access).catch((error: unknown) => {
      throw error instanceof NotAcceptedError ? new Error(error.message, { cause: error }) : error;
    });

  /** A transaction doesn't show whether a submitted voucher arrived. The charge does. */
  const withVoucherAction = async (
    attempt: ConnectorAttempt,
    result: ProcessorResult & { kind: "pending" },
    access: ProcessorAccess,
  ): Promise<ProcessorResult> => {
    const path = `/charge/${toReference(attempt.id)}`;
    const reply = await api({ operation: "charge status", method: "GET", path }, access);
    const waits = reply.kind === "done" && fields(reply.data).status === "send_otp";
    return waits ? { ...result, nextAction: { kind: "voucher" } } : result;
  };

  const charged = async (
    attempt: ConnectorAttempt,
    reply: PaystackReply & { kind: "done" },
    access: ProcessorAccess,
  ): Promise<ProcessorResult> =>
    parseCharge(attempt, fields(reply.data), access.now()) ??
    queryAfterSend({ ...attempt, nextAction: null }, access);

  const openPage = (
    attempt: ConnectorAttempt,
    reply: PaystackReply & { kind: "done" },
    { now }: ProcessorAccess,
  ): ProcessorResult => {
    const url = pageUrl(fields(reply.data).authorization_url);
    return { kind: "pending", nextAction: { kind: "redirect", url }, ...pagePollDelay(attempt, now()) };
  };

  /** Queries the result of an earlier call that may have acted. Never sends a second payment request. */
  const queryEarlierCall = async (
    attempt: ConnectorAttempt,
    access: ProcessorAccess,
  ): Promise<ProcessorResult> => {
    const result = await queryAfterSend(attempt, access);
    const isLost =
      result.kind === "pending" && result.nextAction === null && attempt.method.type !== "mobile_money";
    return isLost ? unreachablePage(attempt, access.now()) : result;
  };

  return {
    name: "paystack",
    title: PROCESSOR_NAMES.paystack,
    // One call, and two queries if its response was lost: the transaction and its charge.
    firstPollMs: 3 * MAX_CALL_MS + 5_000,
    credentialFields: CREDENTIAL_FIELDS,
    capabilities: (_mode, credentials) => paystackCapabilities(credentials),
    canRefund: () => true,
    isUp: () => http.isUp(),
    check: paystackCheck(api),
    validateInstrument({ type, network, phone, cardNumber }) {
      if (cardNumber !== undefined) {
        return { field: "card_number", ...problem("card_details_refused") };
      }
      if (type !== "mobile_money") return null;
      if (!isSupportedNetwork(network))
        return { field: "network", ...problem("method_not_offered", { allowed: SUPPORTED_NETWORKS }) };
      return /^\d{7,15}$/.test(phone ?? "") ? null : { field: "phone", ...problem("phone_incomplete") };
    },

    async startPayment(attempt, instrument, access) {
      if (!serves(attempt, instrument, access)) {
        throw new NotAcceptedError(
          `Paystack doesn't support ${attempt.money.currency} for this method with these credentials`,
        );
      }
      if (access.now() - attempt.createdAt.getTime() > MAX_START_AGE_MS)
        return queryEarlierCall(attempt, access);
      const reply = await api(startRequest(attempt, instrument), access).catch((error: unknown) => {
        if (error instanceof NotSentError) throw new NotAcceptedError(error.message, { cause: error });
        throw error;
      });
      if (reply.kind === "done") {
        return instrument.type === "mobile_money"
          ? charged(attempt, reply, access)
          : openPage(attempt, reply, access);
      }
      // The response may report a charge, but only the transaction is trusted.
      if (isDuplicate(reply) || reply.byNetwork || reply.reportsCharge)
        return queryEarlierCall(attempt, access);
      if (!isDefinitelyRejected(reply)) throw new Error(`Paystack rejected a payment: ${reply.status}`);
      const code = isAboutPayment(reply) ? failureCode(instrument.type, reply.message) : "unknown";
      if (code !== "unknown") return { kind: "failed", code };
      if (reply.status === 401) throw new CredentialsRejected("Paystack rejected the key");
      throw new NotAcceptedError(`Paystack rejected a payment: ${reply.status} ${reply.code}`);
    },

    async submitCustomerInput(attempt, input, access) {
      // Paystack already knows the decision made on its page.
      if (!("voucher" in input)) return query(attempt, access);
      const body = { otp: input.voucher, reference: toReference(attempt.id) };
      const reply = await api(
        { operation: "submit voucher", method: "POST", path: "/charge/submit_otp", body },
        access,
      );
      if (reply.kind === "done") return charged(attempt, reply, access);
      if (!isAboutPayment(reply)) throw new Error(`Paystack rejected a voucher: ${reply.status}`);
      const outcome = await query({ ...attempt, nextAction: null }, access);
      // A repeated voucher is rejected too, while the charge continues with the first one. So query the
      // charge.
      if (outcome.kind !== "pending" || outcome.nextAction?.kind !== "voucher") return outcome;
      // It waits for another voucher, which is never submitted. The customer starts a new attempt.
      const code = failureCode("mobile_money", reply.message);
      return { kind: "failed", code: code === "unknown" ? "processor_error" : code };
    },

    queryPayment: query,
    ...refunds,
    queryDisputes: (attempt, access) => queryDisputes(api, attempt, access),
    readCallback: (callback, { secretKey = "" }) => parseWebhook(callback, secretKey),
  };
}

function startRequest(attempt: ConnectorAttempt, instrument: PaymentInstrument) {
  if (instrument.type === "mobile_money") {
    const body = chargeBody(attempt, instrument);
    return { operation: "charge", method: "POST", path: "/charge", body } as const;
  }
  const body = {
    ...orderBody(attempt),
    channels: CHANNELS[instrument.type],
    callback_url: attempt.pageUrl,
  };
  return { operation: "open page", method: "POST", path: "/transaction/initialize", body } as const;
}

function serves({ money }: ConnectorAttempt, { type, network }: PaymentInstrument, access: ProcessorAccess) {
  return paystackCapabilities(access.credentials).some(
    ({ method, currencies, networks }) =>
      method === type &&
      currencies.includes(money.currency) &&
      (networks === undefined || networks.some((one) => one === network)),
  );
}

const isDuplicate = ({ code, message }: PaystackRejection): boolean =>
  code === "duplicate_reference" || /duplicate/i.test(message);

/** Other rejections concern the key or the request rate. */
const isAboutPayment = ({ status }: PaystackRejection): boolean => status === 400 || status === 422;

const isNotFound = ({ status, code, message }: PaystackRejection): boolean =>
  (status === 400 || status === 404) &&
  (code === "transaction_not_found" || /^transaction (reference )?not found/i.test(message));

/** The network uses vouchers and no step is stored: the response to the charge or to its voucher was lost. */
const mayWaitForVoucher = ({ method, nextAction, status }: ConnectorAttempt): boolean =>
  method.network === "telecel" && nextAction === null && status === "processing";
