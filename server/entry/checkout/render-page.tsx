import type { ReactElement } from "react";
import {
  type ChargeCertainty,
  ClosedPage,
  type ClosedPageProps,
  ReceiptPage,
} from "../../../web/checkout/end-pages.tsx";
import type { Messages } from "../../../web/checkout/i18n/en.ts";
import { MESSAGES } from "../../../web/checkout/i18n/languages.ts";
import { problemText } from "../../../web/checkout/i18n/problem-text.ts";
import { RedirectPage, VoucherPage } from "../../../web/checkout/next-action-pages.tsx";
import { PayPage } from "../../../web/checkout/pay-page.tsx";
import { UnresolvedPage, type UnresolvedReason } from "../../../web/checkout/unresolved-page.tsx";
import type { Problem } from "../../../web/checkout/view-model.ts";
import { type Approval, WaitingPage } from "../../../web/checkout/waiting-page.tsx";
import type { FieldProblem } from "../../domain/app-error.ts";
import { NETWORK_NAMES } from "../../domain/networks.ts";
import {
  currentAction,
  currentAttempt,
  displayedMethod,
  hasReachedAttemptLimit,
  isAtSandboxPage,
  type Transaction,
} from "../../domain/transaction-record.ts";
import type { CheckoutView } from "../../usecases/checkout/view-checkout.ts";
import { toDestination } from "./destination.ts";
import { networkMenu } from "./mobile-networks.ts";
import { findNetwork, healthWarningFor, type Typed, toMethodChoices } from "./offered-methods.ts";
import type { PageContext } from "./page-context.ts";
import {
  getFailureMessage,
  getNetworkName,
  methodText,
  payerText,
  toViewModel,
  type ViewModel,
} from "./view-model.ts";

/** Data of a rejected post to display. */
export interface FormRejection {
  typed: Typed;
  problems: readonly FieldProblem[];
  /** The error if no attempt could start. Not used for a failed attempt. */
  reason?: "noMethod" | "phoneRateLimited";
}

const NOTHING: FormRejection = { typed: {}, problems: [] };

const FIELD_ORDER = ["method", "phone", "network", "card_number", "card_expiry", "card_cvc"];

/** Polling intervals for a running attempt, in seconds. They get longer to save mobile data. */
const POLL_SECONDS = { quick: 2, easy: 5, slow: 15 };
const MINUTE_MS = 60_000;

/** The page for the current state of a checkout: the form, the next action of the running attempt, or the result. */
export function renderPage(view: CheckoutView, context: PageContext, rejected = NOTHING): ReactElement {
  const { transaction, open } = view;
  const model = toViewModel(view, context);
  const checkout = model.checkout;
  const closed = (why: ClosedPageProps["why"]) => (
    <ClosedPage checkout={checkout} why={why} {...lastFailure(model, transaction)} />
  );
  if (open)
    return hasReachedAttemptLimit(transaction) ? closed("outOfAttempts") : payPage(view, model, rejected);
  switch (transaction.status) {
    case "success": {
      const paidOn = model.formats.moment(transaction.paidAt ?? transaction.updatedAt);
      const method = methodText(model, displayedMethod(transaction));
      const overpaid = transaction.overpaid
        ? { owed: moneyText(model, transaction, owed(transaction)) }
        : null;
      const destination = toDestination(transaction, context);
      const returnUrl = "url" in destination ? destination.url : null;
      return (
        <ReceiptPage
          checkout={checkout}
          paidOn={paidOn}
          method={method}
          late={transaction.late}
          overpaid={overpaid}
          returnUrl={returnUrl}
        />
      );
    }
    case "canceled":
    case "expired":
      return closed(transaction.status);
    case "pending":
    case "processing":
    case "failed":
      return nextActionPage(view, model, rejected);
  }
}

function payPage(
  view: CheckoutView,
  model: ViewModel,
  { typed, problems, reason }: FormRejection,
): ReactElement {
  const messages = MESSAGES[model.checkout.language];
  const offered = toMethodChoices(view, typed);
  const guessed = typed.network === undefined ? findNetwork(view, typed) : null;
  const fieldMessages = inFormOrder(problems, messages);
  // The number identified a network that the customer did not choose. Select it and show no error.
  const faults = guessed ? fieldMessages.filter(({ field }) => field !== "network") : fieldMessages;
  const confirm = guessed && fieldMessages.length > 0 && faults.length === 0 ? NETWORK_NAMES[guessed] : null;
  const last = confirm === null ? getFailureMessage(model, view.transaction) : null;
  const failure = reason ? messages.notices[reason] : last;
  const until = model.formats.time(view.transaction.expiresAt);
  const attempts = view.transaction.attempts.length;
  return (
    <PayPage
      checkout={model.checkout}
      offered={offered}
      attempts={attempts}
      until={until}
      failure={failure}
      problems={faults}
      confirm={confirm}
    />
  );
}

