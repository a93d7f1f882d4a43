import { ORDER_TEXTS } from "../../../web/dashboard/generated/facts.ts";
import type {
  PaymentFragment,
  PaymentMoneyFragment,
  PaymentRefundFragment,
} from "../../../web/dashboard/generated/graphql.ts";

type Attempt = PaymentFragment["attempts"][number];
type Sum = PaymentMoneyFragment["attempts"][number];

const START = Date.parse("2026-03-12T10:00:00.000Z");

/** A time this many seconds after the tests' morning. */
export const at = (seconds: number): string => new Date(START + seconds * 1_000).toISOString();

export const cedis = (minorUnits: number) => ({
  __typename: "Money" as const,
  amount: (minorUnits / 100).toFixed(2),
  minorUnits,
  currency: "GHS",
});

/** The order's own texts. */
const LUNCH = Object.fromEntries(ORDER_TEXTS.map((name) => [name, "Lunch"])) as Record<
  (typeof ORDER_TEXTS)[number],
  string
>;

/** A payment created `seconds` after the tests' morning, pending by default. */
export function payment(
  id: string,
  seconds: number,
  changed: Partial<PaymentFragment> = {},
): PaymentFragment {
  const expiresAt = at(seconds + 3_600);
  return {
    __typename: "Transaction",
    id,
    clientReference: `ORD-${id}`,
    status: "PENDING",
    final: false,
    late: false,
    overpaid: false,
    amount: cedis(1_050),
    amountReceived: cedis(0),
    amountRefunded: cedis(0),
    ...LUNCH,
    customer: { __typename: "Customer", name: "Ama Mensah", phone: "233241234567", email: null },
    paymentMethod: null,
    failure: null,
    checkout: {
      __typename: "Checkout",
      id: `chk_${id}`,
      url: "https://pay.example/",
      expiresAt,
      open: true,
      pendingStatus: null,
    },
    metadata: {},
    paymentLinkId: null,
    attempts: [],
    createdAt: at(seconds),
    createdSequence: String(seconds),
    updatedAt: at(seconds),
    paidAt: null,
    expiresAt,
    ...changed,
  };
}

export function attempt(status: Attempt["status"], seconds: number, changed: Partial<Attempt> = {}): Attempt {
  return {
    __typename: "Attempt",
    id: `att_${seconds}`,
    status,
    paymentMethod: {
      __typename: "PaymentMethod",
      type: "MOBILE_MONEY",
      network: "mtn",
      brand: null,
      payer: "233•••••4417",
    },
    failure: null,
    processorReference: null,
    createdAt: at(seconds),
    endedAt: status === "PROCESSING" ? null : at(seconds + 10),
    ...changed,
  };
}

export const page = (nodes: PaymentFragment[], endCursor: string | null = null) => ({
  nodes,
  pageInfo: { hasNextPage: endCursor !== null, hasPreviousPage: false, endCursor },
});

export const refundFailure = {
  __typename: "RefundFailure" as const,
  code: "INSUFFICIENT_BALANCE" as const,
  reason: "The merchant's balance at the processor is too low",
  retryable: true,
};

/** A refund of 4.50 of the attempt `att_5`, final after two seconds. */
export const refund = (
  status: PaymentRefundFragment["status"],
  seconds: number,
  changed: Partial<PaymentRefundFragment> = {},
): PaymentRefundFragment => ({
  __typename: "Refund",
  id: `rfd_${seconds}`,
  attemptId: "att_5",
  amount: cedis(450),
  reason: null,
  status,
  failure: null,
  processorReference: null,
  createdBy: null,
  createdAt: at(seconds),
  endedAt: status === "PROCESSING" ? null : at(seconds + 2),
  ...changed,
});

/** A received amount, with its refundable rest. */
export const sum = (
  status: Attempt["status"],
  seconds: number,
  minorUnits: number,
  left = minorUnits,
  changed: Partial<Sum> = {},
): Sum => ({
  ...attempt(status, seconds),
  amountReceived: cedis(minorUnits),
  refundableAmount: left > 0 ? cedis(left) : null,
  ...changed,
});

/** The amounts of a payment of 10.50. */
export const toMoney = (
  attempts: Sum[],
  changed: Partial<PaymentMoneyFragment> = {},
): PaymentMoneyFragment => ({
  __typename: "Transaction",
  id: "a",
  amount: cedis(1_050),
  amountReceived: cedis(attempts.reduce((all, one) => all + (one.amountReceived?.minorUnits ?? 0), 0)),
  amountRefunded: cedis(0),
  refunds: [],
  attempts,
  ...changed,
});

export const failure = {
  __typename: "PaymentFailure" as const,
  code: "INSUFFICIENT_FUNDS" as const,
  reason: "Insufficient funds",
  retryable: true,
};
export const { paymentMethod } = attempt("SUCCESS", 0);
export const closed = { ...payment("a", 0).checkout, open: false };
export const late = payment("a", 0, { status: "SUCCESS", paymentMethod, late: true, checkout: closed });
export const mismatched = payment("a", 0, {
  status: "PROCESSING",
  checkout: closed,
  attempts: [attempt("AMOUNT_MISMATCH", 5)],
});
