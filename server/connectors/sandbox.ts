import { problem } from "../domain/app-error.ts";
import type { ReportedDispute } from "../domain/dispute.ts";
import { CURRENCIES } from "../domain/money.ts";
import { type Network, networksFor } from "../domain/networks.ts";
import { PROCESSOR_NAMES } from "../domain/processors.ts";
import type { NextAction } from "../domain/transaction-record.ts";
import type {
  Capability,
  Connector,
  ConnectorAttempt,
  ConnectorRefund,
  DisputesResult,
  ProcessorPayment,
  ProcessorResult,
  RefundResult,
} from "./connector.ts";
import {
  CARD_OUTCOMES,
  type CardOutcome,
  PHONE_OUTCOMES,
  type PhoneOutcome,
  REFUND_OUTCOMES,
  type RefundOutcome,
} from "./sandbox-outcomes.ts";

/** Countdown for the approval on the phone. Only the processor's result ends an attempt. */
const APPROVAL_WINDOW_MS = 5 * 60_000;
/** Delay before success for a number without a scripted outcome. */
const DEFAULT_DELAY_MS = 1_000;
/** When a disputed card's bank decides, in delays of the sandbox. It is also the deadline for the response. */
const DISPUTE_DELAYS = 12;
/** The voucher that Telecel's step accepts. */
const RIGHT_VOUCHER = "123456";

/** The only wallet in test mode. */
const SANDBOX_WALLET = "sandbox_wallet";

const NO_DISPUTES: DisputesResult = { kind: "disputes", disputes: [] };

const CAPABILITIES: readonly Capability[] = [
  {
    method: "mobile_money",
    networks: [...new Set<Network>(CURRENCIES.flatMap(networksFor))],
    currencies: CURRENCIES,
    details: "our_page",
  },
  { method: "card", currencies: CURRENCIES, details: "our_page" },
  { method: "wallet", currencies: CURRENCIES, details: "our_page" },
];

/**
 * Simulates a processor in test mode (docs/contract.md §5). The last four digits of the phone or card decide the
 * result. It stores nothing: each result follows from the stored attempt and the clock (for steps:
 * docs/decisions/0004).
 */
