import type { InLanguages } from "../../../lib/words/words.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";

export const webhooksWords: InLanguages<typeof en> = { en, fr };
