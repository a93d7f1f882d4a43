import type { InLanguages } from "../../../lib/words/words.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";

export type PaymentMethodTexts = typeof en;

export const paymentMethodWords: InLanguages<PaymentMethodTexts> = { en, fr };
