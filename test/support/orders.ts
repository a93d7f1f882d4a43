import { AppError } from "../../server/domain/app-error.ts";
import { codesByField } from "./field-problems.ts";

let made = 0;

/** A valid order of the specification's part 2.1 with a unique reference, changed as a test needs. */
export function order(change: object = {}): Record<string, unknown> {
  made += 1;
  return {
    amount: 10.5,
    currency: "GHS",
    description: "Two plates of waakye",
    callbackUrl: "https://shop.example/webhook",
    returnUrl: "https://shop.example/thanks",
    cancelUrl: "https://shop.example/basket",
    clientReference: `ORD-${made}`,
    ...change,
  };
}

/** The error code and those of its fields, or `accepted`. */
export function catchRejection(
  act: () => unknown,
): { code: string; fields: Record<string, string> } | "accepted" {
  try {
    act();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { code: error.code, fields: codesByField(error.fields) };
  }
  return "accepted";
}
