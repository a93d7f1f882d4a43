import { en, type Words } from "./en.ts";
import { fr } from "./fr.ts";

/** The languages of the page; a new one is a file beside these and a line here. */
export const WORDS = { en, fr } satisfies Record<string, Words>;
export type Language = keyof typeof WORDS;
