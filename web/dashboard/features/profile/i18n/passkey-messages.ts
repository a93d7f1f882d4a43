import type { Localized } from "../../../lib/i18n/messages.ts";
import { passkeyEn } from "./passkey-en.ts";
import { passkeyFr } from "./passkey-fr.ts";

export const passkeyMessages: Localized<typeof passkeyEn> = { en: passkeyEn, fr: passkeyFr };
