import { type Language, MESSAGES } from "../../../web/checkout/i18n/languages.ts";
import { matchingLanguage } from "../matching-language.ts";
import type { PageContext } from "./page-context.ts";

const LANGUAGES = Object.keys(MESSAGES) as Language[];

/** Selects the page's language. The order is: URL, checkout, browser preference, English. */
export function chooseLanguage(
  { language, acceptLanguage }: Pick<PageContext, "language" | "acceptLanguage">,
  locale: string | null,
): Language {
  return (
    language ?? matchingLanguage(locale, LANGUAGES) ?? matchingLanguage(acceptLanguage, LANGUAGES) ?? "en"
  );
}
