import type { Localized } from "../../../lib/i18n/messages.ts";
import { en } from "./detail-en.ts";
import { fr } from "./detail-fr.ts";

export type DetailMessages = typeof en;

export const detailMessages: Localized<DetailMessages> = { en, fr };
