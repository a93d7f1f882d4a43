import {
  type ConnectorRefund,
  CredentialsRejected,
  NotAcceptedError,
  type ProcessorAccess,
  type RefundResult,
} from "../connector.ts";
import { NotSentError } from "../processor-http.ts";
import { toPaystack, wholeNumber } from "./amounts.ts";
import {
  type Fields,
  fields,
  isDefinitelyRejected,
  type PaystackApi,
  type PaystackReply,
  text,
} from "./api.ts";
import { refundRejection } from "./failures.ts";
import { failedNotFoundPollDelay, notFoundPollDelay, refundPollDelay } from "./polling-plan.ts";

/**
 * Only the call that creates a refund sends it, within this time of its insertion, and no later call. Longer
 * than a commit takes.
 */
const MAX_SEND_AGE_MS = 30_000;
/**
 * Within this age, a missing list entry is inconclusive: the request may be in flight. Staff may repeat a
 * failed refund.
 */
const UNLISTED_FOR_MS = 10 * 60_000;
/** Maximum difference between Paystack's clock and ours. Paystack's may be in whole seconds. */
const CLOCK_TOLERANCE_MS = 60_000;
const PAGE_SIZE = 100;
const MAX_PAGES = 20;

class MayBeListedError extends Error {}
class KeyRejectedError extends Error {}

/**
 * Paystack's refunds have no idempotency key: a repeated request refunds twice. So each carries our id in its
 * note, is looked up before the request, and is sent once. Without a response, only the list shows whether it
 * arrived. A refund that isn't listed after 10 minutes has failed. To repeat it, create a new refund with its
 * own id.
 */
export function paystackRefunds(api: PaystackApi) {
  /** Recent requests of this process, with their times. A concurrent repeat must not send one too. */
  const sentAt = new Map<string, number>();
  const getAge = ({ createdAt }: ConnectorRefund, { now }: ProcessorAccess) => now() - createdAt.getTime();

  const maySend = (refund: ConnectorRefund, access: ProcessorAccess): boolean => {
    for (const [id, at] of sentAt) if (access.now() - at > UNLISTED_FOR_MS) sentAt.delete(id);
    return !sentAt.has(refund.id) && getAge(refund, access) < MAX_SEND_AGE_MS;
  };

  /** @throws Error if the list can't be parsed, or contains a refund that may be this one without its note */
  const listed = async (refund: ConnectorRefund, access: ProcessorAccess): Promise<RefundResult | null> => {
    let mayBeListed = false;
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const query = new URLSearchParams({
        transaction: refund.attempt.processorReference,
        perPage: String(PAGE_SIZE),
        page: String(page),
      });
      const reply = await api({ operation: "list refunds", method: "GET", path: `/refund?${query}` }, access);
      if (reply.kind === "rejected" && reply.status === 401) {
        throw new KeyRejectedError("Paystack rejected the key");
      }
      if (reply.kind === "rejected" || !Array.isArray(reply.data)) {
        throw new Error("Paystack didn't list the payment's refunds");
      }
      const rows = reply.data.map(fields);
      const found = rows.find((one) => isSameRefund(refund, one));
      if (found) return parseRefund(found, getAge(refund, access));
      mayBeListed ||= rows.some((one) => mayBeSameRefund(refund, one));
      if (rows.length < PAGE_SIZE) {
        if (mayBeListed)
          throw new MayBeListedError("Paystack listed a refund that may be this one without its note");
        return null;
      }
    }
    throw new Error("Paystack listed more refunds than are searched");
  };

  /**
   * A refund that was listed once hasn't failed just because it isn't listed now.
   * @param age of the refund at the time of the query
   */
  const unlisted = ({ processorReference: reference }: ConnectorRefund, age: number): RefundResult =>
    reference !== null || age < UNLISTED_FOR_MS
      ? { kind: "pending", reference, ...notFoundPollDelay(age) }
      : { kind: "failed", code: "processor_error", neverReceived: true, ...failedNotFoundPollDelay(age) };

  const send = async (refund: ConnectorRefund, access: ProcessorAccess): Promise<RefundResult> => {
    sentAt.set(refund.id, access.now());
    const { id, money, attempt } = refund;
    // Without a currency: it is the transaction's, and Paystack's definition doesn't list XOF here.
    const body = {
      transaction: attempt.processorReference,
      amount: Number(toPaystack(money)),
      merchant_note: id,
    };
    let reply: PaystackReply;
    try {
      reply = await api({ operation: "refund", method: "POST", path: "/refund", body }, access);
    } catch (error) {
      if (!(error instanceof NotSentError)) throw error;
      sentAt.delete(id);
      throw new NotAcceptedError(error.message, { cause: error });
    }
    if (reply.kind === "done") return parseRefund(fields(reply.data), getAge(refund, access));
    // Rejections because of the key or the rate limit don't concern this refund. This one call refunded nothing.
    if ([401, 429].includes(reply.status) && isDefinitelyRejected(reply)) {
      throw new NotAcceptedError(`Paystack rejected a refund: ${reply.status} ${reply.code}`);
    }
    const code = refundRejection(reply);
    const found = await listed(refund, access);
    if (found) return found;
    if (code === null) throw new Error(`Paystack rejected a refund: ${reply.status}`);
    return { kind: "failed", code };
  };

  return {
    async refund(refund: ConnectorRefund, access: ProcessorAccess): Promise<RefundResult> {
      const first = maySend(refund, access);
      const age = getAge(refund, access);
      const found = await listed(refund, access).catch((error: unknown) => {
        if (!first || !maySend(refund, access) || error instanceof MayBeListedError) throw error;
        throw new NotAcceptedError("Paystack's refunds couldn't be read, so none was sent", { cause: error });
      });
      if (found) return found;
      // Checked again after the list: another call may have sent it in the meantime.
      return first && maySend(refund, access) ? send(refund, access) : unlisted(refund, age);
    },
    async queryRefund(refund: ConnectorRefund, access: ProcessorAccess): Promise<RefundResult> {
      const age = getAge(refund, access);
      const found = await listed(refund, access).catch((error: unknown) => {
        // Not while a refund is created: there, it would mean that the refund was not sent.
        throw error instanceof KeyRejectedError ? new CredentialsRejected(error.message) : error;
      });
      return found ?? unlisted(refund, age);
    },
  };
}

