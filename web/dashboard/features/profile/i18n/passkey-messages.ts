import type { Localized } from "../../../lib/i18n/messages.ts";
import { passkeyEn } from "./passkey-en.ts";
import { passkeyFr } from "./passkey-fr.ts";

export type PasskeyMessages = typeof passkeyEn;

export const passkeyMessages: Localized<PasskeyMessages> = { en: passkeyEn, fr: passkeyFr };
