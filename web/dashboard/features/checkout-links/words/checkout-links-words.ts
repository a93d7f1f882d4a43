import type { InLanguages } from "../../../lib/words/words.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";

export type CheckoutLinksTexts = typeof en;

export const checkoutLinksWords: InLanguages<CheckoutLinksTexts> = { en, fr };
