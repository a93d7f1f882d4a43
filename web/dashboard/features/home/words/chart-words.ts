import type { InLanguages } from "../../../lib/words/words.ts";
import { enCharts } from "./en-charts.ts";
import { frCharts } from "./fr-charts.ts";

/** In a file of their own: they are loaded with the charts. */
export type ChartTexts = typeof enCharts;

export const chartWords: InLanguages<ChartTexts> = { en: enCharts, fr: frCharts };