export function sandboxConnector({
  delayMs,
  now = Date.now,
}: {
  delayMs: number;
  now?: () => number;
}): Connector {
  const age = (attempt: ConnectorAttempt) => now() - attempt.createdAt.getTime();

  /** The attempt's result now, once the customer has completed the first step. */
  const getResult = (attempt: ConnectorAttempt): ProcessorResult => {
    if (attempt.method.type !== "mobile_money") return getCardResult(attempt);
    const outcome = getPhoneOutcome(attempt);
    switch (outcome) {
      case null:
        return paidAfter(attempt, DEFAULT_DELAY_MS);
      case "paid_at_once":
        return paid(attempt);
      case "paid_after_delay":
      case "no_response":
        return paidAfter(attempt, delayMs);
      case "paid_late":
        return lateSuccess(attempt);
      case "paid_twice":
        return paidTwice(attempt);
      case "other_amount":
        return paidAfter(attempt, DEFAULT_DELAY_MS, attempt.money.minorUnits + 100n);
      case "approval_timeout":
      case "declined_by_customer":
      case "incorrect_pin":
      case "insufficient_funds":
      case "payer_limit_reached":
      case "payer_not_found":
      case "processor_unavailable":
        return { kind: "failed", code: outcome };
    }
  };

  const paidAfter = (attempt: ConnectorAttempt, delay: number, minorUnits?: bigint): ProcessorResult => {
    const remainingMs = delay - age(attempt);
    if (remainingMs <= 0) return paid(attempt, minorUnits);
    const expiresAt = new Date(attempt.createdAt.getTime() + APPROVAL_WINDOW_MS).toISOString();
    return { kind: "pending", nextAction: { kind: "approve_on_phone", expiresAt }, pollAfterMs: remainingMs };
  };

  const lateSuccess = (attempt: ConnectorAttempt): ProcessorResult => {
    const remainingMs = attempt.sessionExpiresAt.getTime() - now();
    return remainingMs < 0
      ? paid(attempt)
      : { kind: "failed", code: "approval_timeout", pollAfterMs: remainingMs + 50 };
  };

  const paidTwice = (attempt: ConnectorAttempt): ProcessorResult => {
    const first = paidAfter(attempt, DEFAULT_DELAY_MS);
    if (first.kind !== "paid") return first;
    const remainingMs = DEFAULT_DELAY_MS + delayMs - age(attempt);
    if (remainingMs > 0) return { ...first, pollAfterMs: remainingMs };
    return { kind: "paid", payments: [first.payments[0], payment(attempt, "second")] };
  };

  /**
   * A correct voucher is stored as an approval on the phone. Its time is over here, so the outcome is
   * unknown.
   */
  const pendingAfterVoucher = (): ProcessorResult => ({
    kind: "pending",
    nextAction: { kind: "approve_on_phone", expiresAt: new Date(now()).toISOString() },
    pollAfterMs: delayMs,
  });

  const refunded = (refund: ConnectorRefund): RefundResult => {
    const outcomes: Partial<Record<string, RefundOutcome>> = REFUND_OUTCOMES;
    const outcome = outcomes[`${refund.money.minorUnits % 100n}`];
    if (outcome === "insufficient_balance") return { kind: "failed", code: outcome };
    const remainingMs =
      outcome === "success_after_delay" ? delayMs - (now() - refund.createdAt.getTime()) : 0;
    const reference = `sandbox_${refund.id}`;
    return remainingMs > 0
      ? { kind: "pending", reference, pollAfterMs: remainingMs }
      : { kind: "refunded", reference };
  };

  const listDisputes = (attempt: ConnectorAttempt): DisputesResult => {
    const outcome = attempt.method.type === "card" ? getCardOutcome(attempt) : "paid";
    if (outcome !== "disputed_and_lost" && outcome !== "disputed_and_won") return NO_DISPUTES;
    const remainingMs = DISPUTE_DELAYS * delayMs - age(attempt);
    const decided = outcome === "disputed_and_lost" ? "lost" : "won";
    const dispute: ReportedDispute = {
      reference: `sandbox_${attempt.id}`,
      status: remainingMs > 0 ? "open" : decided,
      money: attempt.money,
      reason: "chargeback",
      dueAt: new Date(now() + remainingMs),
    };
    return {
      kind: "disputes",
      disputes: [dispute],
      ...(remainingMs > 0 && { pollAfterMs: remainingMs + 50 }),
    };
  };

  return {
    name: "sandbox",
    title: PROCESSOR_NAMES.sandbox,
    firstPollMs: delayMs,
    credentialFields: null,
    capabilities: (mode) => (mode === "test" ? CAPABILITIES : []),
    canRefund: () => true,
    isUp: () => true,
    check: async () => ({ kind: "accepted" }),
    readCallback: () => null,
    queryDisputes: async (attempt) => listDisputes(attempt),
    refund: async (refund) => refunded(refund),
    queryRefund: async (refund) => refunded(refund),
    validateInstrument(instrument) {
      if (instrument.type === "card" && !Object.hasOwn(CARD_OUTCOMES, instrument.cardNumber ?? "")) {
        return { field: "card_number", ...problem("test_card_required") };
      }
      if (instrument.type === "wallet" && instrument.wallet !== SANDBOX_WALLET) {
        return { field: "wallet", ...problem("wallet_required", { allowed: [SANDBOX_WALLET] }) };
      }
      return null;
    },
    async startPayment(attempt) {
      const action = actionBeforePayment(attempt);
      if (action) return { kind: "pending", nextAction: action, pollAfterMs: APPROVAL_WINDOW_MS };
      if (hasNoResponse(attempt)) throw new Error("The sandbox returns no response for this number.");
      return getResult(attempt);
    },
    async submitCustomerInput(attempt, input) {
      if ("decision" in input) {
        return input.decision === "approve"
          ? paid(attempt)
          : { kind: "failed", code: "authentication_failed" };
      }
      if (input.voucher !== RIGHT_VOUCHER) return { kind: "failed", code: "incorrect_voucher" };
      return hasNoResponse(attempt) ? pendingAfterVoucher() : getResult(attempt);
    },
    async queryPayment(attempt) {
      const { failureCode } = attempt;
      // A failed attempt stays failed. Only the outcome `paid_late` succeeds later.
      if (failureCode && !isPaidLate(attempt)) return { kind: "failed", code: failureCode };
      const action = actionBeforePayment(attempt);
      const isActionDone = attempt.status !== "processing" || attempt.nextAction?.kind === "approve_on_phone";
      if (action === null || isActionDone) return getResult(attempt);
      const remainingMs = APPROVAL_WINDOW_MS - age(attempt);
      if (remainingMs > 0) return { kind: "pending", nextAction: action, pollAfterMs: remainingMs };
      const code = action.kind === "voucher" ? "approval_timeout" : "authentication_failed";
      return { kind: "failed", code };
    },
  };
}

