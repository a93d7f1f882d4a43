import type { Difference } from "./difference.ts";

/** A difference that was examined. In the patterns, `*` stands for any text, and `|` separates alternatives. */
export interface KnownDifference {
  processor: "paystack" | "mtn_momo";
  operation: string;
  side: string;
  at: string;
  problem: string;
  /** For the table of docs/operate/processor-definitions.md. */
  difference: string;
  right: "Tua" | "both" | "open";
  why: string;
}

export const KNOWN_DIFFERENCES: readonly KnownDifference[] = [
  {
    processor: "paystack",
    operation: "POST /charge",
    side: "request",
    at: "/",
    problem: "not defined: currency",
    difference: "`currency` is not defined for a charge",
    right: "Tua",
    why: "Paystack's own mobile money example sends it",
  },
  {
    processor: "paystack",
    operation: "POST /transaction/initialize",
    side: "request",
    at: "/channels/*",
    problem: "not one of the defined values",
    difference: "the channel `apple_pay` is not defined",
    right: "Tua",
    why: "Paystack's own example of a refund has this channel",
  },
  {
    processor: "paystack",
    operation: "POST /transaction/initialize",
    side: "request",
    at: "/currency",
    problem: "not one of the defined values",
    difference: "the currency `XOF` is not defined",
    right: "open",
    why: "Other descriptions of the API list it for Côte d'Ivoire. Refunds are sent without a currency, so they do not depend on it",
  },
  {
    processor: "paystack",
    operation: "GET /refund",
    side: "request",
    at: "transaction",
    problem: "not defined",
    difference: "the filter `transaction` is not defined",
    right: "both",
    why: "Client packages send it. The connector also works if Paystack ignores it, because it compares each listed refund",
  },
  {
    processor: "paystack",
    operation: "GET /dispute",
    side: "response 200",
    at: "/data/*/category|/data/*/currency|/data/*/refund_amount",
    problem: "not string|not integer",
    difference: "a dispute without an amount, a currency or a category",
    right: "both",
    why: "Paystack's own example has null for all three. The connector then takes the payment's amount and no category",
  },
  {
    processor: "paystack",
    operation: "POST /charge|POST /charge/submit_otp|GET /charge/{reference}",
    side: "response 200 pay_offline|response 200 send_otp",
    at: "/data",
    problem: "*",
    difference: "a charge in progress has only `reference`, `status` and `display_text`",
    right: "Tua",
    why: "Paystack's own examples show these fields. The definition describes only a completed charge",
  },
  {
    processor: "paystack",
    operation: "POST /charge",
    side: "response 200 failed",
    at: "/data/fees|/data/paid_at|/data/paidAt",
    problem: "not integer|not string",
    difference: "a failed charge has no fees and no time of payment",
    right: "Tua",
    why: "The definition describes only a completed charge. The connector reads none of these fields of a charge",
  },
  {
    processor: "paystack",
    operation: "POST /charge/submit_otp",
    side: "response 200 success",
    at: "/data*",
    problem: "*",
    difference: "a charge after its voucher has the fields of a transaction",
    right: "both",
    why: "Paystack's examples have more fields than the definition. The connector reads only `status` there",
  },
  {
    processor: "paystack",
    operation: "*",
    side: "response 401|response 404",
    at: "/code",
    problem: "not one of the defined values",
    difference: "`code` has values such as `transaction_not_found`",
    right: "Tua",
    why: "The definition gives `code` the values of `type`. Its own examples have `duplicate_reference`",
  },
  {
    processor: "paystack",
    operation: "*",
    side: "response 400|response 403|response 429",
    at: "/",
    problem: "status not defined",
    difference: "the statuses 400, 403 and 429 are not defined for most requests",
    right: "Tua",
    why: "Paystack's own examples have 400. The connector trusts a rejection by its code, and no status alone",
  },
  {
    processor: "mtn_momo",
    operation: "*",
    side: "response 401|response 429",
    at: "/",
    problem: "status not defined|not defined: message, statusCode",
    difference: "rejections by the gateway in front of the API are not defined",
    right: "Tua",
    why: "MTN's list of common errors has them: the subscription key is checked there, and requests are limited",
  },
  {
    processor: "mtn_momo",
    operation: "GET /collection/v1_0/requesttopay/{referenceId}",
    side: "response 200 FAILED",
    at: "/reason",
    problem: "not object",
    difference: "`reason` is a text instead of an object",
    right: "both",
    why: "Responses published by users have a text. The connector reads both forms",
  },
  {
    processor: "mtn_momo",
    operation: "*",
    side: "response 200 FAILED",
    at: "/reason/code",
    problem: "not one of the defined values",
    difference: "reasons that the definition does not list",
    right: "both",
    why: "MTN's list of common errors has more than the definition. An unlisted reason is the failure `unknown`",
  },
  {
    processor: "mtn_momo",
    operation: "POST /disbursement/v1_0/refund",
    side: "response 404",
    at: "/",
    problem: "status not defined",
    difference: "a refund of an unknown payment gets 404",
    right: "open",
    why: "MTN does not document this case. The connector treats the response as inconclusive",
  },
];

/** The examined difference, if it is one. */
export function findKnown(difference: Difference): KnownDifference | undefined {
  return KNOWN_DIFFERENCES.find((known) =>
    (["processor", "operation", "side", "at", "problem"] as const).every((field) =>
      known[field].split("|").some((pattern) => matches(pattern, difference[field])),
    ),
  );
}

function matches(pattern: string, text: string): boolean {
  const parts = pattern.split("*").map((part) => part.replace(/[.+?^${}()[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`).test(text);
}
