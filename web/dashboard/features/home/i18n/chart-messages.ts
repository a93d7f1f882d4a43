import type { Localized } from "../../../lib/i18n/messages.ts";
import { enCharts } from "./en-charts.ts";
import { frCharts } from "./fr-charts.ts";

/** In a file of their own: they are loaded with the charts. */
export const chartMessages: Localized<typeof enCharts> = { en: enCharts, fr: frCharts };
