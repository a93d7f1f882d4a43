import { parseTypedAmount, toDecimalText } from "../../../../typed-amount.ts";
import type { InitiateCheckoutInput, PaymentMethodType } from "../../../generated/graphql.ts";
import { decimalsIn } from "../../../lib/currencies.ts";
import type { CheckoutLinkMessages } from "../i18n/checkout-links-messages.ts";

export const METHODS = ["MOBILE_MONEY", "CARD", "WALLET"] as const satisfies PaymentMethodType[];
/** In seconds. The server accepts 300 to 86,400. */
export const LIFETIMES = [900, 3_600, 14_400, 86_400] as const;
type Lifetime = (typeof LIFETIMES)[number];
const DEFAULT_LIFETIME: Lifetime = 3_600;
export const PAGE_LANGUAGES = ["en", "fr"] as const;

/** The form's fields, named after the arguments of the mutation. */
export interface LinkForm {
  amount: string;
  currency: string;
  description: string;
  /** If empty, a reference is generated. */
  clientReference: string;
  customer: { name: string; phone: string; email: string };
  expiresIn: Lifetime;
  methods: PaymentMethodType[];
  /** If empty, the customer's browser decides. */
  locale: "" | (typeof PAGE_LANGUAGES)[number];
}

export const newForm = (currency: string): LinkForm => ({
  amount: "",
  currency,
  description: "",
  clientReference: "",
  customer: { name: "", phone: "", email: "" },
  expiresIn: DEFAULT_LIFETIME,
  methods: [...METHODS],
  locale: "",
});

/** The form for the next customer: clears customer data and keeps the settings. */
export const nextForm = ({ currency, expiresIn, methods, locale }: LinkForm): LinkForm => ({
  ...newForm(currency),
  expiresIn,
  methods,
  locale,
});

const MAX_WHOLE_DIGITS = 9;
const MAX_REFERENCE = 32;

type AmountProblem = keyof CheckoutLinkMessages["form"]["amountProblems"];

/**
 * Parses a typed amount into the server's format, or returns the problem by the server's rules (docs/contract.md §3).
 */
export function parseAmount(typed: string, currency: string): { text: string } | { problem: AmountProblem } {
  if (typed.trim() === "") return { problem: "missing" };
  const amount = parseTypedAmount(typed);
  if ("problem" in amount) return amount;
  // Trailing zeros count: too many decimals may be a mistake.
  if (amount.fraction.length > decimalsIn(currency)) return { problem: "decimals" };
  const { whole } = amount;
  const fraction = amount.fraction.replace(/0+$/, "");
  if (whole.length > MAX_WHOLE_DIGITS) return { problem: "tooLarge" };
  if (/^0*$/.test(whole + fraction)) return { problem: "zero" };
  return { text: toDecimalText({ whole, fraction }) };
}

export function checkForm(form: LinkForm, messages: CheckoutLinkMessages["form"]): Record<string, string> {
  const amount = parseAmount(form.amount, form.currency);
  const reference = [...form.clientReference.trim()].length;
  return {
    ...("problem" in amount && {
      amount: messages.amountProblems[amount.problem](form.currency, decimalsIn(form.currency)),
    }),
    ...(form.description.trim() === "" && { description: messages.descriptionMissing }),
    ...(reference > MAX_REFERENCE && { clientReference: messages.referenceTooLong }),
    ...(form.methods.length === 0 && { methods: messages.methodsMissing }),
  };
}

/** Input of the mutation. The server treats empty fields as absent. */
export function toInput(form: LinkForm, clientReference: string): InitiateCheckoutInput {
  const amount = parseAmount(form.amount, form.currency);
  const { name, phone, email } = form.customer;
  return {
    amount: "text" in amount ? amount.text : form.amount,
    currency: form.currency,
    description: form.description.trim(),
    clientReference,
    // People group digits when they type phone numbers.
    customer: { name: name.trim(), phone: phone.replace(/[\s().-]/g, ""), email: email.trim() },
    expiresIn: form.expiresIn,
    methods: form.methods.length === METHODS.length ? null : form.methods,
    locale: form.locale || null,
  };
}
