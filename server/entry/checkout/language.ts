import Negotiator from "negotiator";
import { type Language, WORDS } from "../../../web/checkout/words/languages.ts";
import type { Visit } from "./visit.ts";

const SPOKEN = Object.keys(WORDS) as Language[];

/** The language of a page: its address's, else the session's, else the one that the browser likes best, else English. */
export function chooseLanguage(
  { language, acceptLanguage }: Pick<Visit, "language" | "acceptLanguage">,
  locale: string | null,
): Language {
  if (language) return language;
  const wanted = locale ?? acceptLanguage;
  const headers = wanted === undefined ? {} : { "accept-language": wanted };
  return (new Negotiator({ headers }).language(SPOKEN) as Language | undefined) ?? "en";
}
