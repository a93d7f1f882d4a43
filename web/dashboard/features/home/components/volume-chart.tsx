import { BarChart } from "@mantine/charts";
import { amountText, zeroOf } from "../../../lib/money.ts";
import { percent } from "../../../lib/percent.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { useLanguage, useWords } from "../../../lib/words/words.ts";
import { Amount } from "../../../ui/amount.tsx";
import { whole } from "../model/labels.ts";
import { endedOf, type Overview, periodName, volumeIn } from "../model/overview.ts";
import { chartWords } from "../words/chart-words.ts";
import { Figure } from "./figure.tsx";
import classes from "./plot.module.css";
import { PlotTip } from "./plot-tip.tsx";

/** What was paid in each interval, in one currency. */
export function VolumeChart({ summary, currency }: { summary: Overview; currency: string }) {
  const words = useWords(chartWords);
  const { merchant } = useViewer();
  const { locale } = useLanguage();
  const { interval, intervals, total } = summary;
  const title = words.volume.title(words.by[interval]);
  const paid = (count: number) => words.volume.payments(whole(count, locale), count === 1);
  const rows = intervals.map(({ startsAt, stats }) => {
    const name = periodName(startsAt, interval, merchant.timeZone, locale);
    const money = volumeIn(stats, currency) ?? zeroOf(currency);
    return { key: startsAt, name, money, stats };
  });
  const data = rows.map(({ name, money, stats }) => ({
    name,
    volume: Number(money.amount),
    point: {
      name: interval === "WEEK" ? words.weekOf(name) : name,
      value: amountText(money, locale),
      more: paid(stats.success),
    },
  }));
  const compact = new Intl.NumberFormat(locale, { notation: "compact" });
  return (
    <Figure
      title={title}
      figure={<Amount money={volumeIn(total, currency) ?? zeroOf(currency)} />}
      note={paid(total.success)}
      table={{
        head: [words.columns.period, words.columns.volume(currency), words.columns.paid, words.columns.rate],
        rows: rows.toReversed().map(({ key, name, money, stats }) => ({
          key,
          cells: [
            name,
            <Amount key={key} money={money} />,
            whole(stats.success, locale),
            endedOf(stats) === 0 || stats.successRate == null
              ? words.none
              : percent(stats.successRate, locale),
          ],
        })),
      }}
    >
      <BarChart
        className={classes.plot ?? ""}
        data={data}
        dataKey="name"
        series={[{ name: "volume", color: "var(--brand)" }]}
        valueFormatter={(value) => compact.format(value)}
        gridProps={{ strokeDasharray: "0" }}
        tickLine="none"
        xAxisProps={{ minTickGap: 16 }}
        yAxisProps={{ width: 48, tickCount: 4 }}
        barProps={{ radius: [2, 2, 0, 0] }}
        maxBarWidth={40}
        tooltipProps={{ content: PlotTip }}
        barChartProps={{ title, desc: words.keyboard }}
      />
    </Figure>
  );
}
