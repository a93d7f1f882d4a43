import fc from "fast-check";
import { expect, test } from "vitest";
import type { Money } from "../../server/domain/money.ts";
import type { PaymentFailureCode } from "../../server/domain/payment-failure.ts";
import {
  type AttemptStatus,
  applyAccepted,
  applyOutcome,
  applyReleased,
  isFinal,
  type LockedTransaction,
  type PaymentOutcome,
  type StateChange,
  TRANSITIONS,
} from "../../server/domain/transaction.ts";

const amount = { minorUnits: 1050n, currency: "GHS" } as const;
const less = { minorUnits: 1000n, currency: "GHS" } as const;
const more = { minorUnits: 1100n, currency: "GHS" } as const;
const foreign = { minorUnits: 1050n, currency: "NGN" } as const;

/** The records of one transaction, updated by the rules under test. */
class LedgerModel {
  transaction: LockedTransaction = {
    status: "pending",
    amount,
    pendingStatus: null,
    currentAttemptId: null,
    onHold: false,
  };
  late = false;
  overpaid = false;
  received = 0n;
  readonly attempts: { id: string; status: AttemptStatus; failureCode: PaymentFailureCode | null }[] = [];
  /** Attempts whose money was refunded: they hold none any more. */
  readonly refundAllocated = new Set<string>();
  readonly events: { kind: string; final: boolean; late: boolean; attemptId?: string }[] = [];

  attempt(): void {
    const { status, pendingStatus, onHold } = this.transaction;
    if (TRANSITIONS[status].attempt !== "processing" || pendingStatus !== null || onHold) return;
    const id = `attempt ${this.attempts.length}`;
    this.attempts.push({ id, status: "processing", failureCode: null });
    this.transaction = { ...this.transaction, status: "processing", currentAttemptId: id };
  }

  end(how: "cancel" | "expire"): void {
    const closing = how === "cancel" ? "canceled" : "expired";
    const next = TRANSITIONS[this.transaction.status][how];
    if (next === "close")
      this.transaction = { ...this.transaction, pendingStatus: this.transaction.pendingStatus ?? closing };
    else if (next !== null) {
      this.transaction = { ...this.transaction, status: next };
      this.events.push({ kind: "payment.failed", final: true, late: false });
    }
  }

  applyResult(pick: number, outcome: PaymentOutcome): void {
    const attempt = this.attempts[pick % this.attempts.length];
    if (!attempt) return;
    this.write(attempt, applyOutcome(this.transaction, attempt, outcome, this.mismatchedAttempts));
  }

  get mismatchedAttempts(): string[] {
    return this.attempts
      .filter(({ id, status }) => status === "amount_mismatch" && !this.refundAllocated.has(id))
      .map(({ id }) => id);
  }

  /** Staff decide about one of the amounts on hold. */
  decide(pick: number, accept: boolean): void {
    const { mismatchedAttempts } = this;
    const attempt = this.attempts.find(
      ({ id }) => id === mismatchedAttempts[pick % mismatchedAttempts.length],
    );
    if (!attempt || !this.transaction.onHold) return;
    if (!accept) this.refundAllocated.add(attempt.id);
    const current = this.attempts.find(({ id }) => id === this.transaction.currentAttemptId);
    const others = mismatchedAttempts.filter((id) => id !== attempt.id);
    if (accept) this.write(attempt, applyAccepted(this.transaction, others));
    else if (mismatchedAttempts.length === 1) this.write(attempt, applyReleased(this.transaction, current));
  }

  write(
    attempt: LedgerModel["attempts"][number],
    { attempt: ended, transaction: change, overpayment = [], events = [] }: StateChange,
  ): void {
    if (ended) Object.assign(attempt, { status: ended.status, failureCode: ended.failure });
    for (const one of this.attempts) if (overpayment.includes(one.id)) one.status = "overpayment";
    if (change?.status) this.transaction = { ...this.transaction, status: change.status };
    if (change?.onHold !== undefined) this.transaction = { ...this.transaction, onHold: change.onHold };
    this.late ||= change?.late ?? false;
    this.overpaid ||= change?.overpaid ?? false;
    this.received += change?.received?.minorUnits ?? 0n;
    for (const event of events) {
      this.events.push({ attemptId: attempt.id, ...event, late: change?.late ?? false });
    }
  }
}

/** An external view: the results received for each attempt, without the rules under test. */
class Histories {
  started = 0;
  /** Attempts that the processor has reported as paid, with the amount that it named first. */
  readonly paid = new Map<number, Money>();
}

type LedgerCommand = fc.Command<Histories, LedgerModel>;

