import Negotiator from "negotiator";
import { type Language, MESSAGES } from "../../../web/checkout/i18n/languages.ts";
import type { PageContext } from "./page-context.ts";

const LANGUAGES = Object.keys(MESSAGES) as Language[];

/** Selects the page's language. The order is: URL, session, browser preference, English. */
export function chooseLanguage(
  { language, acceptLanguage }: Pick<PageContext, "language" | "acceptLanguage">,
  locale: string | null,
): Language {
  return language ?? spokenOf(locale) ?? spokenOf(acceptLanguage) ?? "en";
}

/** Returns the supported language that matches a request. */
function spokenOf(wanted: string | null | undefined): Language | undefined {
  if (!wanted) return undefined;
  return new Negotiator({ headers: { "accept-language": wanted } }).language(LANGUAGES) as
    | Language
    | undefined;
}
