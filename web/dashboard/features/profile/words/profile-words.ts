import type { InLanguages } from "../../../lib/words/words.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";

export type ProfileTexts = typeof en;

export const profileWords: InLanguages<ProfileTexts> = { en, fr };
