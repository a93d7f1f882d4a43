import type { FramePayment } from "../frame-messages.ts";
import type { AmountText } from "./amount.tsx";
import type { Language } from "./i18n/languages.ts";

/** Properties of every page, including pages that show no checkout. */
export interface PageProps {
  language: Language;
  test: boolean;
  /** Whether the page is in the SDK's frame. Such a page must not link out of the frame. */
  frame: boolean;
  /** The page's path, to which its forms post, with its `lang` and `frame` parameters. */
  path: string;
}

/** Formatted data for every page of one checkout. Contains no customer data. */
export interface CheckoutProps extends PageProps {
  merchant: string;
  /** URL of the merchant's logo. Null if it has none. */
  logo: string | null;
  description: string;
  reference: string;
  amount: AmountText;
  cancelPath: string;
  sandboxPath: string;
  /** Hash of everything the page depends on. Equal hashes mean the same page. */
  contentHash: string;
  /** Seconds until the page's polls may wait for a change. Null if the page never changes by itself. */
  longPollAfterSeconds: number | null;
  /** The payment data for the SDK. Only set in a frame. */
  payment: FramePayment | null;
  /** The merchant's return URL with the outcome in its query. Null if there is none. */
  returnUrl: string | null;
}

export interface Problem {
  /** Name of a form field. */
  field: string;
  message: string;
}
