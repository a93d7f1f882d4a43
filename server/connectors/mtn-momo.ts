import { problem } from "../domain/app-error.ts";
import { PROCESSOR_NAMES } from "../domain/processors.ts";
import type { CallbackHint, Connector } from "./connector.ts";
import { NotAcceptedError } from "./connector.ts";
import { momoCalls } from "./mtn-momo/calls.ts";
import { momoCheck } from "./mtn-momo/check.ts";
import { momoCollection } from "./mtn-momo/collection.ts";
import {
  CREDENTIAL_FIELDS,
  type Environments,
  environmentCurrency,
  getDisbursementProduct,
  PRODUCTION,
} from "./mtn-momo/credentials.ts";
import { momoDisbursement } from "./mtn-momo/disbursement.ts";
import { momoTokens } from "./mtn-momo/tokens.ts";
import { MAX_CALL_MS, type ProcessorHttp } from "./processor-http.ts";

/** MTN's production host for all countries. */
const PRODUCTION_URL = "https://proxy.momoapi.mtn.com";
const ATTEMPT_ID = /^att_[0-9a-hjkmnp-tv-z]{26}$/;

/**
 * MTN MoMo: payments through the Collections API, refunds through the Disbursements API, as MTN's public Open
 * API documentation describes both. Amounts there are strings in major units.
 */
export function mtnMomoConnector({
  http,
  url = PRODUCTION_URL,
  environments = PRODUCTION,
  now = Date.now,
}: {
  http: ProcessorHttp;
  url?: string;
  environments?: Environments;
  now?: () => number;
}): Connector {
  const tokens = momoTokens({ http, url, now });
  const calls = momoCalls({ http, url, tokens });
  const collection = momoCollection({ calls });
  const disbursement = momoDisbursement({ calls });

  const capabilities: Connector["capabilities"] = (mode, credentials) => {
    const currency = environmentCurrency(environments, mode, credentials);
    if (currency === null) return [];
    return [{ method: "mobile_money", networks: ["mtn"], currencies: [currency], details: "our_page" }];
  };

  return {
    name: "mtn_momo",
    title: PROCESSOR_NAMES.mtn_momo,
    // A token call and the request itself. An earlier query would be harmless: a payment that MTN doesn't
    // know is pending at first.
    firstPollMs: 2 * MAX_CALL_MS + 5_000,
    credentialFields: CREDENTIAL_FIELDS,
    capabilities,
    canRefund: (credentials) => getDisbursementProduct(credentials) !== null,
    isUp: () => http.isUp(),
    check: momoCheck({ tokens, calls }),
    validateInstrument({ type, network, phone }) {
      if (type !== "mobile_money")
        return { field: "method", ...problem("method_not_offered", { allowed: ["mobile_money"] }) };
      if (network !== "mtn")
        return { field: "network", ...problem("method_not_offered", { allowed: ["mtn"] }) };
      return /^\d{7,15}$/.test(phone ?? "") ? null : { field: "phone", ...problem("phone_incomplete") };
    },
    async startPayment(attempt, instrument, access) {
      const offered = capabilities(access.mode, access.credentials);
      if (!offered.some(({ currencies }) => currencies.includes(attempt.money.currency))) {
        throw new NotAcceptedError(
          `these credentials don't support ${attempt.money.currency} in ${access.mode} mode`,
        );
      }
      return collection.start(attempt, instrument, access);
    },
    async submitCustomerInput() {
      throw new Error("MTN MoMo prompts the customer on the phone, so no customer input is expected");
    },
    queryPayment: collection.query,
    refund: disbursement.refund,
    queryRefund: disbursement.queryRefund,
    // MTN doesn't sign callbacks: any caller that knows the URL can send one. Use it only to choose the
    // payment to query.
    readCallback({ body }): CallbackHint | null {
      const attemptId = externalIdIn(body);
      return attemptId !== null && ATTEMPT_ID.test(attemptId) ? { about: "payment", attemptId } : null;
    },
  };
}

function externalIdIn(body: string): string | null {
  try {
    const { externalId } = JSON.parse(body) as { externalId?: unknown };
    return typeof externalId === "string" ? externalId : null;
  } catch {
    return null;
  }
}
