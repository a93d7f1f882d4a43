import type { InLanguages } from "../../../lib/words/words.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";

export type EventsTexts = typeof en;

export const eventsWords: InLanguages<EventsTexts> = { en, fr };
