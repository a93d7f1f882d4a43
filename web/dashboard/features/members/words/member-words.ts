import type { InLanguages } from "../../../lib/words/words.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";

export type MemberTexts = typeof en;

export const memberWords: InLanguages<MemberTexts> = { en, fr };
