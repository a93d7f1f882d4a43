import type { IncomingHttpHeaders } from "node:http";
import { LANGUAGES, type Language } from "../../domain/preferences.ts";
import { matchingLanguage } from "../matching-language.ts";
import { en, type PageMessages } from "./en.ts";
import { fr } from "./fr.ts";

const MESSAGES: Record<Language, PageMessages> = { en, fr };

/** Texts in the member's language, otherwise in the browser's. @param preferred null if there is no preference. */
export function pageMessages(
  { headers }: { headers: IncomingHttpHeaders },
  preferred: Language | null = null,
): PageMessages {
  return MESSAGES[preferred ?? matchingLanguage(headers["accept-language"], LANGUAGES) ?? "en"];
}
