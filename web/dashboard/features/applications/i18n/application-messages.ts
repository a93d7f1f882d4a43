import type { Localized } from "../../../lib/i18n/messages.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";

export type ApplicationMessages = typeof en;

export const applicationMessages: Localized<ApplicationMessages> = { en, fr };
