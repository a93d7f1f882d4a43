import {
  CARD_PLANS,
  type CardCourse,
  PHONE_PLANS,
  type PhoneCourse,
} from "../../../server/connectors/sandbox-plans.ts";
import { PAYMENT_FAILURES } from "../../../server/domain/payment-failure.ts";
import { REFUND_FAILURES } from "../../../server/domain/refund.ts";
import { markdownTable } from "./markdown-table.ts";

const code = (word: string): string => `\`${word}\``;

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

const PHONE_COURSES: Record<PhoneCourse, string> = {
  paid_at_once: "success at once",
  paid_after_delay: "success after `SANDBOX_DELAY_MS` (5 seconds)",
  silent: "no answer; a query one delay later finds success",
  paid_late:
    "`approval_timeout` at once; after the session has expired the processor reports it paid: success, `late: true`",
  paid_twice: "paid after a second, and paid again one delay later: `overpaid: true`",
  other_amount:
    "after a second the processor reports another amount: the attempt is `amount_mismatch`, the transaction waits for [a decision](reviews.md)",
};

const CARD_COURSES: Record<CardCourse, string> = {
  paid: "success",
  redirect:
    "leads to a page of Tua like that of 3-D Secure: `decision` is `approve`, or `decline`, which is `authentication_failed`",
};

const plans = (table: Record<string, string>, courses: Record<string, string>) =>
  Object.entries(table).map(([number, plan]) => [code(number), courses[plan] ?? code(plan)]);

export const sandboxPhoneTable = (): string =>
  markdownTable(
    ["last digits", "result"],
    [...plans(PHONE_PLANS, PHONE_COURSES), ["any other", "success after a second"]],
  );

export const sandboxCardTable = (): string =>
  markdownTable(["card", "result"], plans(CARD_PLANS, CARD_COURSES));
