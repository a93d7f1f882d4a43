import type { DisputeStatus, ReportedDispute } from "../../domain/dispute.ts";
import type { Money } from "../../domain/money.ts";
import {
  type ConnectorAttempt,
  CredentialsRejected,
  type DisputesResult,
  type ProcessorAccess,
} from "../connector.ts";
import { fromPaystack, wholeNumber } from "./amounts.ts";
import { type Fields, fields, type PaystackApi, text } from "./api.ts";

const PAGE_SIZE = 100;
const MAX_PAGES = 20;
/** Paystack's names of reasons, such as `chargeback`. Other text is not stored. */
const CATEGORY = /^[a-z][a-z _-]{0,39}$/i;

/**
 * Lists the disputes of a payment at Paystack, the only trusted source of their statuses.
 * @throws Error if a dispute of the payment can't be parsed
 */
export async function queryDisputes(
  api: PaystackApi,
  attempt: ConnectorAttempt,
  access: ProcessorAccess,
): Promise<DisputesResult> {
  if (attempt.processorReference === null) return listed([]);
  const disputes: ReportedDispute[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const query = new URLSearchParams({
      transaction: attempt.processorReference,
      perPage: String(PAGE_SIZE),
      page: String(page),
    });
    const reply = await api({ operation: "list disputes", method: "GET", path: `/dispute?${query}` }, access);
    if (reply.kind === "rejected" && reply.status === 401) {
      throw new CredentialsRejected("Paystack rejected the key");
    }
    if (reply.kind === "rejected" || !Array.isArray(reply.data)) {
      throw new Error("Paystack didn't list the payment's disputes");
    }
    const rows = reply.data.map(fields);
    // Compared here too, in case Paystack ignores the filter.
    const own = rows.filter(({ domain, transaction }) => {
      const id = wholeNumber(fields(transaction).id)?.toString();
      return domain === access.mode && id === attempt.processorReference;
    });
    disputes.push(...own.map(parseDispute));
    if (rows.length < PAGE_SIZE) return listed(disputes);
  }
  throw new Error("Paystack listed more disputes than are searched");
}

const listed = (disputes: readonly ReportedDispute[]): DisputesResult => ({
  kind: "disputes",
  disputes,
  ...(disputes.length === 0 && { neverReceived: true }),
});

/** @throws Error if it can't be parsed */
function parseDispute(row: Fields): ReportedDispute {
  const reference = wholeNumber(row.id)?.toString();
  if (reference === undefined) throw new Error("Paystack returned no dispute ID");
  const status = parseStatus(row);
  const reason = text(row.category);
  const dueAt = new Date(text(row.dueAt));
  return {
    reference,
    status,
    money: getMoney(row, status),
    reason: CATEGORY.test(reason) ? reason.toLowerCase() : null,
    dueAt: Number.isNaN(dueAt.getTime()) ? null : dueAt,
  };
}

/**
 * The published resolutions decide. Any other status or resolution moves no money: the dispute counts as open, so that
 * staff see it.
 */
function parseStatus({ status, resolution }: Fields): DisputeStatus {
  if (status !== "resolved") return "open";
  // The merchant accepted the customer's claim, did not respond in time, or declined it with evidence.
  if (resolution === "merchant-accepted" || resolution === "auto-accepted") return "lost";
  return resolution === "declined" ? "won" : "open";
}

/** The amount that is refunded after a loss. Without one, and after a win, the whole payment was disputed. */
function getMoney({ refund_amount, currency, transaction }: Fields, status: DisputeStatus): Money {
  const paid = fields(transaction);
  const isWhole = status === "won" || (status === "open" && wholeNumber(refund_amount) === 0n);
  return fromPaystack(
    isWhole ? paid.amount : (refund_amount ?? paid.amount),
    text(currency) === "" ? paid.currency : currency,
  );
}
