import { type ReactNode, useLayoutEffect } from "react";
import { languageFor } from "../lib/i18n/language-choice.ts";
import { LanguageContext } from "../lib/i18n/messages.ts";

interface Props {
  /** The member's language. Null if not chosen or not loaded yet. */
  chosen: "EN" | "FR" | null;
  children: ReactNode;
}

/** Provides one language to its children and sets the document's `lang`. */
export function InLanguage({ chosen, children }: Props) {
  const language = languageFor(chosen, navigator.languages);
  useLayoutEffect(() => {
    document.documentElement.lang = language.code;
  }, [language]);
  return <LanguageContext value={language}>{children}</LanguageContext>;
}