/** Matches by its note, to which Paystack may add the author, or by Paystack's id. */
const isSameRefund = (
  { id, processorReference }: ConnectorRefund,
  { merchant_note: note, ...one }: Fields,
): boolean =>
  text(note).split(/\s+/).includes(id) ||
  (processorReference !== null && wholeNumber(one.id)?.toString() === processorReference);

/**
 * A later refund of the same amount without our note. It may be this one if Paystack lost the note. Paystack's
 * definition has no filter by transaction, so the list may have other transactions' refunds.
 */
function mayBeSameRefund(
  { money, createdAt, processorReference, attempt }: ConnectorRefund,
  one: Fields,
): boolean {
  const transaction = wholeNumber(one.transaction)?.toString();
  if (transaction !== undefined && transaction !== attempt.processorReference) return false;
  // Paystack made it because a dispute was lost.
  if (wholeNumber(one.dispute) !== null || fields(one.dispute).id !== undefined) return false;
  if (processorReference !== null || /\brfd_[0-9a-z]{26}/.test(text(one.merchant_note))) return false;
  if (wholeNumber(one.amount) !== toPaystack(money)) return false;
  const refundedAt = Date.parse(text(one.created_at) || text(one.createdAt));
  return Number.isNaN(refundedAt) || refundedAt >= createdAt.getTime() - CLOCK_TOLERANCE_MS;
}

/** @throws Error if it can't be parsed */
function parseRefund({ id, status }: Fields, age: number): RefundResult {
  const reference = wholeNumber(id)?.toString();
  if (reference === undefined) throw new Error("Paystack returned no refund ID");
  switch (status) {
    case "processed":
      return { kind: "refunded", reference };
    case "failed":
      return { kind: "failed", code: "unknown" };
    // Paystack needs the customer's bank account. The merchant enters it there, then the refund continues.
    case "needs-attention":
      return { kind: "pending", reference, needsMerchantAction: true, ...refundPollDelay(age) };
    case "pending":
    case "processing":
      return { kind: "pending", reference, ...refundPollDelay(age) };
    default:
      throw new Error("Paystack reported an unknown refund status");
  }
}
