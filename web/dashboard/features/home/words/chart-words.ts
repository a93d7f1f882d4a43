import type { InLanguages } from "../../../lib/words/words.ts";
import { enCharts } from "./en-charts.ts";
import { frCharts } from "./fr-charts.ts";

/** In a file of their own: they are loaded with the charts. */
export const chartWords: InLanguages<typeof enCharts> = { en: enCharts, fr: frCharts };
