import type { EmulatedReply } from "./emulated-http.ts";
import type { EmulatedOperation } from "./emulator.ts";

/** Paystack's paths. */
export const OPERATIONS: readonly [string, RegExp, EmulatedOperation][] = [
  ["GET", /^\/balance$/, "token"],
  ["POST", /^\/(transaction\/initialize|charge)$/, "start"],
  ["POST", /^\/charge\/submit_otp$/, "submit"],
  ["GET", /^\/(transaction\/verify|charge)\/[^/]+$/, "query"],
  ["POST", /^\/refund$/, "refund"],
  ["GET", /^\/refund$/, "query_refund"],
  ["GET", /^\/dispute$/, "query_disputes"],
];

export const done = (message: string, data: unknown, rest: object = {}): EmulatedReply => ({
  status: 200,
  body: { status: true, message, data, ...rest },
});
export const rejection = (
  status: number,
  code: string,
  message: string,
  type = "validation_error",
): EmulatedReply => ({
  status,
  body: { status: false, message, meta: { nextStep: "See the documents" }, type, code },
});
export const NOT_FOUND = rejection(404, "transaction_not_found", "Transaction reference not found");
export const DUPLICATE = rejection(400, "duplicate_reference", "Duplicate Transaction Reference");
