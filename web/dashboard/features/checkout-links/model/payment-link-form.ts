import type {
  CreatePaymentLinkInput,
  PaymentLinkRowFragment,
  UpdatePaymentLinkInput,
} from "../../../generated/graphql.ts";
import { decimalsIn } from "../../../lib/currencies.ts";
import { isLocalTime, parseLocalTime, toLocalTime } from "../../../lib/time.ts";
import type { CheckoutLinkMessages } from "../i18n/checkout-links-messages.ts";
import type { PaymentLinkMessages } from "../i18n/payment-link-messages.ts";
import { parseAmount } from "./link-form.ts";

/** The dialog's fields, named after the arguments of the mutations. */
export interface PaymentLinkForm {
  kind: "fixed" | "open";
  amount: string;
  amountMin: string;
  amountMax: string;
  currency: string;
  description: string;
  /** Empty if unlimited. */
  paymentLimit: string;
  /** The merchant's local time, as 2026-01-31T14:32. Empty without an end. */
  endsAt: string;
}

export const newPaymentLinkForm = (currency: string): PaymentLinkForm => ({
  kind: "fixed",
  amount: "",
  amountMin: "",
  amountMax: "",
  currency,
  description: "",
  paymentLimit: "",
  endsAt: "",
});

/** The form of an existing link. Its amount cannot be changed. */
export const toPaymentLinkForm = (link: PaymentLinkRowFragment, timeZone: string): PaymentLinkForm => ({
  ...newPaymentLinkForm(link.currency),
  kind: link.amount ? "fixed" : "open",
  description: link.description,
  paymentLimit: link.paymentLimit === null ? "" : String(link.paymentLimit),
  endsAt: link.endsAt === null ? "" : toLocalTime(Date.parse(link.endsAt), timeZone),
});

const MAX_PAYMENT_LIMIT = 1_000_000;

interface Texts {
  amountProblems: CheckoutLinkMessages["form"]["amountProblems"];
  descriptionMissing: string;
  form: PaymentLinkMessages["form"];
}

/** Problems that need no request. @param isNew The amount of an existing link is not checked. */
export function checkPaymentLinkForm(
  form: PaymentLinkForm,
  { amountProblems, descriptionMissing, form: texts }: Texts,
  { isNew, now, timeZone }: { isNew: boolean; now: number; timeZone: string },
): Record<string, string> {
  const { currency } = form;
  const amountProblem = (typed: string) => {
    const parsed = parseAmount(typed, currency);
    return "problem" in parsed ? amountProblems[parsed.problem](currency, decimalsIn(currency)) : null;
  };
  const isBelowMin =
    Number(toDecimal(form.amountMax, currency)) < Number(toDecimal(form.amountMin, currency));
  const amounts =
    form.kind === "fixed"
      ? { amount: amountProblem(form.amount) }
      : {
          amountMin: form.amountMin.trim() ? amountProblem(form.amountMin) : null,
          amountMax: form.amountMax.trim()
            ? (amountProblem(form.amountMax) ?? (form.amountMin.trim() && isBelowMin ? texts.belowMin : null))
            : null,
        };
  const limit = form.paymentLimit.trim();
  const isLimit = /^\d{1,7}$/.test(limit) && Number(limit) >= 1 && Number(limit) <= MAX_PAYMENT_LIMIT;
  const isPast = isLocalTime(form.endsAt) && Date.parse(parseLocalTime(form.endsAt, timeZone)) <= now;
  const problems = {
    ...(isNew && amounts),
    description: form.description.trim() === "" ? descriptionMissing : null,
    paymentLimit: limit && !isLimit ? texts.paymentLimitWrong : null,
    // An end that has passed stays valid until it is changed, which the server decides.
    endsAt: isNew && isPast ? texts.endsAtPast : null,
  };
  return Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, problem]] : [])),
  );
}

function toDecimal(typed: string, currency: string): string {
  const parsed = parseAmount(typed, currency);
  return "text" in parsed ? parsed.text : typed;
}

const toLimit = ({ paymentLimit }: PaymentLinkForm): number | null =>
  paymentLimit.trim() === "" ? null : Number(paymentLimit);

const toEnd = ({ endsAt }: PaymentLinkForm, timeZone: string): string | null =>
  isLocalTime(endsAt) ? parseLocalTime(endsAt, timeZone) : null;

export function toCreateInput(form: PaymentLinkForm, timeZone: string): CreatePaymentLinkInput {
  const amount = (typed: string) => (typed.trim() === "" ? null : toDecimal(typed, form.currency));
  return {
    ...(form.kind === "fixed"
      ? { amount: amount(form.amount) }
      : { amountMin: amount(form.amountMin), amountMax: amount(form.amountMax) }),
    currency: form.currency,
    description: form.description.trim(),
    paymentLimit: toLimit(form),
    endsAt: toEnd(form, timeZone),
  };
}

/**
 * Sends only what was changed in the dialog, so that another member's change meanwhile stays.
 * @param initial the form when the dialog opened
 */
export function toUpdateInput(
  form: PaymentLinkForm,
  initial: PaymentLinkForm,
  id: string,
  timeZone: string,
): UpdatePaymentLinkInput {
  const isChanged = (field: keyof PaymentLinkForm) => form[field].trim() !== initial[field].trim();
  return {
    id,
    ...(isChanged("description") && { description: form.description.trim() }),
    ...(isChanged("paymentLimit") && { paymentLimit: toLimit(form) }),
    ...(isChanged("endsAt") && { endsAt: toEnd(form, timeZone) }),
  };
}
