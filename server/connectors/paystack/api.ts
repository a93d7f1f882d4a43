import type { ProcessorAccess } from "../connector.ts";
import type { ProcessorHttp } from "../processor-http.ts";

export type Fields = Readonly<Record<string, unknown>>;

interface PaystackRequest {
  operation: string;
  method: "GET" | "POST";
  path: string;
  body?: Fields;
}

/** Paystack's reply to a request: done or rejected. */
export type PaystackReply = { kind: "done"; data: unknown } | PaystackRejection;

export interface PaystackRejection {
  kind: "rejected";
  status: number;
  /** Paystack's reason code in lower case, such as `duplicate_reference`. Empty without one. */
  code: string;
  /** Text for people. Never stored: it may repeat the customer's input. */
  message: string;
  /** The payment's network or bank rejected it, not Paystack. */
  byNetwork: boolean;
  /** The reply reports a charge's status. A charge then exists, regardless of the rejection. */
  reportsCharge: boolean;
}

/** Statuses of a rejection. `isDefinitelyRejected` decides whether nothing was started. */
const REJECTION_STATUSES = new Set([400, 401, 403, 404, 422, 429]);
/** Paystack's codes for a request rejected because of its contents or rate. */
const REJECTION_CODES = new Set([
  "invalid_key",
  "missing_params",
  "invalid_params",
  "unsupported_currency",
  "rate_limited",
]);

/** Response values that may be stored. Paystack repeats the customer's input in the others. */
const STORED_FIELDS = [
  ...["id", "domain", "status", "code", "type", "reference", "channel", "gateway_response"],
  ...["amount", "requested_amount", "fees", "currency", "paid_at", "created_at"],
];

export type PaystackApi = (request: PaystackRequest, access: ProcessorAccess) => Promise<PaystackReply>;

/** @param url without a trailing slash */
export function paystackApi(http: ProcessorHttp, url: string): PaystackApi {
  return async ({ operation, method, path, body }, access) => {
    const { status, body: response } = await http.send(
      {
        operation,
        method,
        url: url + path,
        storedFields: STORED_FIELDS,
        headers: { authorization: `Bearer ${access.credentials.secretKey}` },
        ...(body && { body }),
      },
      access,
    );
    const reply = fields(response);
    if (status >= 200 && status < 300 && reply.status === true) return { kind: "done", data: reply.data };
    if (!REJECTION_STATUSES.has(status) || reply.status !== false) {
      throw new Error(`Paystack responded to ${operation} with ${status} and an unreadable body`);
    }
    const data = fields(reply.data);
    return {
      kind: "rejected",
      status,
      code: codeText(reply.code),
      message: text(data.message) || text(reply.message),
      byNetwork: reply.type === "processor_error" || data.status === "failed",
      reportsCharge: text(data.status) !== "",
    };
  };
}

/**
 * Whether this request definitely started nothing: a documented rejection of it that reports no payment. A
 * status alone, or a reason without a code, may be sent after Paystack has acted.
 */
export const isDefinitelyRejected = ({
  status,
  code,
  message,
  byNetwork,
  reportsCharge,
}: PaystackRejection): boolean =>
  !byNetwork &&
  !reportsCharge &&
  // The form of a rejected key from before Paystack had codes.
  (REJECTION_CODES.has(code) || (status === 401 && code === "" && /^invalid key$/i.test(message)));

/** The response's object. Empty for any other value. */
export function fields(value: unknown): Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

const codeText = (value: unknown): string =>
  /^[a-z_]{1,60}$/i.test(text(value)) ? text(value).toLowerCase() : "";

export const text = (value: unknown): string => (typeof value === "string" ? value : "");
