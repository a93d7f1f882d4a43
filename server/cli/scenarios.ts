import type { PHONE_OUTCOMES } from "../connectors/sandbox-outcomes.ts";

/** A customer's action in the sandbox, its events, and how the record shows it. */
export interface Scenario {
  expectedEvents: string;
  /** Last four digits of the number (docs/reference/test-numbers.md); `cancel` presses the button; null does nothing. */
  customer: keyof typeof PHONE_OUTCOMES | "cancel" | null;
  expiresIn?: number;
  // biome-ignore lint/suspicious/noExplicitAny: a record as a client reads it
  matches: (record: any) => boolean;
}

export const SCENARIOS: Record<string, Scenario> = {
  "payment.success": {
    expectedEvents: "payment.success",
    customer: "0000",
    matches: ({ status }) => status === "success",
  },
  "payment.failed": {
    expectedEvents: "payment.failed, final: false, declined_by_customer",
    customer: "0004",
    matches: ({ status }) => status === "failed",
  },
  "checkout.canceled": {
    expectedEvents: "payment.failed, final: true, checkout_canceled",
    customer: "cancel",
    matches: ({ status }) => status === "canceled",
  },
  "checkout.expired": {
    expectedEvents: "payment.failed, final: true, checkout_expired, after 5 seconds",
    customer: null,
    expiresIn: 5,
    matches: ({ status }) => status === "expired",
  },
  "payment.late": {
    expectedEvents: "payment.failed twice, then payment.success, late: true, after some seconds",
    customer: "0010",
    expiresIn: 5,
    matches: ({ late }) => late,
  },
  "payment.overpaid": {
    expectedEvents: "payment.success, then payment.overpaid (stream and /v1/events only)",
    customer: "0011",
    matches: ({ overpaid }) => overpaid,
  },
};
