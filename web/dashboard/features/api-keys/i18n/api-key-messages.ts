import type { Localized } from "../../../lib/i18n/messages.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";

export type ApiKeyMessages = typeof en;

export const apiKeyMessages: Localized<ApiKeyMessages> = { en, fr };
