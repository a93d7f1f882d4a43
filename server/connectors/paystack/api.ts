import type { ProcessorAccess } from "../connector.ts";
import type { ProcessorHttp } from "../processor-http.ts";

export type Fields = Readonly<Record<string, unknown>>;

export interface PaystackRequest {
  operation: string;
  method: "GET" | "POST";
  path: string;
  body?: Fields;
}

/** Paystack's clear word on a request: done, or refused and nothing done. */
export type PaystackReply = { kind: "done"; data: unknown } | PaystackRefusal;

export interface PaystackRefusal {
  kind: "refused";
  status: number;
  /** Paystack's own name for the reason, such as `duplicate_reference`; empty where it gives none. */
  code: string;
  /** For people, and never kept: it may repeat what the customer typed. */
  message: string;
  /** The payment's network or bank said no, not Paystack. */
  byNetwork: boolean;
  /** It tells how a charge stands: then there is one, whatever was refused about it. */
  tellsCharge: boolean;
}

/** Statuses with which a request was surely not carried out, as long as Paystack itself says so. */
const REFUSALS = new Set([400, 401, 403, 404, 422, 429]);

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
        ...{ operation, method, url: url + path, keeps: KEEPS },
        headers: { authorization: `Bearer ${access.credentials.secretKey}` },
        ...(body && { body }),
      },
      access,
    );
    const said = fields(answer);
    if (status >= 200 && status < 300 && said.status === true) return { kind: "done", data: said.data };
    if (!REFUSALS.has(status) || said.status !== false) {
      throw new Error(`Paystack answered ${operation} with ${status} and nothing that can be read`);
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

/** An answer's object, empty where it is none. */
export function fields(value: unknown): Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

const word = (value: unknown): string => (/^[a-z_]{1,60}$/.test(text(value)) ? text(value) : "");

export const text = (value: unknown): string => (typeof value === "string" ? value : "");
