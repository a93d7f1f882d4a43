import type { Localized } from "../../../lib/i18n/messages.ts";
import { enKeyCalls } from "./en-key-calls.ts";
import { frKeyCalls } from "./fr-key-calls.ts";

/** Separate from the page's other texts, so that they load with a dialog or the panel. */
export const keyCallMessages: Localized<typeof enKeyCalls> = { en: enKeyCalls, fr: frKeyCalls };
