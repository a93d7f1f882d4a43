import type { AmountText } from "./amount.tsx";
import type { Language } from "./words/languages.ts";

/** What every page of one checkout shows, ready to print. Nothing about the customer is among it. */
export interface CheckoutFacts {
  language: Language;
  test: boolean;
  merchant: string;
  description: string;
  reference: string;
  amount: AmountText;
  /** Where its forms post to. */
  path: string;
  /** The merchant's address to go back to, with the outcome in its query; null where there is none. */
  back: string | null;
}

export interface Problem {
  /** A form field's name. */
  field: string;
  message: string;
}
