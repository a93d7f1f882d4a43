import type { InLanguages } from "../../../lib/words/words.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";

export type ApiKeyTexts = typeof en;

export const apiKeyWords: InLanguages<ApiKeyTexts> = { en, fr };
