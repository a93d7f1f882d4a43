import type { FailureMessage } from "../../../web/checkout/i18n/failure-messages.ts";
import { MESSAGES } from "../../../web/checkout/i18n/languages.ts";
import { walletName } from "../../../web/checkout/method-list.tsx";
import type { CheckoutProps } from "../../../web/checkout/view-model.ts";
import { logoPath } from "../../domain/logo.ts";
import { jsonNumber } from "../../domain/money.ts";
import { defaultPhoneCountry, NETWORK_NAMES, type Network } from "../../domain/networks.ts";
import { paymentFailure } from "../../domain/payment-failure.ts";
import type { PaymentMethod } from "../../domain/payment-method.ts";
import { type Attempt, hasReachedAttemptLimit, type Transaction } from "../../domain/transaction-record.ts";
import type { CheckoutView } from "../../usecases/checkout/view-checkout.ts";
import { type Formats, formatsFor } from "./formats.ts";
import { chooseLanguage } from "./language.ts";
import { localPhoneText } from "./mobile-networks.ts";
import { type PageContext, pathFor } from "./page-context.ts";
import { pageState } from "./page-state.ts";
import { toReturnUrl } from "./return-url.ts";

/** Checkout data for its pages, in the reader's language. */
export interface ViewModel {
  checkout: CheckoutProps;
  formats: Formats;
  /** Country whose phone numbers are shown without a country code. */
  home: string | null;
}

export function toViewModel(view: CheckoutView, context: PageContext): ViewModel {
  const { transaction, merchant } = view;
  const { checkoutId, cancelUrl } = transaction;
  const { frame } = context;
  const language = chooseLanguage(context, transaction.locale);
  const formats = formatsFor(language, merchant);
  const checkout: CheckoutProps = {
    language,
    test: transaction.scope.mode === "test",
    merchant: merchant.name,
    logo: logoPath(merchant),
    description: transaction.description,
    reference: transaction.clientReference,
    amount: formats.money(transaction.amount),
    path: pathFor(context, checkoutId),
    cancelPath: pathFor(context, checkoutId, "/cancel"),
    sandboxPath: pathFor(context, checkoutId, "/sandbox"),
    contentHash: pageState(view),
    longPollAfterSeconds: getLongPollDelay(view),
    frame,
    payment: frame ? framePayment(transaction) : null,
    returnUrl: cancelUrl && !frame ? toReturnUrl(cancelUrl, transaction) : null,
  };
  return { checkout, formats, home: defaultPhoneCountry(transaction.amount.currency, merchant.country) };
}

/**
 * Waits for the result of an attempt, also after the checkout has ended, because late money counts. A form changes
 * only by customer input or expiry, so its page waits only for the expiry.
 */
function getLongPollDelay({ transaction, open }: CheckoutView): number | null {
  if (open && !hasReachedAttemptLimit(transaction))
    return Math.max(0, Math.ceil((transaction.expiresAt.getTime() - Date.now()) / 1000)) + 1;
  return transaction.status === "success" || transaction.attempts.length === 0 ? null : 0;
}

function framePayment(transaction: Transaction): CheckoutProps["payment"] {
  const { id, checkoutId, clientReference, amount, status, scope } = transaction;
  return {
    transactionId: id,
    checkoutId,
    clientReference,
    amount: jsonNumber(amount),
    currency: amount.currency,
    status,
    mode: scope.mode,
    failure: getDecline(transaction.attempts.at(-1)),
  };
}

/** The reason for a declined attempt. Null if it was not declined. */
function getDecline(attempt: Attempt | undefined): NonNullable<CheckoutProps["payment"]>["failure"] {
  if (attempt?.status !== "failed") return null;
  return { attemptId: attempt.id, ...paymentFailure(attempt.failureCode ?? "unknown") };
}

const toNetworkName = (network: string | undefined): string | null =>
  network !== undefined && Object.hasOwn(NETWORK_NAMES, network) ? NETWORK_NAMES[network as Network] : null;

/** The network that receives the payment request, by the name that customers know. Null if it has none. */
export function getNetworkName(method: PaymentMethod | undefined): string | null {
  return method?.type === "mobile_money" ? toNetworkName(method.network) : null;
}

/** The payer, masked: a phone number in local format, or the last digits of a card. */
export function payerText({ home }: ViewModel, method: PaymentMethod | undefined): string {
  if (method?.type === "mobile_money") return localPhoneText(home, method.payer);
  return method?.payer ?? "";
}

/** Payment method for a receipt, such as `MTN MoMo 0•• ••• 0001`. */
export function methodText(model: ViewModel, method: PaymentMethod | null): string {
  const messages = MESSAGES[model.checkout.language];
  if (!method) return "";
  if (method.type === "wallet") return walletName(messages, method.payer) ?? messages.methods.wallet;
  return `${getNetworkName(method) ?? messages.methods[method.type]} ${payerText(model, method)}`;
}

/** The reason that the last attempt failed, in the reader's language. A closed checkout is not such a reason. */
export function getFailureMessage({ checkout }: ViewModel, transaction: Transaction): FailureMessage | null {
  const code = transaction.failureCode;
  if (!code || code === "checkout_canceled" || code === "checkout_expired") return null;
  const messages = MESSAGES[checkout.language];
  const name = getNetworkName(transaction.attempts.at(-1)?.method);
  return messages.failures[code](name ?? messages.processor.leading, name !== null);
}
