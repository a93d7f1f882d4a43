import type { FramePayment } from "../frame-messages.ts";
import type { AmountText } from "./amount.tsx";
import type { Language } from "./i18n/languages.ts";

/** What a page knows of its reader, also one that shows no checkout. */
export interface PageFacts {
  language: Language;
  test: boolean;
  /** Shown in the SDK's frame, out of which nothing leads. */
  frame: boolean;
  /** Where the checkout stands and its forms post to, with what their address asks of the page: `lang`, `frame`. */
  path: string;
}

/** What every page of one checkout shows, ready to print. Nothing about the customer is among it. */
export interface CheckoutFacts extends PageFacts {
  merchant: string;
  /** Address of the merchant's logo; null where it has none. */
  logo: string | null;
  description: string;
  reference: string;
  amount: AmountText;
  cancelPath: string;
  sandboxPath: string;
  /** Names what the page depends on: of equal state, the same page. */
  state: string;
  /**
   * How the page may change without its customer: by news, for which looks are held; by time alone, after so many
   * seconds; or not at all.
   */
  watch: "held" | number | null;
  /** What the SDK is told; in a frame only. */
  payment: FramePayment | null;
  /** The merchant's address to go back to, with the outcome in its query; null where there is none. */
  back: string | null;
}

export interface Problem {
  /** A form field's name. */
  field: string;
  message: string;
}
