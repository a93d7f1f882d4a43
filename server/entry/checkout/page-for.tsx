import type { ReactElement } from "react";
import type { Problem } from "../../../web/checkout/checkout-facts.ts";
import { ClosedPage, ReceiptPage } from "../../../web/checkout/end-pages.tsx";
import { PayPage } from "../../../web/checkout/pay-page.tsx";
import { RedirectPage, VoucherPage } from "../../../web/checkout/step-pages.tsx";
import { type Approval, WaitingPage } from "../../../web/checkout/waiting-page.tsx";
import type { FailureWords } from "../../../web/checkout/words/en-failures.ts";
import { WORDS } from "../../../web/checkout/words/languages.ts";
import type { FieldProblem } from "../../domain/failure.ts";
import { NETWORK_NAMES } from "../../domain/networks.ts";
import { currentAttempt, openStep, shownMethod } from "../../domain/transaction-record.ts";
import type { CheckoutView } from "../../usecases/checkout/view-checkout.ts";
import { failureWords, methodName, methodText, type Shown, show } from "./checkout-facts.ts";
import { networkMenu } from "./mobile-networks.ts";
import { networkOfNumber, offeredMethods, type Typed, walletCountry } from "./offered-methods.ts";

/** What a refused post leaves to be shown. */
export interface Refused {
  typed: Typed;
  problems: readonly FieldProblem[];
  /** Why nothing could begin, where it was not the last attempt that failed. */
  reason?: "noMethod" | "tooOften" | "numberTooOften";
}

const NOTHING: Refused = { typed: {}, problems: [] };

const FIELD_ORDER = ["method", "phone", "network", "card_number", "card_expiry", "card_cvc"];

/** Seconds between two looks at a running attempt: quick while the customer is at it, then easy on data. */
const LOOK_AGAIN = { quick: 2, easy: 5, slow: 15 };
const MINUTE_MS = 60_000;

/** The page of a checkout as it stands: the form, the running attempt's step, or how it ended. */
export function pageFor(
  view: CheckoutView,
  acceptLanguage: string | undefined,
  refused = NOTHING,
): ReactElement {
  const { transaction, open } = view;
  const shown = show(view, acceptLanguage);
  const checkout = shown.facts;
  if (open) return payPage(view, shown, refused);
  switch (transaction.status) {
    case "success": {
      const paidOn = shown.formats.moment(transaction.paidAt ?? transaction.updatedAt);
      const method = methodText(shown, shownMethod(transaction));
      return <ReceiptPage {...{ checkout, paidOn, method, overpaid: transaction.overpaid }} />;
    }
    case "canceled":
    case "expired":
      return (
        <ClosedPage {...{ checkout, why: transaction.status, failure: failureWords(shown, transaction) }} />
      );
    default:
      return stepPage(view, shown, refused);
  }
}

function payPage(view: CheckoutView, shown: Shown, { typed, problems, reason }: Refused): ReactElement {
  const words = WORDS[shown.facts.language];
  const offered = offeredMethods(view, typed);
  const guessed = typed.network === undefined ? networkOfNumber(view, typed) : null;
  const inWords = inFormOrder(problems).map(({ field, message }): Problem => {
    // The number named a network that the customer did not: it is chosen now, and wants to be looked at.
    if (field === "network" && guessed)
      return { field, message: words.mobileMoney.guessed(NETWORK_NAMES[guessed]) };
    return { field, message: problemText(words.problems.byField, field, message) };
  });
  const failure: FailureWords | null = reason ? words.notices[reason] : failureWords(shown, view.transaction);
  const until = shown.formats.time(view.transaction.expiresAt);
  const attempts = view.transaction.attempts.length;
  return <PayPage checkout={shown.facts} {...{ offered, attempts, until, failure, problems: inWords }} />;
}

/** As the fields stand on the page, so that the first problem that is read is the first that is met. */
function inFormOrder(problems: readonly FieldProblem[]): FieldProblem[] {
  const place = ({ field }: FieldProblem) => FIELD_ORDER.indexOf(field);
  return [...problems].sort((a, b) => place(a) - place(b));
}

function problemText(byField: Record<string, string> | null, field: string, message: string): string {
  return byField && Object.hasOwn(byField, field) ? (byField[field] as string) : message;
}

function stepPage(
  { transaction, merchant }: CheckoutView,
  shown: Shown,
  { problems }: Refused,
): ReactElement {
  const checkout = shown.facts;
  const attempt = currentAttempt(transaction);
  const closing = transaction.closing !== null;
  const step = openStep(transaction);
  const menu = networkMenu(
    walletCountry(transaction.asked.currency, merchant.country),
    attempt?.method.network,
  );
  if (step?.kind === "voucher") {
    const { byField } = WORDS[checkout.language].problems;
    const inWords = inFormOrder(problems).map(({ field, message }) => ({
      field,
      message: problemText(byField, field, message),
    }));
    return <VoucherPage {...{ checkout, closing, menu, problems: inWords }} />;
  }
  if (step?.kind === "redirect") return <RedirectPage {...{ checkout, closing, url: step.url }} />;

  const age = Date.now() - (attempt ?? transaction).createdAt.getTime();
  const approval = step && approvalOf(step.expiresAt, shown);
  const refreshSeconds =
    age < MINUTE_MS / 2 ? LOOK_AGAIN.quick : age < 5 * MINUTE_MS ? LOOK_AGAIN.easy : LOOK_AGAIN.slow;
  const method = { name: methodName(attempt?.method), payer: attempt?.method.payer ?? "" };
  return <WaitingPage {...{ checkout, method, menu, closing, refreshSeconds, approval }} />;
}

/** How long a request can be approved; null once that time has passed, since then nothing is known. */
function approvalOf(expiresAt: string | undefined, { formats }: Shown): Approval | null {
  if (expiresAt === undefined) return { deadline: null };
  const left = Date.parse(expiresAt) - Date.now();
  if (left <= 0) return null;
  return { deadline: { until: formats.time(new Date(expiresAt)), minutes: Math.round(left / MINUTE_MS) } };
}
