import type { InLanguages } from "../../../lib/words/words.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";

export type QuickstartTexts = typeof en;

export const quickstartWords: InLanguages<QuickstartTexts> = { en, fr };
