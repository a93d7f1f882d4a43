import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type AttemptStatus,
  isFinal,
  type Outcome,
  type SettlingTransaction,
  settle,
  TRANSITIONS,
} from "../../server/domain/transaction.ts";

const asked = { minorUnits: 1050n, currency: "GHS" } as const;
const otherSum = { minorUnits: 1100n, currency: "GHS" } as const;

/** The books of one transaction, kept by the rules under test. */
class Books {
  transaction: SettlingTransaction = {
    status: "pending",
    asked,
    closing: null,
    currentAttemptId: null,
    held: false,
  };
  late = false;
  overpaid = false;
  received = 0n;
  readonly attempts: { id: string; status: AttemptStatus }[] = [];
  readonly events: { kind: string; final: boolean; late: boolean }[] = [];

  attempt(): void {
    const { status, closing, held } = this.transaction;
    if (TRANSITIONS[status].attempt !== "processing" || closing !== null || held) return;
    const id = `attempt ${this.attempts.length}`;
    this.attempts.push({ id, status: "processing" });
    this.transaction = { ...this.transaction, status: "processing", currentAttemptId: id };
  }

  end(how: "cancel" | "expire"): void {
    const closing = how === "cancel" ? "canceled" : "expired";
    const next = TRANSITIONS[this.transaction.status][how];
    if (next === "close")
      this.transaction = { ...this.transaction, closing: this.transaction.closing ?? closing };
    else if (next !== null) {
      this.transaction = { ...this.transaction, status: next };
      this.events.push({ kind: "payment.failed", final: true, late: false });
    }
  }

  hear(pick: number, outcome: Outcome): void {
    const attempt = this.attempts[pick % this.attempts.length];
    if (!attempt) return;
    const { attempt: ended, transaction: change, event } = settle(this.transaction, attempt, outcome);
    if (ended) attempt.status = ended.status;
    if (change?.status) this.transaction = { ...this.transaction, status: change.status };
    if (change?.held) this.transaction = { ...this.transaction, held: true };
    this.late ||= change?.late ?? false;
    this.overpaid ||= change?.overpaid ?? false;
    this.received += change?.received?.minorUnits ?? 0n;
    if (event) this.events.push({ ...event, late: change?.late ?? false });
  }
}

/** What an outsider knows: what each attempt was told, and nothing of the rules. */
class Told {
  started = 0;
  /** Attempts of which the processor has said that they are paid, with the sum that it said first. */
  readonly paid = new Map<number, bigint>();
}

type Step = fc.Command<Told, Books>;

/** What holds after every step, whatever came before. */
function check(told: Told, books: Books, before: { status: string; events: number }): void {
  const { status } = books.transaction;
  const finals = books.events.filter(({ final }) => final);
  const [failures, successes] = [
    finals.filter(({ kind }) => kind === "payment.failed"),
    finals.filter(({ kind }) => kind === "payment.success"),
  ];

  // Money is never dropped: whatever was told is in the sum, once for each attempt.
  expect(books.received).toBe([...told.paid.values()].reduce((sum, money) => sum + money, 0n));
  if ([...told.paid.values()].includes(asked.minorUnits)) expect(status).toBe("success");
  // Nothing undoes a success, and nothing but late money leaves a final state.
  if (before.status === "success") expect(status).toBe("success");
  if (isFinal(before.status as typeof status) && status !== before.status) expect(status).toBe("success");
  // At most one final event, and for late money one more, which says so.
  expect(failures.length).toBeLessThanOrEqual(1);
  expect(successes.length).toBe(status === "success" ? 1 : 0);
  expect(failures.length === 1 && status === "success").toBe(books.late);
  expect(finals.findIndex(({ kind }) => kind === "payment.success")).toBeLessThanOrEqual(failures.length);
  expect(successes[0]?.late ?? false).toBe(books.late);
  expect(isFinal(status)).toBe(finals.length > 0);
  // One attempt pays, one at most is in flight.
  expect(books.attempts.filter((attempt) => attempt.status === "success")).toHaveLength(successes.length);
  expect(books.attempts.filter((attempt) => attempt.status === "processing").length).toBeLessThanOrEqual(1);
  expect(books.overpaid).toBe(
    status === "success" && books.events.some(({ kind }) => kind === "payment.overpaid"),
  );
  expect(books.events.length - before.events).toBeLessThanOrEqual(1);
}

function step(name: string, act: (told: Told, books: Books) => void): Step {
  return {
    check: () => true,
    run(told, books) {
      const before = { status: books.transaction.status, events: books.events.length };
      act(told, books);
      check(told, books, before);
    },
    toString: () => name,
  };
}

const pays = step("attempt", (told, books) => {
  books.attempt();
  told.started = books.attempts.length;
});
const cancels = step("cancel", (_, books) => books.end("cancel"));
const expires = step("expire", (_, books) => books.end("expire"));
const hears = (pick: number, outcome: Outcome) =>
  step(`${pick} ${outcome.kind === "paid" ? outcome.money.minorUnits : outcome.code}`, (told, books) => {
    books.hear(pick, outcome);
    if (told.started === 0 || outcome.kind === "failed") return;
    const attempt = pick % told.started;
    if (!told.paid.has(attempt)) told.paid.set(attempt, outcome.money.minorUnits);
  });

const steps = [
  fc.constant(pays),
  fc.constant(cancels),
  fc.constant(expires),
  fc.nat(5).map((pick) => hears(pick, { kind: "failed", code: "approval_timeout" })),
  fc.nat(5).map((pick) => hears(pick, { kind: "paid", money: asked })),
  fc.nat(5).map((pick) => hears(pick, { kind: "paid", money: otherSum })),
];

test("whatever the order of attempts, endings and words, the books keep contract §5", () => {
  fc.assert(
    fc.property(fc.commands(steps, { maxCommands: 20 }), (commands) => {
      fc.modelRun(() => ({ model: new Told(), real: new Books() }), commands);
    }),
    { numRuns: 5_000 },
  );
});
