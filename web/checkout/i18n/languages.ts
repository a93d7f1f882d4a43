import { en, type Messages } from "./en.ts";
import { fr } from "./fr.ts";

/** The languages of the page. To add one, create a file next to these and add it here. */
export const MESSAGES = { en, fr } satisfies Record<string, Messages>;
export type Language = keyof typeof MESSAGES;
