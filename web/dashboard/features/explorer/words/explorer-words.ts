import type { InLanguages } from "../../../lib/words/words.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";

export type ExplorerTexts = typeof en;

export const explorerWords: InLanguages<ExplorerTexts> = { en, fr };
