import fc from "fast-check";

/**
 * A processor's result for an attempt: the received amounts, by how the first compares with the requested
 * one.
 */
const PAYMENT_OUTCOMES = [
  ...(["asked", "less", "more", "foreign", "asked twice", "asked and more"] as const),
  ...(["less and more", "less and foreign", "failed", "pending"] as const),
] as const;
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number];
/** A processor's result for a refund; `silent` is no response. */
export type RefundOutcome = "refunded" | "failed" | "pending" | "silent";

/** One event of a payment. A `pick` selects among the existing ones, from the first on, cyclically. */
export type Step =
  /** By a tab that may not have reloaded since the other one paid. */
  | { kind: "pay"; tab: 0 | 1 }
  | { kind: "view"; tab: 0 | 1 }
  /**
   * The processor's result, twice if `doubled`; if `stray`, from a processor that no longer has the attempt.
   */
  | { kind: "hear"; pick: number; outcome: PaymentOutcome; doubled: boolean; stray: boolean }
  | { kind: "cancel" }
  | { kind: "expire" }
  | { kind: "refund"; pick: number; part: boolean; outcome: RefundOutcome }
  | { kind: "hear refund"; pick: number; outcome: "refunded" | "failed" }
  | { kind: "decide"; pick: number; decision: "accept" | "refund"; outcome: RefundOutcome }
  | { kind: "sweep" };

export interface History {
  /** Minor units. */
  requested: number;
  steps: Step[];
}

const pick = fc.nat(3);
const tab = fc.constantFrom(0 as const, 1 as const);
const refundOutcome = fc.constantFrom<RefundOutcome>("refunded", "refunded", "failed", "pending", "silent");
const rarely = fc.nat(9).map((n) => n === 0);

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("pay" as const), tab }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("view" as const), tab }) },
  {
    weight: 10,
    arbitrary: fc.record({
      kind: fc.constant("hear" as const),
      pick,
      doubled: rarely,
      stray: rarely,
      outcome: fc.constantFrom<PaymentOutcome>(
        "failed",
        "failed",
        "asked",
        "less",
        "more",
        ...PAYMENT_OUTCOMES,
      ),
    }),
  },
  { weight: 1, arbitrary: fc.constantFrom<Step>({ kind: "cancel" }, { kind: "expire" }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("refund" as const),
      pick,
      part: fc.boolean(),
      outcome: refundOutcome,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("hear refund" as const),
      pick,
      outcome: fc.constantFrom("refunded" as const, "failed" as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("decide" as const),
      pick,
      decision: fc.constantFrom("accept" as const, "refund" as const),
      outcome: refundOutcome,
    }),
  },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: "sweep" }) },
);

const history: fc.Arbitrary<History> = fc.record({
  requested: fc.oneof(fc.constantFrom(1050, 9999, 513), fc.integer({ min: 200, max: 99_999 })),
  // Each begins with an attempt: before it there is no money.
  steps: fc
    .array(step, { minLength: 5, maxLength: 14 })
    .map((all) => [{ kind: "pay", tab: 0 } as Step, ...all]),
});

/** The same histories for the same seed. */
export const sampleHistories = (count: number, seed: number): History[] =>
  fc.sample(history, { numRuns: count, seed });
