import { BarChart } from "@mantine/charts";
import { durationText, useDurations } from "../../../lib/duration.ts";
import { percent } from "../../../lib/percent.ts";
import { useLanguage, useWords } from "../../../lib/words/words.ts";
import { whole } from "../model/labels.ts";
import type { Overview } from "../model/overview.ts";
import { chartWords } from "../words/chart-words.ts";
import bars from "./bars.module.css";
import { Figure } from "./figure.tsx";
import classes from "./plot.module.css";
import { PlotTip } from "./plot-tip.tsx";

/** How long customers took to say yes. */
export function ApprovalChart({ times }: { times: Overview["approvalTimes"] }) {
  const words = useWords(chartWords);
  const { locale } = useLanguage();
  const { count, medianSeconds, p90Seconds, buckets } = times;
  const { approval } = words;
  const durations = useDurations();
  const took = (seconds: number) => durationText(1_000 * seconds, durations);
  const rows = buckets.map(({ upToSeconds, count: number }, place) => ({
    name:
      upToSeconds == null
        ? approval.over(took(buckets[place - 1]?.upToSeconds ?? 0))
        : approval.upTo(took(upToSeconds)),
    number,
    share: count === 0 ? words.none : percent(number / count, locale),
  }));
  const said = (seconds: number | null | undefined) => (seconds == null ? words.none : took(seconds));
  return (
    <Figure
      title={approval.title}
      figure={count === 0 ? words.none : approval.median(said(medianSeconds))}
      note={count === 0 ? undefined : approval.p90(said(p90Seconds), whole(count, locale))}
      table={{
        head: [words.columns.took, words.columns.count, words.columns.share],
        rows: rows.map(({ name, number, share }) => ({
          key: name,
          cells: [name, whole(number, locale), share],
        })),
      }}
    >
      {count === 0 ? (
        <p className={bars.none}>{approval.none}</p>
      ) : (
        <BarChart
          className={classes.plot ?? ""}
          data={rows.map(({ name, number, share }) => ({
            name,
            number,
            point: { name, value: words.volume.payments(whole(number, locale), number === 1), more: share },
          }))}
          dataKey="name"
          series={[{ name: "number", color: "var(--brand)" }]}
          valueFormatter={(value) => whole(value, locale)}
          gridProps={{ strokeDasharray: "0" }}
          tickLine="none"
          xAxisProps={{ minTickGap: 12 }}
          yAxisProps={{ width: 48, tickCount: 4, allowDecimals: false }}
          barProps={{ radius: [2, 2, 0, 0] }}
          maxBarWidth={40}
          tooltipProps={{ content: PlotTip }}
          barChartProps={{ title: approval.title, desc: words.keyboard }}
        />
      )}
    </Figure>
  );
}
