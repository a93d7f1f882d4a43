import {
  CARD_OUTCOMES,
  type CardBehavior,
  PHONE_OUTCOMES,
  type PhoneBehavior,
  REFUND_OUTCOMES,
} from "../../../server/connectors/sandbox-outcomes.ts";
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

const PHONE_OUTCOME_TEXTS: Record<PhoneBehavior, string> = {
  paid_at_once: "immediate success",
  paid_after_delay: "success after `SANDBOX_DELAY_MS` (5 seconds)",
  no_response: "no response; success when polled after `SANDBOX_DELAY_MS`",
  paid_late:
    "`approval_timeout` immediately. After the session expires, the processor reports the payment: success, `late: true`",
  paid_twice: "paid after 1 second, and again after `SANDBOX_DELAY_MS`: `overpaid: true`",
  other_amount:
    "after 1 second the processor reports a different amount: the attempt is `amount_mismatch`, and the transaction is on hold until a review is resolved",
};

const CARD_OUTCOME_TEXTS: Record<CardBehavior, string> = {
  paid: "success",
  disputed_and_lost:
    "success. After 1 second the customer disputes the payment: a review with a deadline. After 12 × `SANDBOX_DELAY_MS` (1 minute) the dispute is lost",
  disputed_and_won: "success. The customer disputes it in the same way, but the dispute is won",
  redirect:
    "redirects to a test page like 3-D Secure: `decision` is `approve`, or `decline`, which is `authentication_failed`",
};

const toRows = (table: Record<string, string>, texts: Record<string, string>) =>
  Object.entries(table).map(([number, outcome]) => [code(number), texts[outcome] ?? code(outcome)]);

export const sandboxPhoneTable = (): string =>
  markdownTable(
    ["last digits", "result"],
    [...toRows(PHONE_OUTCOMES, PHONE_OUTCOME_TEXTS), ["any other", "success after 1 second"]],
  );

export const sandboxCardTable = (): string =>
  markdownTable(["card", "result"], toRows(CARD_OUTCOMES, CARD_OUTCOME_TEXTS));

const REFUND_OUTCOME_TEXTS = { success_after_delay: "success after `SANDBOX_DELAY_MS`" };

export const sandboxRefundTable = (): string =>
  markdownTable(
    ["amount ends in", "result"],
    [...toRows(REFUND_OUTCOMES, REFUND_OUTCOME_TEXTS), ["any other", "immediate success"]],
  );
