import type { EmulatedReply } from "./emulated-http.ts";
import type { EmulatedLedger } from "./emulated-ledger.ts";
import type { EmulatedDispute } from "./emulator.ts";
import { toCustomer, transactionData } from "./paystack-documents.ts";
import { type PaystackTransaction, toUnits } from "./paystack-ledger.ts";
import { done } from "./paystack-replies.ts";

const OPENED = "2026-01-02T09:00:00.000Z";

/** The name of the webhook for a dispute's status. */
export const disputeEvent = ({ status }: EmulatedDispute): string =>
  `charge.dispute.${status === "resolved" ? "resolve" : status === "awaiting-merchant-feedback" ? "create" : "remind"}`;

/** A dispute in the list and in webhooks. */
export function disputeData(
  dispute: EmulatedDispute,
  transaction: PaystackTransaction,
  books: EmulatedLedger,
  domain: string,
) {
  const payment = books.payments.get(transaction.attemptId);
  const {
    plan_object: _,
    transaction_date: __,
    receipt_number: ___,
    requested_amount: ____,
    ...paid
  } = transactionData(transaction, payment, 0n, domain);
  return {
    id: dispute.disputeId,
    refund_amount: dispute.money && toUnits(dispute.money),
    currency: dispute.money?.currency ?? null,
    status: dispute.status,
    resolution: dispute.resolution,
    domain,
    transaction: { ...paid, plan: {} },
    transaction_reference: null,
    category: dispute.category,
    customer: { ...toCustomer(transaction.payer), metadata: "" },
    bin: "408408",
    last4: "4081",
    dueAt: dispute.dueAt,
    resolvedAt: dispute.status === "resolved" ? OPENED : null,
    evidence: null,
    attachments: null,
    note: null,
    history: [{ status: dispute.status, by: "customer@example.com", createdAt: OPENED }],
    messages: [{ sender: "customer@example.com", body: "I do not know this payment", createdAt: OPENED }],
    createdAt: OPENED,
    updatedAt: OPENED,
  };
}

/** One page of a list, with its counts. */
export function paginate<Row>(rows: readonly Row[], { searchParams }: URL) {
  const [perPage, page] = [Number(searchParams.get("perPage") ?? 50), Number(searchParams.get("page") ?? 1)];
  return {
    rows: rows.slice((page - 1) * perPage, page * perPage),
    meta: {
      total: rows.length,
      skipped: (page - 1) * perPage,
      perPage,
      page,
      pageCount: Math.ceil(rows.length / perPage),
    },
  };
}

/** @param find returns a transaction of the asking business */
export function listDisputes(
  books: EmulatedLedger,
  find: (attemptId: string) => PaystackTransaction | undefined,
  url: URL,
  domain: string,
): EmulatedReply {
  const rows = [...books.disputes.values()].flatMap((dispute) => {
    const known = find(dispute.attemptId);
    const isRequested = String(known?.id) === url.searchParams.get("transaction");
    return known && isRequested ? [disputeData(dispute, known, books, domain)] : [];
  });
  const { rows: listed, meta } = paginate(rows, url);
  return done("Disputes retrieved", listed, { meta });
}
