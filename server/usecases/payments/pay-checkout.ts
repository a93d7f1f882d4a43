import type { PaymentInstrument, StepAnswer } from "../../connectors/connector.ts";
import { Failure, invalid, invalidField } from "../../domain/failure.ts";
import type { PaymentMethod } from "../../domain/payment-method.ts";
import {
  type Attempt,
  currentAttempt,
  type NextStep,
  openStep,
  type Transaction,
} from "../../domain/transaction-record.ts";
import { findTransaction } from "../../store/transactions.ts";
import { type CheckoutView, viewCheckout } from "../checkout/view-checkout.ts";
import type { Parts } from "../parts.ts";
import type { MerchantProcessor } from "../processors/merchant-processors.ts";
import { serving } from "../processors/serving.ts";
import { type AskingParts, askProcessor } from "./ask-processor.ts";
import { ARRIVES_NO_MORE_MS, handOver } from "./hand-over.ts";
import { hearProcessor } from "./hear-processor.ts";
import { type PayInput, type ReadInstrument, readInstrument, withOrderPhone } from "./instrument.ts";
import { type BegunAttempt, isResent, startAttempt } from "./start-attempt.ts";
import { takeStep } from "./take-step.ts";

/** The transaction after the customer's step, and the attempt that this step was about. */
export interface PaidStep {
  transaction: Transaction;
  attempt: Attempt | null;
}

/**
 * The customer pays, or gives the voucher that the running attempt waits for. With an attempt in flight
 * nothing new begins: a double click, a second tab and a resend all get that attempt. An attempt that was
 * declined is an outcome to look at and comes back like any other.
 * @param known how many attempts the customer's form knew of: with more in the books it is sent again, after a
 * double click or a reload, and gets the newest one's outcome, or with other details is asked about again; null
 * where the sender does not say
 * @throws Failure `not_found`, `checkout_closed`, `invalid_request` by form field, `rate_limited`.
 */
export function payCheckout(parts: AskingParts & Pick<Parts, "rateLimits">) {
  return async (checkoutId: string, input: PayInput, known: number | null = null): Promise<PaidStep> => {
    const view = await viewCheckout(parts)(checkoutId);
    const { transaction, open } = view;
    if (input.voucher !== undefined && openStep(transaction)?.kind === "voucher") {
      return submitAnswer(parts, transaction, "voucher", { voucher: input.voucher.replace(/\s/g, "") });
    }
    if (!open) return existingAttempt(transaction);
    const { processors, read } = await choose(parts, view, withOrderPhone(input, view.orderPhone));
    if (isResent(transaction, known)) return overtaken(view, read, known);
    const begun = await startAttempt(parts, transaction, processors[0], read, known);
    if (!begun) return overtaken(await viewCheckout(parts)(checkoutId), read, known);
    await askInTurn(parts, transaction, begun, processors, read.instrument);
    return outcomeOf(parts, transaction, begun.attempt);
  };
}

/**
 * The customer decides on the page that the sandbox plays for a card's bank or a wallet.
 * @param attemptId whose page it was: one that is left over from an older attempt decides nothing; nothing where the
 * sender does not say
 * @throws Failure `not_found`, `checkout_closed`.
 */
export function decideOnProcessorPage(parts: AskingParts) {
  return async (
    checkoutId: string,
    decision: "approve" | "decline",
    attemptId?: string,
  ): Promise<PaidStep> => {
    const { transaction } = await viewCheckout(parts)(checkoutId);
    const running = currentAttempt(transaction);
    // A real processor's page is the processor's: nothing that is posted to us decides there.
    const onSandboxPage = running?.connector === "sandbox" && openStep(transaction)?.kind === "redirect";
    return onSandboxPage && (attemptId === undefined || attemptId === running.id)
      ? submitAnswer(parts, transaction, "redirect", { decision })
      : existingAttempt(transaction);
  };
}

/** Hands on what the customer was asked for, once: whoever answers the same step beside it gets the running attempt. */
async function submitAnswer(
  parts: AskingParts,
  transaction: Transaction,
  kind: NextStep["kind"],
  answer: StepAnswer,
): Promise<PaidStep> {
  const begun = await takeStep(parts, transaction, kind);
  if (!begun) return lookAgain(parts, transaction.checkoutId);
  await askProcessor(parts, transaction, begun, (asked, { connector }, access) =>
    connector.submit(asked, answer, access),
  );
  return outcomeOf(parts, transaction, begun.attempt);
}

