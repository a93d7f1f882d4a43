import { type Language, WORDS } from "../../../web/checkout/words/languages.ts";

/** The language of the page: the session's, else the first of the browser's that we speak, else English. */
export function chooseLanguage(locale: string | null, acceptLanguage: string | undefined): Language {
  const wanted = locale ? [locale] : byPreference(acceptLanguage ?? "");
  return wanted.map(spoken).find((language) => language !== undefined) ?? "en";
}

function spoken(tag: string): Language | undefined {
  const [primary = ""] = tag.toLowerCase().split("-");
  return Object.hasOwn(WORDS, primary) ? (primary as Language) : undefined;
}

/** The tags of an Accept-Language header (RFC 9110 §12.5.4), the most wanted first. */
function byPreference(header: string): string[] {
  return header
    .slice(0, 500)
    .split(",")
    .map((entry) => {
      const [tag = "", ...parameters] = entry.split(";").map((part) => part.trim());
      const weight = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2);
      return { tag, weight: weight === undefined ? 1 : Number(weight) || 0 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}
