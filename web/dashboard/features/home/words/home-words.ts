import type { InLanguages } from "../../../lib/words/words.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";

export type HomeTexts = typeof en;

export const homeWords: InLanguages<HomeTexts> = { en, fr };
