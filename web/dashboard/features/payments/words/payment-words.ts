import type { InLanguages } from "../../../lib/words/words.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";

export type PaymentTexts = typeof en;

export const paymentWords: InLanguages<PaymentTexts> = { en, fr };
