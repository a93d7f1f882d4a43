import Negotiator from "negotiator";
import { type Language, MESSAGES } from "../../../web/checkout/i18n/languages.ts";
import type { Visit } from "./visit.ts";

const SPOKEN = Object.keys(MESSAGES) as Language[];

/** The language of a page, the first that we speak: its address's, the session's, what the browser likes best; else English. */
export function chooseLanguage(
  { language, acceptLanguage }: Pick<Visit, "language" | "acceptLanguage">,
  locale: string | null,
): Language {
  return language ?? spokenOf(locale) ?? spokenOf(acceptLanguage) ?? "en";
}

/** What we speak of what is wanted. */
function spokenOf(wanted: string | null | undefined): Language | undefined {
  if (!wanted) return undefined;
  return new Negotiator({ headers: { "accept-language": wanted } }).language(SPOKEN) as Language | undefined;
}
