import { createContext, useContext } from "react";
import { en } from "./en.ts";

export type Messages = typeof en;

/** The same texts in every language of the dashboard. */
export type Localized<Messages> = Record<LanguageCode, Messages>;

export type LanguageCode = "en" | "fr";

export interface Language {
  code: LanguageCode;
  /** For numbers and times. */
  locale: string;
}

/** The languages of the dashboard. For a new one, add a line here: the compiler lists the missing texts. */
export const LANGUAGES: Record<LanguageCode, Language> = {
  en: { code: "en", locale: "en-US" },
  fr: { code: "fr", locale: "fr-FR" },
};

/** `common` has the texts that many pages share. */
export const LanguageContext = createContext<Language & { common: Messages }>({
  ...LANGUAGES.en,
  common: en,
});

export const useLanguage = (): Language => useContext(LanguageContext);

/** Returns the shared texts, or those of a feature, in the member's language. */
export function useMessages(): Messages;
export function useMessages<Messages>(of: Localized<Messages>): Messages;
export function useMessages(of?: Localized<unknown>): unknown {
  const { code, common } = useContext(LanguageContext);
  return of ? of[code] : common;
}
