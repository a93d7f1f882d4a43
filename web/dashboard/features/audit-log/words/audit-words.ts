import type { InLanguages } from "../../../lib/words/words.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";

export type AuditTexts = typeof en;

export const auditWords: InLanguages<AuditTexts> = { en, fr };
