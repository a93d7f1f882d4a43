import type { InLanguages } from "../../../lib/words/words.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";

export const activityWords: InLanguages<typeof en> = { en, fr };