/** The order of the fields on the page, so that the first error message belongs to the topmost field. */
function inFormOrder(problems: readonly FieldProblem[], messages: Messages): Problem[] {
  const position = ({ field }: FieldProblem) => FIELD_ORDER.indexOf(field);
  return [...problems]
    .sort((a, b) => position(a) - position(b))
    .map((problem) => ({ field: problem.field, message: problemText(messages, problem) }));
}

function nextActionPage(view: CheckoutView, model: ViewModel, { problems }: FormRejection): ReactElement {
  const { transaction } = view;
  const checkout = model.checkout;
  const attempt = currentAttempt(transaction);
  const method = { name: getNetworkName(attempt?.method), payer: payerText(model, attempt?.method) };
  const isClosing = transaction.pendingStatus !== null;
  const action = currentAction(transaction);
  const menu = networkMenu(model.home, attempt?.method.network);
  if (action?.kind === "voucher") {
    const fieldMessages = inFormOrder(problems, MESSAGES[checkout.language]);
    const until = model.formats.time(transaction.expiresAt);
    return (
      <VoucherPage
        checkout={checkout}
        isClosing={isClosing}
        ussdCode={menu?.code ?? null}
        method={method}
        until={until}
        problems={fieldMessages}
      />
    );
  }
  if (action?.kind === "redirect") {
    // The sandbox page is our own and opens in the frame. A frame can't show pages of other origins.
    const ours = isAtSandboxPage(transaction);
    const url = ours ? checkout.sandboxPath : action.url;
    return (
      <RedirectPage checkout={checkout} isClosing={isClosing} url={url} newTab={checkout.frame && !ours} />
    );
  }

  const age = Date.now() - (attempt ?? transaction).createdAt.getTime();
  const approval = action && getApproval(action.expiresAt, model);
  const refreshSeconds =
    age < MINUTE_MS / 2 ? POLL_SECONDS.quick : age < 5 * MINUTE_MS ? POLL_SECONDS.easy : POLL_SECONDS.slow;
  const toUnresolvedPage = (reason: UnresolvedReason) => (
    <UnresolvedPage checkout={checkout} reason={reason} refreshSeconds={refreshSeconds} />
  );
  if (transaction.onHold) {
    return toUnresolvedPage({
      kind: "onHold",
      received: moneyText(model, transaction, transaction.amountReceived),
    });
  }
  if (!approval) return toUnresolvedPage({ kind: "unknown", network: method.name });
  if (transaction.pendingStatus === "canceled") return toUnresolvedPage({ kind: "stopped" });
  const { type, network = null } = attempt?.method ?? {};
  const healthWarning = type ? healthWarningFor(view, type, network) : null;
  return (
    <WaitingPage
      checkout={checkout}
      method={method}
      ussdMenu={menu}
      isClosing={isClosing}
      refreshSeconds={refreshSeconds}
      approval={approval}
      healthWarning={healthWarning}
    />
  );
}

/** An amount in the order's currency. Null if there is none. Amounts in other currencies are not counted. */
function moneyText({ formats }: ViewModel, { amount }: Transaction, minorUnits: bigint): string | null {
  return minorUnits > 0n ? formats.money({ ...amount, minorUnits }).text : null;
}

const owed = ({ amountReceived, amountRefunded, amount }: Transaction): bigint =>
  amountReceived - amountRefunded - amount.minorUnits;

/** The reason that the last attempt failed, and what is certain about the customer's money after all attempts. */
function lastFailure(model: ViewModel, transaction: Transaction) {
  return { failure: getFailureMessage(model, transaction), charge: getCharge(transaction) };
}

/** Processors report these two failures although the customer may have approved, so money can still arrive. */
function getCharge({ attempts }: Transaction): ChargeCertainty {
  const unsure = attempts.filter(
    ({ failureCode: code }) => code === "approval_timeout" || code === "unknown",
  );
  if (unsure.some(({ method }) => method.type === "mobile_money")) return "maybeByPhone";
  if (unsure.length > 0) return "maybeOnPage";
  // A different amount closes the checkout only after its refund.
  return attempts.some(({ status }) => status === "amount_mismatch") ? "refunded" : "none";
}

/** The seconds left to approve a request. Null after that time, because the outcome is then unknown. */
function getApproval(expiresAt: string | undefined, { formats }: ViewModel): Approval | null {
  if (expiresAt === undefined) return { deadline: null };
  const remainingMs = Date.parse(expiresAt) - Date.now();
  if (remainingMs <= 0) return null;
  return { deadline: { until: formats.time(new Date(expiresAt)), seconds: Math.ceil(remainingMs / 1000) } };
}
