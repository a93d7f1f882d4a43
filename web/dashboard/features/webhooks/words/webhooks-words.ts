import type { InLanguages } from "../../../lib/words/words.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";

export type WebhooksTexts = typeof en;

export const webhooksWords: InLanguages<WebhooksTexts> = { en, fr };
