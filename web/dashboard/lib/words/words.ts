import { createContext, useContext } from "react";
import { en, type Words } from "./en.ts";

/** The languages of the dashboard; a new one is a file beside this and a line here. */
const LANGUAGES = { en: { locale: "en-GB", words: en } } satisfies Record<string, Language>;

export interface Language {
  /** For numbers and times. */
  locale: string;
  words: Words;
}

const LanguageContext = createContext<Language>(LANGUAGES.en);

export type { Words };

export const useLanguage = (): Language => useContext(LanguageContext);
export const useWords = (): Words => useLanguage().words;
