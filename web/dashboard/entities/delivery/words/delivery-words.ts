import type { InLanguages } from "../../../lib/words/words.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";

export type DeliveryTexts = typeof en;

/** The texts that all who show events and deliveries share. */
export const deliveryWords: InLanguages<DeliveryTexts> = { en, fr };
