import { createContext, useContext } from "react";
import { en } from "./en.ts";
import { fr } from "./fr.ts";

export type Messages = typeof en;

/** The same texts in every language of the dashboard. */
export type Localized<Messages> = Record<LanguageCode, Messages>;

export type LanguageCode = "en" | "fr";

export interface Language {
  code: LanguageCode;
  /** For numbers and times. */
  locale: string;
}

/** The languages of the dashboard; a new one is a line here, and the compiler names the texts that lack it. */
export const LANGUAGES: Record<LanguageCode, Language> = {
  en: { code: "en", locale: "en-GB" },
  fr: { code: "fr", locale: "fr-FR" },
};

/** The texts that many pages share. */
export const commonMessages: Localized<Messages> = { en, fr };

export const LanguageContext = createContext<Language>(LANGUAGES.en);

export const useLanguage = (): Language => useContext(LanguageContext);

/** Texts in the language of whoever looks: the shared ones, or those of a feature. */
export function useMessages(): Messages;
export function useMessages<Messages>(of: Localized<Messages>): Messages;
export function useMessages(of: Localized<unknown> = commonMessages): unknown {
  return of[useLanguage().code];
}
