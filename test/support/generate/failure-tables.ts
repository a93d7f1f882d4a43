import {
  CARD_PLANS,
  type CardBehavior,
  PHONE_PLANS,
  type PhoneBehavior,
  REFUND_PLANS,
} from "../../../server/connectors/sandbox-plans.ts";
import { PAYMENT_FAILURES } from "../../../server/domain/payment-failure.ts";
import { REFUND_FAILURES } from "../../../server/domain/refund.ts";
import { code } from "./markdown-entry.ts";
import { markdownTable } from "./markdown-table.ts";

export const paymentFailureTable = (): string =>
  markdownTable(
    ["code", "reason", "retryable", "fault"],
    Object.entries(PAYMENT_FAILURES).map(([name, { reason, retryable, fault }]) => [
      ...[code(name), reason, retryable ? "yes" : "no", fault],
    ]),
  );

export const refundFailureTable = (): string =>
  markdownTable(
    ["code", "reason", "retryable"],
    Object.entries(REFUND_FAILURES).map(([name, { reason, retryable }]) => [
      ...[code(name), reason, retryable ? "yes" : "no"],
    ]),
  );

const PHONE_COURSES: Record<PhoneBehavior, string> = {
  paid_at_once: "immediate success",
  paid_after_delay: "success after `SANDBOX_DELAY_MS` (5 seconds)",
  silent: "no response; success when polled after `SANDBOX_DELAY_MS`",
  paid_late:
    "`approval_timeout` immediately. After the session expires, the processor reports the payment: success, `late: true`",
  paid_twice: "paid after 1 second, and again after `SANDBOX_DELAY_MS`: `overpaid: true`",
  other_amount:
    "after 1 second the processor reports a different amount: the attempt is `amount_mismatch`, and the transaction is on hold until a review is resolved",
};

const CARD_COURSES: Record<CardBehavior, string> = {
  paid: "success",
  redirect:
    "redirects to a test page like 3-D Secure: `decision` is `approve`, or `decline`, which is `authentication_failed`",
};

const plans = (table: Record<string, string>, courses: Record<string, string>) =>
  Object.entries(table).map(([number, plan]) => [code(number), courses[plan] ?? code(plan)]);

export const sandboxPhoneTable = (): string =>
  markdownTable(
    ["last digits", "result"],
    [...plans(PHONE_PLANS, PHONE_COURSES), ["any other", "success after 1 second"]],
  );

export const sandboxCardTable = (): string =>
  markdownTable(["card", "result"], plans(CARD_PLANS, CARD_COURSES));

const REFUND_COURSES = { success_after_delay: "success after `SANDBOX_DELAY_MS`" };

export const sandboxRefundTable = (): string =>
  markdownTable(
    ["amount ends in", "result"],
    [...plans(REFUND_PLANS, REFUND_COURSES), ["any other", "immediate success"]],
  );
