import type { Connector, ProcessorAnswer, StepAnswer } from "../../connectors/connector.ts";
import { Failure, invalid } from "../../domain/failure.ts";
import type { Scope } from "../../domain/scope.ts";
import { TRANSITIONS } from "../../domain/transaction.ts";
import { type Attempt, currentAttempt, isOpen, type Transaction } from "../../domain/transaction-record.ts";
import { insertAttempt } from "../../store/attempts.ts";
import { findTransaction, lockTransaction, updateTransaction } from "../../store/transactions.ts";
import { type CheckoutView, viewCheckout } from "../checkout/view-checkout.ts";
import { recordEvent } from "../events/record-event.ts";
import { newId } from "../new-id.ts";
import type { Parts } from "../parts.ts";
import { connectorAttempt, connectorNamed } from "./connector-attempt.ts";
import { type PayInput, type ReadInstrument, readInstrument } from "./instrument.ts";
import { settleAttempt } from "./settle-attempt.ts";

type Needs = Pick<Parts, "db" | "wakeUps" | "connectors" | "checkoutUrl">;

/** Attempts that one session may make, so that no phone is bombed through us. */
const MAX_ATTEMPTS = 10;

/** The transaction after the customer's step, and the attempt that this step was about. */
export interface PaidStep {
  transaction: Transaction;
  attempt: Attempt | null;
}

/**
 * The customer pays, or gives the voucher that the running attempt waits for. With an attempt in flight
 * nothing new begins: a double click, a second tab and a resend all get that attempt.
 * @throws Failure `not_found`, `checkout_closed`, `invalid_request` by form field, `rate_limited`.
 */
export function payCheckout(parts: Needs) {
  return async (checkoutId: string, input: PayInput): Promise<PaidStep> => {
    const view = await viewCheckout(parts)(checkoutId);
    const { transaction } = view;
    if (input.voucher !== undefined && currentAttempt(transaction)?.nextStep?.kind === "voucher") {
      return answerStep(parts, transaction, { voucher: input.voucher.trim() });
    }
    if (!view.open) return standing(transaction);
    const { connector, read } = choose(parts, view, input);
    const attempt = await startAttempt(parts, transaction.scope, transaction.id, connector, read);
    // Another step came first, or the session's time ran out meanwhile: looking again ends a session that is due.
    if (!attempt) return standing((await viewCheckout(parts)(checkoutId)).transaction);
    const asked = connectorAttempt(parts, transaction, attempt);
    await settleAnswer(parts, transaction, attempt, () => connector.start(asked, read.instrument));
    return afterStep(parts, transaction, attempt);
  };
}

/**
 * The customer decides on the page that the sandbox plays for a card's bank or a wallet.
 * @throws Failure `not_found`, `checkout_closed`.
 */
export function decideOnProcessorPage(parts: Needs) {
  return async (checkoutId: string, decision: "approve" | "decline"): Promise<PaidStep> => {
    const { transaction } = await viewCheckout(parts)(checkoutId);
    const running = currentAttempt(transaction);
    // A real processor's page is the processor's: nothing that is posted to us decides there.
    const onSandboxPage = running?.connector === "sandbox" && running.nextStep?.kind === "redirect";
    return onSandboxPage ? answerStep(parts, transaction, { decision }) : standing(transaction);
  };
}

/** What there is to see when no new attempt begins. */
function standing(transaction: Transaction): PaidStep {
  if (transaction.status === "canceled" || transaction.status === "expired") throw closed(transaction);
  return {
    transaction,
    attempt: transaction.status === "failed" ? null : (currentAttempt(transaction) ?? null),
  };
}

function closed(transaction: Transaction): Failure {
  const why = transaction.status === "canceled" ? "was canceled" : "has expired";
  return new Failure("checkout_closed", `This checkout ${why}. No money moved.`, {
    data: { status: transaction.status },
  });
}

function choose(parts: Needs, { transaction, merchant }: CheckoutView, input: PayInput) {
  const read = readInstrument(input, {
    methods: transaction.methods,
    currency: transaction.asked.currency,
    country: merchant.country,
  });
  const connector = parts.connectors.find((c) => c.serves(transaction.scope.mode, read.instrument.type));
  if (!connector)
    throw new Failure("no_payment_method", "This way to pay cannot be reached now. Choose another.");
  const refused = connector.refuses(read.instrument);
  if (refused) throw invalid([refused]);
  return { connector, read };
}

/** Transaction A: the attempt is in the books before the processor is asked. Null when another step came first. */
async function startAttempt(
  parts: Needs,
  scope: Scope,
  transactionId: string,
  connector: Connector,
  read: ReadInstrument,
): Promise<Attempt | null> {
  const id = newId("attempt");
  const started = await parts.db.transaction().execute(async (trx) => {
    const locked = await lockTransaction(trx, scope, { id: transactionId });
    if (!locked || !isOpen(locked.transaction, locked.now)) return null;
    const { transaction } = locked;
    if (TRANSITIONS[transaction.status].attempt !== "processing") return null;
    if (transaction.attempts.length >= MAX_ATTEMPTS) {
      throw new Failure("rate_limited", "This checkout was tried too often. Ask the shop for a new one.");
    }
    const { method } = read;
    const querySeconds = connector.silenceMs / 1000;
    await insertAttempt(trx, scope, {
      ...{ id, transactionId, connector: connector.name, status: "processing", method },
      ...{ processorReference: null, querySeconds },
    });
    await updateTransaction(trx, scope, transactionId, {
      status: "processing",
      failureCode: null,
      currentAttemptId: id,
    });
    const fact = { kind: "payment.processing", status: "processing", late: false, final: false } as const;
    await recordEvent(trx, transaction, { ...fact, failure: null, method });
    return lockTransaction(trx, scope, { id: transactionId });
  });
  if (!started) return null;
  parts.wakeUps.signal();
  return currentAttempt(started.transaction) ?? null;
}

async function answerStep(parts: Needs, transaction: Transaction, answer: StepAnswer): Promise<PaidStep> {
  const attempt = currentAttempt(transaction) as Attempt;
  const connector = connectorNamed(parts, attempt.connector);
  const asked = connectorAttempt(parts, transaction, attempt);
  await settleAnswer(parts, transaction, attempt, () => connector.submit(asked, answer));
  return afterStep(parts, transaction, attempt);
}

/** Transaction B, with the processor's answer. No answer is no failure: the worker asks until there is one. */
async function settleAnswer(
  parts: Needs,
  { scope, id }: Transaction,
  attempt: Attempt,
  ask: () => Promise<ProcessorAnswer>,
): Promise<void> {
  const connector = connectorNamed(parts, attempt.connector);
  const silent: ProcessorAnswer = { kind: "pending", nextStep: null, askAgainMs: connector.silenceMs };
  const answer = await ask().catch(() => silent);
  await settleAttempt(parts, scope, id, attempt.id, answer);
}

async function afterStep(parts: Needs, { scope, id }: Transaction, attempt: Attempt): Promise<PaidStep> {
  const found = await findTransaction(parts.db, scope, { id });
  if (!found) throw new Failure("not_found", "There is no such checkout.");
  return {
    transaction: found.transaction,
    attempt: found.transaction.attempts.find((a) => a.id === attempt.id) ?? null,
  };
}
