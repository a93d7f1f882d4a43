import { type ReactNode, useLayoutEffect } from "react";
import { languageFor } from "../lib/i18n/language-choice.ts";
import { LanguageContext } from "../lib/i18n/messages.ts";

interface Shown {
  /** What the member chose; null where they did not, or are not known yet. */
  chosen: "EN" | "FR" | null;
  children: ReactNode;
}

/** All that is within speaks one language, and the document says which. */
export function InLanguage({ chosen, children }: Shown) {
  const language = languageFor(chosen, navigator.languages);
  useLayoutEffect(() => {
    document.documentElement.lang = language.code;
  }, [language]);
  return <LanguageContext value={language}>{children}</LanguageContext>;
}
