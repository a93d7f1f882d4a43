import type { CheckoutFacts } from "../../../web/checkout/checkout-facts.ts";
import type { FailureWords } from "../../../web/checkout/words/en-failures.ts";
import { WORDS } from "../../../web/checkout/words/languages.ts";
import { NETWORK_NAMES, type Network } from "../../domain/networks.ts";
import type { PaymentFailureCode } from "../../domain/payment-failure.ts";
import type { PaymentMethod } from "../../domain/payment-method.ts";
import type { Transaction } from "../../domain/transaction-record.ts";
import type { CheckoutView } from "../../usecases/checkout/view-checkout.ts";
import { type Formats, formatsFor } from "./formats.ts";
import { chooseLanguage } from "./language.ts";
import { returnAddress } from "./return-address.ts";

/** A checkout as its pages show it, in the reader's language. */
export interface Shown {
  facts: CheckoutFacts;
  formats: Formats;
}

export function show({ transaction, merchant }: CheckoutView, acceptLanguage: string | undefined): Shown {
  const language = chooseLanguage(transaction.locale, acceptLanguage);
  const formats = formatsFor(language, merchant);
  const facts: CheckoutFacts = {
    language,
    test: transaction.scope.mode === "test",
    merchant: merchant.name,
    description: transaction.description,
    reference: transaction.clientReference,
    amount: formats.money(transaction.asked),
    path: `/pay/${transaction.checkoutId}`,
    back: transaction.cancelUrl && returnAddress(transaction.cancelUrl, transaction),
  };
  return { facts, formats };
}

const networkName = (network: string | undefined): string | null =>
  network !== undefined && Object.hasOwn(NETWORK_NAMES, network) ? NETWORK_NAMES[network as Network] : null;

/** Who is asked for the money, as a customer knows them: a network, or nobody by name. */
export function methodName(method: PaymentMethod | undefined): string | null {
  return method?.type === "mobile_money" ? networkName(method.network) : null;
}

/** How it was paid, for a receipt: `MTN MoMo 233•••••0001`. */
export function methodText({ facts }: Shown, method: PaymentMethod | null): string {
  const words = WORDS[facts.language];
  if (!method) return "";
  if (method.type === "wallet") {
    const names: Record<string, string> = words.wallet.names;
    return names[method.payer] ?? words.methods.wallet;
  }
  return `${methodName(method) ?? words.methods[method.type]} ${method.payer}`;
}

/** Why the last attempt failed, in the reader's words; the session's own end is no failure of an attempt. */
export function failureWords({ facts }: Shown, transaction: Transaction): FailureWords | null {
  const code = transaction.failureCode;
  if (!code || code === "checkout_canceled" || code === "checkout_expired") return null;
  const words = WORDS[facts.language];
  // Typed by the domain's codes, so that a code without words does not compile.
  const failures: Record<PaymentFailureCode, (network: string) => FailureWords> = words.failures;
  return failures[code](methodName(transaction.attempts.at(-1)?.method) ?? words.processor.leading);
}
