import type { Localized } from "../../../lib/i18n/messages.ts";
import { enRehearsal } from "./en-rehearsal.ts";
import { frRehearsal } from "./fr-rehearsal.ts";

export const rehearsalMessages: Localized<typeof enRehearsal> = { en: enRehearsal, fr: frRehearsal };
