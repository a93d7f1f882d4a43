import type { Localized } from "../../../lib/i18n/messages.ts";
import { enCharts } from "./en-charts.ts";
import { frCharts } from "./fr-charts.ts";

/** Separate from Home's other texts, so that they load with the charts. */
export const chartMessages: Localized<typeof enCharts> = { en: enCharts, fr: frCharts };
