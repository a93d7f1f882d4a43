import { en, type Messages } from "./en.ts";
import { fr } from "./fr.ts";

/** The languages of the page; a new one is a file beside these and a line here. */
export const MESSAGES = { en, fr } satisfies Record<string, Messages>;
export type Language = keyof typeof MESSAGES;
