import { LineChart } from "@mantine/charts";
import { percent } from "../../../lib/percent.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { useLanguage, useWords } from "../../../lib/words/words.ts";
import { whole } from "../model/labels.ts";
import { endedOf, type Overview, periodName } from "../model/overview.ts";
import { chartWords } from "../words/chart-words.ts";
import { Figure } from "./figure.tsx";
import classes from "./plot.module.css";
import { PlotTip } from "./plot-tip.tsx";

/** The part that was paid of what ended, in each interval. Where nothing ended the line has a gap. */
export function RateChart({ summary: { interval, intervals, total } }: { summary: Overview }) {
  const words = useWords(chartWords);
  const { merchant } = useViewer();
  const { locale } = useLanguage();
  const title = words.rate.title(words.by[interval]);
  const said = (rate: number | null | undefined) => (rate == null ? words.none : percent(rate, locale));
  const rows = intervals.map(({ startsAt, stats }) => ({
    key: startsAt,
    name: periodName(startsAt, interval, merchant.timeZone, locale),
    stats,
    ended: endedOf(stats),
  }));
  const data = rows.map(({ name, stats, ended }) => ({
    name,
    rate: stats.successRate ?? null,
    point: {
      name: interval === "WEEK" ? words.weekOf(name) : name,
      value: said(stats.successRate),
      more: words.rate.of(whole(stats.success, locale), whole(ended, locale)),
    },
  }));
  return (
    <Figure
      title={title}
      figure={said(total.successRate)}
      note={words.rate.of(whole(total.success, locale), whole(endedOf(total), locale))}
      table={{
        head: [words.columns.period, words.columns.rate, words.columns.paid, words.columns.ended],
        rows: rows.toReversed().map(({ key, name, stats, ended }) => ({
          key,
          cells: [name, said(stats.successRate), whole(stats.success, locale), whole(ended, locale)],
        })),
      }}
    >
      <LineChart
        className={classes.plot ?? ""}
        data={data}
        dataKey="name"
        series={[{ name: "rate", color: "var(--brand)" }]}
        curveType="linear"
        connectNulls={false}
        dotProps={{ r: 2.5 }}
        valueFormatter={(value) => percent(value, locale)}
        gridProps={{ strokeDasharray: "0" }}
        tickLine="none"
        xAxisProps={{ minTickGap: 16 }}
        yAxisProps={{ width: 48, domain: [0, 1], ticks: [0, 0.5, 1] }}
        tooltipProps={{ content: PlotTip }}
        lineChartProps={{ title, desc: words.keyboard }}
      />
    </Figure>
  );
}
