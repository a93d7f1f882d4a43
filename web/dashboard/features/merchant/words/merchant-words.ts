import type { InLanguages } from "../../../lib/words/words.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";

export type MerchantTexts = typeof en;

export const merchantWords: InLanguages<MerchantTexts> = { en, fr };
