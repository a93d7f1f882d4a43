import type { Localized } from "../../../lib/i18n/messages.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";

export const drillMessages: Localized<typeof en> = { en, fr };
