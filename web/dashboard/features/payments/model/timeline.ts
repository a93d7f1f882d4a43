import type { PaymentFragment } from "../../../generated/graphql.ts";
import type { Words } from "../../../lib/words/words.ts";
import type { Tone } from "../../../ui/state.tsx";

/** One thing that happened to a payment. */
export interface Step {
  key: string;
  at: string;
  kind: "created" | "tried" | "waiting" | "paid" | "failed" | "attention" | "ended";
  tone: Tone;
  title: string;
  text: string | null;
}

type Attempt = PaymentFragment["attempts"][number];

/** What happened to a payment, oldest first. */
export function timelineOf(payment: PaymentFragment, words: Words["payments"]): Step[] {
  const created = step("created", payment.createdAt, "created", "pending", words.steps.created);
  const steps = payment.attempts.flatMap((attempt) => attemptSteps(attempt, payment, words));
  return [created, ...steps, ...ending(payment, words)].sort(
    (one, other) => Date.parse(one.at) - Date.parse(other.at),
  );
}

function attemptSteps(
  attempt: Attempt,
  payment: PaymentFragment,
  { steps, networks, methods }: Words["payments"],
): Step[] {
  const { attemptId: id, paymentMethod: method, endedAt, failure } = attempt;
  const name = method.network ?? method.brand;
  const shown = name ? (networks[name] ?? name) : methods[method.type.toLowerCase() as keyof typeof methods];
  const tried = step(
    `${id}-tried`,
    attempt.createdAt,
    "tried",
    "processing",
    steps.attempt(shown),
    method.payer,
  );
  const end = endedAt ?? attempt.createdAt;
  const outcome = {
    PROCESSING: () => step(id, end, "waiting", "processing", steps.processing),
    SUCCESS: () => step(id, end, "paid", "success", payment.late ? steps.paidLate : steps.paid),
    FAILED: () => step(id, end, "failed", "failed", steps.failed, failure?.reason),
    SURPLUS: () => step(id, end, "attention", "warning", steps.surplus, steps.surplusText),
    MISMATCHED: () => step(id, end, "attention", "warning", steps.mismatched, steps.mismatchedText),
  };
  return [tried, outcome[attempt.status]()];
}

/** A checkout that was canceled or expired, and may have been paid late after that. */
function ending(payment: PaymentFragment, { steps }: Words["payments"]): Step[] {
  if (payment.status === "CANCELED")
    return [step("end", payment.updatedAt, "ended", "pending", steps.canceled)];
  const expired = payment.status === "EXPIRED";
  return expired ? [step("end", payment.expiresAt, "ended", "pending", steps.expired)] : [];
}

function step(
  key: string,
  at: string,
  kind: Step["kind"],
  tone: Tone,
  title: string,
  text: string | null = null,
): Step {
  return { key, at, kind, tone, title, text };
}