/** The payer's step before any money moves, or null. */
function actionBeforePayment(attempt: ConnectorAttempt): NextAction | null {
  const { method, pageUrl } = attempt;
  if (method.type === "mobile_money") return method.network === "telecel" ? { kind: "voucher" } : null;
  return getCardOutcome(attempt) === "redirect" ? { kind: "redirect", url: `${pageUrl}/sandbox` } : null;
}

const lastFour = ({ method }: ConnectorAttempt): string => method.payer.slice(-4);

/** Null for a number without a scripted outcome. */
function getPhoneOutcome(attempt: ConnectorAttempt): PhoneOutcome | null {
  const outcomes: Partial<Record<string, PhoneOutcome>> = PHONE_OUTCOMES;
  return outcomes[lastFour(attempt)] ?? null;
}

const hasNoResponse = (attempt: ConnectorAttempt): boolean =>
  attempt.method.type === "mobile_money" && getPhoneOutcome(attempt) === "no_response";
const isPaidLate = (attempt: ConnectorAttempt): boolean =>
  attempt.failureCode === "approval_timeout" && getPhoneOutcome(attempt) === "paid_late";

/** By the stored last four digits. Wallets and unknown cards use the page. */
function getCardOutcome(attempt: ConnectorAttempt): CardOutcome {
  return (
    Object.entries(CARD_OUTCOMES).find(([number]) => number.endsWith(lastFour(attempt)))?.[1] ?? "redirect"
  );
}

function getCardResult(attempt: ConnectorAttempt): ProcessorResult {
  const outcome = getCardOutcome(attempt);
  switch (outcome) {
    case "paid":
    case "redirect":
      return paid(attempt);
    case "disputed_and_lost":
    case "disputed_and_won":
      // Polled again for the dispute. A paid attempt is not polled for its payment.
      return attempt.status === "processing"
        ? { ...paid(attempt), pollAfterMs: DEFAULT_DELAY_MS }
        : paid(attempt);
    case "card_declined":
    case "insufficient_funds":
    case "expired_card":
    case "incorrect_cvc":
      return { kind: "failed", code: outcome };
  }
}

function payment(attempt: ConnectorAttempt, name: string, minorUnits?: bigint): ProcessorPayment {
  const money = { ...attempt.money, minorUnits: minorUnits ?? attempt.money.minorUnits };
  return { reference: `sandbox_${attempt.id}_${name}`, money };
}

function paid(attempt: ConnectorAttempt, minorUnits?: bigint): ProcessorResult {
  return { kind: "paid", payments: [payment(attempt, "first", minorUnits)] };
}
