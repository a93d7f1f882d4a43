import type { InLanguages } from "../../../lib/words/words.ts";
import { en } from "./detail-en.ts";
import { fr } from "./detail-fr.ts";

export type DetailTexts = typeof en;

export const detailWords: InLanguages<DetailTexts> = { en, fr };
