import type { Localized } from "../../../lib/i18n/messages.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";

export type ReviewMessages = typeof en;

export const reviewMessages: Localized<ReviewMessages> = { en, fr };
