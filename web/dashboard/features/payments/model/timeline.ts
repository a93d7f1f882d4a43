import type { PaymentFragment, PaymentRefundFragment, ReviewFragment } from "../../../generated/graphql.ts";
import { type Durations, durationText } from "../../../lib/duration.ts";
import { findLabel } from "../../../lib/find-label.ts";
import { amountText } from "../../../lib/money.ts";
import type { DetailMessages } from "../i18n/detail-messages.ts";
import type { RefundMessages } from "../i18n/refund-messages.ts";
import { getReason } from "./describe-payment.ts";
import { failureText } from "./refund-text.ts";

/** A past or future step of a payment. */
export interface Step {
  key: string;
  at: string;
  kind:
    | "created"
    | "tried"
    | "returning"
    | "waiting"
    | "paid"
    | "failed"
    | "attention"
    | "ended"
    | "upcoming";
  title: string;
  /** Duration since the previous step, as text. */
  took: string | null;
  text: string | null;
  /** The processor's result as a code of our contract. */
  code: string | null;
  /** The processor's reference. */
  reference: string | null;
}

/** What can follow a payment. */
interface LaterSteps {
  refunds: readonly PaymentRefundFragment[];
  /** Only disputes have steps. */
  reviews: readonly ReviewFragment[];
  messages: RefundMessages;
}

type Attempt = PaymentFragment["attempts"][number];

/** A shorter duration is shown as immediate. */
const AT_ONCE_MS = 200;

/** Steps of a payment, oldest first. */
export function toTimeline(
  payment: PaymentFragment,
  messages: DetailMessages,
  formats: Durations & { now: number },
  later: LaterSteps,
): Step[] {
  const created = step("created", payment.createdAt, "created", messages.steps.created);
  const steps = payment.attempts.flatMap((attempt) => attemptSteps(attempt, payment, messages, formats));
  const refunds = later.refunds.flatMap((refund) => refundSteps(refund, later.messages, messages, formats));
  const disputes = later.reviews.flatMap((review) => disputeSteps(review, messages, formats.locale));
  return [created, ...steps, ...ending(payment, messages), ...refunds, ...disputes].sort(
    (one, other) => Date.parse(one.at) - Date.parse(other.at),
  );
}

function attemptSteps(
  attempt: Attempt,
  payment: PaymentFragment,
  messages: DetailMessages,
  formats: Durations & { now: number },
): Step[] {
  const { id, paymentMethod: method, status, createdAt, endedAt, failure } = attempt;
  const { steps } = messages;
  const name = method.network ?? method.brand;
  const methodLabel = name
    ? (findLabel(messages.networks, name) ?? name)
    : messages.methods[method.type.toLowerCase() as keyof typeof messages.methods];
  const tried = step(`${id}-tried`, createdAt, "tried", steps.attempt(methodLabel), {
    text: method.payer ?? null,
  });
  const end = endedAt ?? createdAt;
  const lasted = Date.parse(end) - Date.parse(createdAt);
  const resultDetails = {
    took: lasted < AT_ONCE_MS ? steps.atOnce : steps.took(durationText(lasted, formats)),
    reference: attempt.processorReference ?? null,
  };
  // A payment on hold was received before the one that paid.
  const wasOnHold = payment.paidAt !== null && Date.parse(end) < Date.parse(payment.paidAt);
  const outcome: Record<Attempt["status"], () => Step> = {
    PROCESSING: () => {
      const waited = Math.max(formats.now - Date.parse(createdAt), 0);
      return step(id, end, "waiting", steps.processing, { took: steps.since(durationText(waited, formats)) });
    },
    SUCCESS: () => step(id, end, "paid", payment.late ? steps.paidLate : steps.paid, resultDetails),
    FAILED: () =>
      step(id, end, "failed", steps.failed, {
        took: resultDetails.took,
        text: getReason(failure, messages),
        code: failure?.code.toLowerCase() ?? null,
      }),
    OVERPAYMENT: () =>
      wasOnHold
        ? step(id, end, "attention", steps.amountMismatch, {
            ...resultDetails,
            text: steps.amountMismatchPaid,
          })
        : step(id, end, "attention", steps.overpayment, { ...resultDetails, text: steps.overpaymentText }),
    // If another attempt paid, this amount was refunded.
    AMOUNT_MISMATCH: () =>
      step(id, end, "attention", steps.amountMismatch, {
        ...resultDetails,
        text: payment.status === "SUCCESS" ? null : steps.amountMismatchText,
      }),
  };
  const ended = outcome[status]();
  // The processor reported the payment without an attempt.
  const hadNoAttempt = (status === "OVERPAYMENT" || status === "AMOUNT_MISMATCH") && lasted === 0;
  return hadNoAttempt ? [{ ...ended, took: null }] : [tried, ended];
}

/** Steps of a refund: its creation and its result. */
function refundSteps(
  refund: PaymentRefundFragment,
  { timeline, ...texts }: RefundMessages,
  { steps }: DetailMessages,
  formats: Durations & { now: number },
): Step[] {
  const { id, status, createdAt, endedAt, reason, failure, processorReference } = refund;
  const amount = amountText(refund.amount, formats.locale);
  const requested = step(`${id}-requested`, createdAt, "returning", timeline.requested(amount), {
    text: reason,
  });
  if (status === "PROCESSING") {
    const waited = durationText(Math.max(formats.now - Date.parse(createdAt), 0), formats);
    return [requested, step(id, createdAt, "waiting", steps.processing, { took: steps.since(waited) })];
  }
  const end = endedAt ?? createdAt;
  const lasted = Date.parse(end) - Date.parse(createdAt);
  const took = lasted < AT_ONCE_MS ? steps.atOnce : steps.took(durationText(lasted, formats));
  const isRefunded = status === "SUCCESS";
  const ended = step(
    id,
    end,
    isRefunded ? "paid" : "failed",
    timeline[isRefunded ? "refunded" : "failed"](amount),
    {
      took,
      text: isRefunded ? null : failureText(refund, texts),
      code: failure?.code.toLowerCase() ?? null,
      reference: processorReference,
    },
  );
  return [requested, ended];
}

/** Steps of a dispute: its opening and the processor's decision. */
function disputeSteps(
  { id, amount, openedAt, closedAt, dispute }: ReviewFragment,
  { steps }: DetailMessages,
  locale: string,
): Step[] {
  if (!dispute) return [];
  const title = steps.disputed(amountText(amount, locale));
  const opened = step(`${id}-opened`, openedAt, "attention", title, { reference: dispute.reference });
  if (closedAt === null) return [opened];
  const decided =
    dispute.status === "WON"
      ? step(id, closedAt, "paid", steps.disputeWon)
      : step(id, closedAt, "failed", steps.disputeLost);
  return [opened, decided];
}

/**
 * End of the checkout, past or future. Unknown for a canceled checkout that received a different amount
 * later.
 */
function ending(payment: PaymentFragment, { steps }: DetailMessages): Step[] {
  if (payment.checkout.open) return [step("end", payment.expiresAt, "upcoming", steps.open)];
  const wasReceivedLater = payment.attempts.some(({ status }) => status === "AMOUNT_MISMATCH");
  if (payment.status === "CANCELED" && !wasReceivedLater) {
    return [step("end", payment.updatedAt, "ended", steps.canceled)];
  }
  return payment.status === "EXPIRED" ? [step("end", payment.expiresAt, "ended", steps.expired)] : [];
}

function step(key: string, at: string, kind: Step["kind"], title: string, more: Partial<Step> = {}): Step {
  return { key, at, kind, title, took: null, text: null, code: null, reference: null, ...more };
}
