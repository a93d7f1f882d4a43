import type { Localized } from "../../../lib/i18n/messages.ts";
import { pushEn } from "./push-en.ts";
import { pushFr } from "./push-fr.ts";

export type PushMessages = typeof pushEn;

export const pushMessages: Localized<PushMessages> = { en: pushEn, fr: pushFr };