/** Those who can take this payment now, and what of the customer's input is for them. */
async function choose(parts: AskingParts, { transaction, merchant, offered }: CheckoutView, input: PayInput) {
  const { scope, asked: money, methods } = transaction;
  const named = methods.find((method) => method === input.method);
  if (named && !offered.some(({ method }) => method === named)) throw unserved();
  const read = readInstrument(input, { offered, currency: money.currency, country: merchant.country });
  const { type: method, network } = read.instrument;
  const setup = await parts.processorsOf(scope);
  const [first, ...rest] = serving(setup, scope.mode, { method, network, money });
  if (!first) throw unserved();
  const refused = first.connector.refuses(read.instrument);
  if (refused) throw invalid([refused]);
  const others = rest.filter(({ connector }) => connector.refuses(read.instrument) === null);
  return { processors: [first, ...others] as const, read };
}

const unserved = () =>
  new Failure("no_payment_method", "This way to pay cannot be reached now. Choose another.", {
    retryAfterSeconds: 60,
  });

/**
 * Asks the processor of an attempt for the money. Where it has surely asked nobody, the next one is handed the
 * attempt; where there is no other, the attempt has failed.
 */
async function askInTurn(
  parts: AskingParts,
  transaction: Transaction,
  { attempt, clock }: BegunAttempt,
  [, ...others]: readonly [MerchantProcessor, ...MerchantProcessor[]],
  instrument: PaymentInstrument,
): Promise<void> {
  const start = (asking: Attempt) =>
    askProcessor(parts, transaction, { attempt: asking, clock }, (asked, { connector }, access) =>
      connector.start(asked, instrument, access),
    );
  let asking = attempt;
  for (const other of others) {
    if (await start(asking)) return;
    const handed = await handOver(parts, transaction, asking, other);
    if (!handed) return;
    asking = handed;
  }
  if (await start(asking)) return;
  const { scope, id: transactionId } = transaction;
  // Asked about all the same, once nothing can be on its way: a refusal may have been told of what was taken.
  const failed = { kind: "failed", code: "processor_unavailable", askAgainMs: ARRIVES_NO_MORE_MS } as const;
  const { id: attemptId, connector, account, steps } = asking;
  await hearProcessor(parts, { scope, transactionId, attemptId, connector, account, steps }, failed);
}

/** Another step came first, or the session's time ran out meanwhile: looking again ends a session that is due. */
async function lookAgain(parts: AskingParts, checkoutId: string): Promise<PaidStep> {
  return existingAttempt((await viewCheckout(parts)(checkoutId)).transaction);
}

/**
 * A form that another was ahead of. What became of that one is the answer to the same details alone: for others the
 * customer would take it for theirs.
 */
function overtaken(
  { transaction, open }: CheckoutView,
  { method }: ReadInstrument,
  known: number | null,
): PaidStep {
  if (open && isResent(transaction, known) && !isSameMethod(transaction.attempts.at(-1)?.method, method)) {
    throw invalidField("attempts", "form_out_of_date");
  }
  return existingAttempt(transaction);
}

/** As far as the books keep it. */
function isSameMethod(one: PaymentMethod | undefined, other: PaymentMethod): boolean {
  return (["type", "network", "brand", "payer"] as const).every((part) => one?.[part] === other[part]);
}

/** Where nothing new begins: what has become of the attempt that there is. Into an ended session nobody pays. */
function existingAttempt(transaction: Transaction): PaidStep {
  const { status } = transaction;
  if (status === "canceled" || status === "expired") {
    const why = status === "canceled" ? "was canceled" : "has expired";
    throw new Failure("checkout_closed", `This checkout ${why}. No money moved.`, {
      data: { status, next: null },
    });
  }
  return { transaction, attempt: currentAttempt(transaction) ?? null };
}

async function outcomeOf(
  parts: AskingParts,
  { scope, id }: Transaction,
  attempt: Attempt,
): Promise<PaidStep> {
  const found = await findTransaction(parts.db, scope, { id });
  if (!found) throw new Failure("not_found", "There is no such checkout.");
  return {
    transaction: found.transaction,
    attempt: found.transaction.attempts.find((a) => a.id === attempt.id) ?? null,
  };
}
