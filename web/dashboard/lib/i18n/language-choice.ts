import { LANGUAGES, type Language, type LanguageCode } from "./messages.ts";

/** Returns the member's choice, else the browser's first supported language, else English. */
export function languageFor(chosen: "EN" | "FR" | null, ofBrowser: readonly string[]): Language {
  const wished = [chosen ?? "", ...ofBrowser].map((tag) => tag.toLowerCase().split("-")[0] ?? "");
  const code = wished.find((one): one is LanguageCode => Object.hasOwn(LANGUAGES, one));
  return LANGUAGES[code ?? "en"];
}
