import type { Localized } from "../../../lib/i18n/messages.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";

export type ProfileMessages = typeof en;

export const profileMessages: Localized<ProfileMessages> = { en, fr };
