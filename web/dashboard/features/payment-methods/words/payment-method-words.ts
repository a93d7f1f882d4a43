import type { InLanguages } from "../../../lib/words/words.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";

export const paymentMethodWords: InLanguages<typeof en> = { en, fr };
