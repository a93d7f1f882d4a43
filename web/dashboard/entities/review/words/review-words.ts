import type { InLanguages } from "../../../lib/words/words.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";

export type ReviewTexts = typeof en;

export const reviewWords: InLanguages<ReviewTexts> = { en, fr };
