import type { InLanguages } from "../../../lib/words/words.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";

export type ApplicationTexts = typeof en;

export const applicationWords: InLanguages<ApplicationTexts> = { en, fr };
