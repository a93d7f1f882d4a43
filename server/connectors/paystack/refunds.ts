import { type ConnectorRefund, NotTaken, type ProcessorAccess, type RefundAnswer } from "../connector.ts";
import { NotSent } from "../processor-http.ts";
import { toPaystack, wholeNumber } from "./amounts.ts";
import { type Fields, fields, isSurelyRefused, type PaystackApi, type PaystackReply, text } from "./api.ts";
import { refundRefusal } from "./failures.ts";
import { afterFailedUnknown, afterRefund, afterUnknown } from "./polling-plan.ts";

/**
 * A refund is posted by the call that comes with it, this soon after it was entered in the books, and by no later
 * one. It is longer than a commit takes.
 */
const POSTED_WITHIN_MS = 30_000;
/** So long its not being listed says nothing: a post may be under way. What counts as failed may be given anew. */
const UNLISTED_FOR_MS = 10 * 60_000;
/** Paystack's clock and ours differ by no more, and Paystack's may count whole seconds. */
const CLOCKS_APART_MS = 60_000;
const PAGE_SIZE = 100;
const MOST_PAGES = 20;

class MayBeListed extends Error {}

/**
 * Giving money back. Paystack's refunds have no idempotency key: posting one twice gives twice. So each carries our
 * id in its note, is looked for before it is posted, and is posted once: whether a post without an answer has
 * arrived, only the list tells. One that is not listed for ten minutes has failed, and giving the money all the
 * same is a new refund with an id of its own.
 */
export function paystackRefunds(api: PaystackApi) {
  /** Posted by this process not long ago, with when: a repetition in the same moment must not post beside it. */
  const posted = new Map<string, number>();
  const ageOf = ({ createdAt }: ConnectorRefund, { now }: ProcessorAccess) => now() - createdAt.getTime();

  const mayPost = (refund: ConnectorRefund, access: ProcessorAccess): boolean => {
    for (const [id, at] of posted) if (access.now() - at > UNLISTED_FOR_MS) posted.delete(id);
    return !posted.has(refund.id) && ageOf(refund, access) < POSTED_WITHIN_MS;
  };

  /** @throws Error where it cannot be read, or holds one that may be this refund without its note */
  const listed = async (refund: ConnectorRefund, access: ProcessorAccess): Promise<RefundAnswer | null> => {
    let mayBeListed = false;
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const query = new URLSearchParams({
        transaction: refund.attempt.processorReference,
        perPage: String(PAGE_SIZE),
        page: String(page),
      });
      const reply = await api({ operation: "list refunds", method: "GET", path: `/refund?${query}` }, access);
      if (reply.kind === "refused" || !Array.isArray(reply.data)) {
        throw new Error("Paystack didn't list the payment's refunds");
      }
      const rows = reply.data.map(fields);
      const found = rows.find((one) => isOf(refund, one));
      if (found) return readRefund(found, ageOf(refund, access));
      mayBeListed ||= rows.some((one) => mayBeOf(refund, one));
      if (rows.length < PAGE_SIZE) {
        if (mayBeListed)
          throw new MayBeListed("Paystack listed a refund that may be this one without its note");
        return null;
      }
    }
    throw new Error("Paystack listed more refunds than are searched");
  };

  /**
   * One that was listed once is no failure for not being listed now.
   * @param age of the refund when the list was asked for
   */
  const unlisted = ({ processorReference: reference }: ConnectorRefund, age: number): RefundAnswer =>
    reference !== null || age < UNLISTED_FOR_MS
      ? { kind: "pending", reference, ...afterUnknown(age) }
      : { kind: "failed", code: "processor_error", neverArrived: true, ...afterFailedUnknown(age) };

  const post = async (refund: ConnectorRefund, access: ProcessorAccess): Promise<RefundAnswer> => {
    posted.set(refund.id, access.now());
    const { id, money, attempt } = refund;
    const body = {
      transaction: attempt.processorReference,
      amount: toPaystack(money).toString(),
      currency: money.currency,
      merchant_note: id,
    };
    let reply: PaystackReply;
    try {
      reply = await api({ operation: "refund", method: "POST", path: "/refund", body }, access);
    } catch (error) {
      if (!(error instanceof NotSent)) throw error;
      posted.delete(id);
      throw new NotTaken(error.message, { cause: error });
    }
    if (reply.kind === "done") return readRefund(fields(reply.data), ageOf(refund, access));
    // Refusals of the key and the moment say nothing about this refund. The one call has given nothing.
    if ([401, 429].includes(reply.status) && isSurelyRefused(reply)) {
      throw new NotTaken(`Paystack rejected a refund: ${reply.status} ${reply.code}`);
    }
    const code = refundRefusal(reply);
    const found = await listed(refund, access);
    if (found) return found;
    if (code === null) throw new Error(`Paystack rejected a refund: ${reply.status}`);
    return { kind: "failed", code };
  };

  return {
    async refund(refund: ConnectorRefund, access: ProcessorAccess): Promise<RefundAnswer> {
      const first = mayPost(refund, access);
      const age = ageOf(refund, access);
      const found = await listed(refund, access).catch((error: unknown) => {
        if (!first || !mayPost(refund, access) || error instanceof MayBeListed) throw error;
        throw new NotTaken("Paystack's refunds couldn't be read, so none was sent", { cause: error });
      });
      if (found) return found;
      // Asked again after the list: another call may have posted while it was read.
      return first && mayPost(refund, access) ? post(refund, access) : unlisted(refund, age);
    },
    async queryRefund(refund: ConnectorRefund, access: ProcessorAccess): Promise<RefundAnswer> {
      const age = ageOf(refund, access);
      return (await listed(refund, access)) ?? unlisted(refund, age);
    },
  };
}

/** By its note, to which Paystack may add who gave it, or by the id that Paystack gave it. */
const isOf = (
  { id, processorReference }: ConnectorRefund,
  { merchant_note: note, ...one }: Fields,
): boolean =>
  text(note).split(/\s+/).includes(id) ||
  (processorReference !== null && wholeNumber(one.id)?.toString() === processorReference);

/** The same money, given since, by whom its note does not say: this refund, should Paystack have lost the note. */
function mayBeOf({ money, createdAt, processorReference }: ConnectorRefund, one: Fields): boolean {
  if (processorReference !== null || /\brfd_[0-9a-z]{26}/.test(text(one.merchant_note))) return false;
  if (wholeNumber(one.amount) !== toPaystack(money)) return false;
  const givenAt = Date.parse(text(one.created_at) || text(one.createdAt));
  return Number.isNaN(givenAt) || givenAt >= createdAt.getTime() - CLOCKS_APART_MS;
}

/** @throws Error where it cannot be read */
function readRefund({ id, status }: Fields, age: number): RefundAnswer {
  const reference = wholeNumber(id)?.toString();
  if (reference === undefined) throw new Error("Paystack returned no refund ID");
  switch (status) {
    case "processed":
      return { kind: "refunded", reference };
    case "failed":
      return { kind: "failed", code: "unknown" };
    // Paystack lacks the customer's bank account, which the merchant enters there: then it goes on.
    case "needs-attention":
      return { kind: "pending", reference, needsPerson: true, ...afterRefund(age) };
    case "pending":
    case "processing":
      return { kind: "pending", reference, ...afterRefund(age) };
    default:
      throw new Error("Paystack reported an unknown refund status");
  }
}
