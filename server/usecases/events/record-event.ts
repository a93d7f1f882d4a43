import { type DisputeInEvent, eventData } from "../../domain/event.ts";
import type { Money } from "../../domain/money.ts";
import type { PaymentFailureCode } from "../../domain/payment-failure.ts";
import type { PaymentMethod } from "../../domain/payment-method.ts";
import type { Refund } from "../../domain/refund.ts";
import { type EventKind, isSentAsWebhook, type TransactionStatus } from "../../domain/transaction.ts";
import type { Transaction } from "../../domain/transaction-record.ts";
import { appendEvent } from "../../store/events.ts";
import type { Db } from "../../store/tables.ts";
import { newId } from "../new-id.ts";
import { countOnCommit } from "./commit-and-notify.ts";

interface NewEvent {
  kind: EventKind;
  /** The transaction's status and flag after this event. */
  status: TransactionStatus;
  late: boolean;
  final: boolean;
  failure: PaymentFailureCode | null;
  method: PaymentMethod | null;
  refund?: Refund;
  dispute?: DisputeInEvent;
  /** Attempt and amount of an overpayment. */
  overpayment?: { attemptId: string; money: Money };
  /** Set if staff accepted an amount other than the requested one. */
  accepted?: true;
}

/**
 * Stores an event, and its delivery if the checkout has a webhook URL. Call it in the database transaction of
 * the change, inside `commitAndNotify`.
 */
export async function recordEvent(trx: Db, transaction: Transaction, event: NewEvent): Promise<void> {
  await appendEvent(trx, transaction.scope, {
    id: newId("event"),
    kind: event.kind,
    data: eventData(transaction, { ...event, ...(event.accepted && { sums: getSums(transaction) }) }),
    callback: isSentAsWebhook(event.kind) ? toWebhookTarget(transaction.callbackUrl) : null,
  });
  const { kind, status, method } = event;
  countOnCommit(trx, { kind, mode: transaction.scope.mode, status, method });
}

const toWebhookTarget = (url: string | null) =>
  url === null ? "withoutUrl" : { url, endpoint: new URL(url).origin };

const getSums = ({ amount, amountReceived, amountRefunded }: Transaction) => ({
  received: { ...amount, minorUnits: amountReceived },
  refunded: { ...amount, minorUnits: amountRefunded },
});