/** Rules that are true after every step, whatever came before. */
function check(histories: Histories, books: LedgerModel, before: { status: string; events: number }): void {
  const { status } = books.transaction;
  const finals = books.events.filter(({ final }) => final);
  const [failures, successes] = [
    finals.filter(({ kind }) => kind === "payment.failed"),
    finals.filter(({ kind }) => kind === "payment.success"),
  ];

  // Money is never dropped: every reported amount counts in the sum, once per attempt.
  const payments = [...histories.paid.values()];
  const received = payments
    .filter(({ currency }) => currency === amount.currency)
    .reduce((sum, { minorUnits }) => sum + minorUnits, 0n);
  expect(books.received).toBe(received);
  if (payments.includes(amount)) expect(status).toBe("success");
  // Nothing undoes a success, and only late money leaves a final status.
  if (before.status === "success") expect(status).toBe("success");
  if (isFinal(before.status as typeof status) && status !== before.status) expect(status).toBe("success");
  // At most one final event, and for late money one more, which is marked as late.
  expect(failures.length).toBeLessThanOrEqual(1);
  expect(successes.length).toBe(status === "success" ? 1 : 0);
  expect(failures.length === 1 && status === "success").toBe(books.late);
  expect(finals.findIndex(({ kind }) => kind === "payment.success")).toBeLessThanOrEqual(failures.length);
  expect(successes[0]?.late ?? false).toBe(books.late);
  expect(isFinal(status)).toBe(finals.length > 0);
  // One attempt pays, at most one is in flight.
  expect(books.attempts.filter((attempt) => attempt.status === "success")).toHaveLength(successes.length);
  expect(books.attempts.filter((attempt) => attempt.status === "processing").length).toBeLessThanOrEqual(1);
  // After payment, any amount beyond the requested sum is an overpayment and is reported. Before payment,
  // staff decide. Money refunded before does not count as an overpayment.
  const tooMuch = payments.length - books.refundAllocated.size > 1;
  expect(books.overpaid).toBe(status === "success" && tooMuch);
  // On hold is an amount that waits for staff: neither requested nor refunded, on an order that is not paid.
  const waits = books.attempts.some(
    ({ id, status: how }) => how === "amount_mismatch" && !books.refundAllocated.has(id),
  );
  expect(books.transaction.onHold).toBe(status !== "success" && waits);
  // Each overpayment is reported once, by its attempt.
  const overpayment = books.attempts
    .filter((attempt) => attempt.status === "overpayment")
    .map(({ id }) => id);
  const overpaid = books.events.filter(({ kind }) => kind === "payment.overpaid");
  expect(overpaid.map(({ attemptId }) => attemptId).sort()).toEqual(overpayment.sort());
  expect(books.overpaid).toBe(overpayment.length > 0);
  const [first, ...rest] = books.events.slice(before.events).map(({ kind }) => kind);
  if (rest.length > 0) expect(first).toBe("payment.success");
  for (const kind of rest) expect(kind).toBe("payment.overpaid");
}

function toCommand(name: string, act: (histories: Histories, books: LedgerModel) => void): LedgerCommand {
  return {
    check: () => true,
    run(histories, books) {
      const before = { status: books.transaction.status, events: books.events.length };
      act(histories, books);
      check(histories, books, before);
    },
    toString: () => name,
  };
}

const pays = toCommand("attempt", (histories, books) => {
  books.attempt();
  histories.started = books.attempts.length;
});
const cancels = toCommand("cancel", (_, books) => books.end("cancel"));
const expires = toCommand("expire", (_, books) => books.end("expire"));
const toResultCommand = (pick: number, outcome: PaymentOutcome) =>
  toCommand(
    `${pick} ${outcome.kind === "paid" ? outcome.money.currency + outcome.money.minorUnits : outcome.code}`,
    (histories, books) => {
      books.applyResult(pick, outcome);
      if (histories.started === 0 || outcome.kind === "failed") return;
      const attempt = pick % histories.started;
      if (!histories.paid.has(attempt)) histories.paid.set(attempt, outcome.money);
    },
  );

const decides = (pick: number, accept: boolean) =>
  toCommand(`${accept ? "accept" : "give back"} ${pick}`, (_, books) => books.decide(pick, accept));

const commands = [
  fc.tuple(fc.nat(2), fc.boolean()).map(([pick, accept]) => decides(pick, accept)),
  fc.constant(pays),
  fc.constant(cancels),
  fc.constant(expires),
  fc.nat(5).map((pick) => toResultCommand(pick, { kind: "failed", code: "approval_timeout" })),
  fc.nat(5).map((pick) => toResultCommand(pick, { kind: "paid", money: amount })),
  fc
    .tuple(fc.nat(5), fc.constantFrom(less, more, foreign))
    .map(([pick, money]) => toResultCommand(pick, { kind: "paid", money })),
];

test("whatever the order of attempts, endings and results, the records follow docs/contract.md §5", () => {
  fc.assert(
    fc.property(fc.commands(commands, { maxCommands: 20 }), (history) => {
      fc.modelRun(() => ({ model: new Histories(), real: new LedgerModel() }), history);
    }),
    { numRuns: 5_000 },
  );
});
