import type { ProcessorAccess } from "../connector.ts";
import type { ProcessorHttp } from "../processor-http.ts";

export type Fields = Readonly<Record<string, unknown>>;

interface PaystackRequest {
  operation: string;
  method: "GET" | "POST";
  path: string;
  body?: Fields;
}

/** Paystack's word on a request: done, or refused. */
export type PaystackReply = { kind: "done"; data: unknown } | PaystackRefusal;

export interface PaystackRefusal {
  kind: "refused";
  status: number;
  /** Paystack's own name for the reason, in small letters, such as `duplicate_reference`; empty where it gives none. */
  code: string;
  /** For people, and never kept: it may repeat what the customer typed. */
  message: string;
  /** The payment's network or bank said no, not Paystack. */
  byNetwork: boolean;
  /** It tells how a charge stands: then there is one, whatever was refused about it. */
  tellsCharge: boolean;
}

/** Statuses with which Paystack says no. Whether nothing was begun, `isSurelyRefused` tells. */
const NO = new Set([400, 401, 403, 404, 422, 429]);
/** Paystack's names of refusals of a request for what it holds, or how often it comes. */
const REFUSALS = new Set([
  "invalid_key",
  "missing_params",
  "invalid_params",
  "unsupported_currency",
  "rate_limited",
]);

/** Values of answers that may be kept: none in which Paystack repeats what a customer typed. */
const KEEPS = [
  ...["id", "domain", "status", "code", "type", "reference", "channel", "gateway_response"],
  ...["amount", "requested_amount", "fees", "currency", "paid_at", "created_at"],
];

export type PaystackApi = (request: PaystackRequest, access: ProcessorAccess) => Promise<PaystackReply>;

/** @param url without a slash at its end */
export function paystackApi(http: ProcessorHttp, url: string): PaystackApi {
  return async ({ operation, method, path, body }, access) => {
    const { status, body: answer } = await http.send(
      {
        operation,
        method,
        url: url + path,
        keeps: KEEPS,
        headers: { authorization: `Bearer ${access.credentials.secretKey}` },
        ...(body && { body }),
      },
      access,
    );
    const said = fields(answer);
    if (status >= 200 && status < 300 && said.status === true) return { kind: "done", data: said.data };
    if (!NO.has(status) || said.status !== false) {
      throw new Error(`Paystack responded to ${operation} with ${status} and an unreadable body`);
    }
    const data = fields(said.data);
    return {
      kind: "refused",
      status,
      code: word(said.code),
      message: text(data.message) || text(said.message),
      byNetwork: said.type === "processor_error" || data.status === "failed",
      tellsCharge: text(data.status) !== "",
    };
  };
}

/**
 * Whether nothing was begun by the very call that this answers: one of Paystack's documented refusals of it, which
 * tells of no payment. A status alone, or a reason without a name, may come after Paystack has acted.
 */
export const isSurelyRefused = ({
  status,
  code,
  message,
  byNetwork,
  tellsCharge,
}: PaystackRefusal): boolean =>
  !byNetwork &&
  !tellsCharge &&
  // As a key that is refused was told before there were names.
  (REFUSALS.has(code) || (status === 401 && code === "" && /^invalid key$/i.test(message)));

/** An answer's object, empty where it is none. */
export function fields(value: unknown): Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

const word = (value: unknown): string =>
  /^[a-z_]{1,60}$/i.test(text(value)) ? text(value).toLowerCase() : "";

export const text = (value: unknown): string => (typeof value === "string" ? value : "");
