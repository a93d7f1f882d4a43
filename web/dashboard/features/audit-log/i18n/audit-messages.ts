import type { Localized } from "../../../lib/i18n/messages.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";

export type AuditMessages = typeof en;

export const auditMessages: Localized<AuditMessages> = { en, fr };
