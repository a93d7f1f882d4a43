import type { Localized } from "../../../lib/i18n/messages.ts";
import { type DrillReportMessages, drillEn } from "./drill-en.ts";
import { drillFr } from "./drill-fr.ts";

export const drillReportMessages: Localized<DrillReportMessages> = { en: drillEn, fr: drillFr };
