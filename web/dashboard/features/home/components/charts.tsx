import { failureReason } from "../../../entities/payment/failure-reason.ts";
import { humanDuration, useDurations } from "../../../lib/duration.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/messages.ts";
import { amountText, zeroMoney } from "../../../lib/money.ts";
import { percent } from "../../../lib/percent.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { Amount } from "../../../ui/amount.tsx";
import { Bars, Chart, Plot } from "../../../ui/chart.tsx";
import { chartMessages } from "../i18n/chart-messages.ts";
import { whole } from "../model/labels.ts";
import {
  busiestPeriod,
  countEnded,
  methodStats,
  type Overview,
  periodName,
  volumeIn,
} from "../model/overview.ts";

interface Props {
  summary: Overview;
  currency: string;
}

/** Messages and number formats of the charts. */
function useChartTexts() {
  const messages = useMessages(chartMessages);
  const { locale } = useLanguage();
  const number = (count: number) => whole(count, locale);
  return {
    messages,
    locale,
    number,
    paid: (count: number) => messages.volume.payments(number(count), count),
    rate: (rate: number | null | undefined) => (rate == null ? messages.none : percent(rate, locale)),
  };
}

/** The intervals with their names: a short one for the axis, and a full one for the tooltip. */
function usePeriods({ interval, intervals }: Overview) {
  const { messages, locale } = useChartTexts();
  const { timeZone } = useViewer().merchant;
  return intervals.map(({ startsAt, stats }) => {
    const name = periodName(startsAt, interval, timeZone, locale);
    return { key: startsAt, name, longName: interval === "WEEK" ? messages.weekLabel(name) : name, stats };
  });
}

/** Paid volume per interval in one currency. By hour, also names the busiest. */
export function VolumeChart({ summary, currency }: Props) {
  const { messages, locale, number, paid, rate } = useChartTexts();
  const { interval, intervals, total } = summary;
  const periods = usePeriods(summary).map((period) => ({
    ...period,
    money: volumeIn(period.stats, currency) ?? zeroMoney(currency),
  }));
  const best = interval === "HOUR" ? busiestPeriod(intervals) : null;
  const from = periods.find(({ key }) => key === best?.startsAt);
  const title = messages.volume.title(messages.by[interval]);
  const compact = new Intl.NumberFormat(locale, { notation: "compact" });
  return (
    <Chart
      messages={messages}
      title={title}
      figure={<Amount money={volumeIn(total, currency) ?? zeroMoney(currency)} />}
      note={[
        paid(total.success),
        from && messages.volume.busiestPeriod(number(from.stats.success), from.name),
      ]
        .filter(Boolean)
        .join(" · ")}
      head={[
        messages.columns.period,
        messages.columns.volume(currency),
        messages.columns.paid,
        messages.columns.rate,
      ]}
      rows={periods.toReversed().map(({ key, name, money, stats }) => ({
        key,
        cells: [
          name,
          <Amount key={key} money={money} />,
          number(stats.success),
          rate(countEnded(stats) === 0 ? null : stats.successRate),
        ],
      }))}
    >
      <Plot
        kind="bars"
        title={title}
        keyboard={messages.keyboard}
        points={periods.map(({ name, longName, money, stats }) => ({
          name,
          value: Number(money.amount),
          tooltip: { name: longName, value: amountText(money, locale), more: paid(stats.success) },
        }))}
        format={(value) => compact.format(value)}
      />
    </Chart>
  );
}

/** Success rate of final payments per interval. Intervals without any leave a gap. */
export function RateChart({ summary }: { summary: Overview }) {
  const { messages, locale, number, rate } = useChartTexts();
  const { interval, total } = summary;
  const periods = usePeriods(summary);
  const title = messages.rate.title(messages.by[interval]);
  const ofEnded = (stats: typeof total) => messages.rate.of(number(stats.success), number(countEnded(stats)));
  return (
    <Chart
      messages={messages}
      title={title}
      figure={rate(total.successRate)}
      note={ofEnded(total)}
      head={[messages.columns.period, messages.columns.rate, messages.columns.paid, messages.columns.ended]}
      rows={periods.toReversed().map(({ key, name, stats }) => ({
        key,
        cells: [name, rate(stats.successRate), number(stats.success), number(countEnded(stats))],
      }))}
    >
      <Plot
        kind="line"
        title={title}
        keyboard={messages.keyboard}
        points={periods.map(({ name, longName, stats }) => ({
          name,
          value: stats.successRate ?? null,
          tooltip: { name: longName, value: rate(stats.successRate), more: ofEnded(stats) },
        }))}
        format={(value) => percent(value, locale)}
        yAxis={{ domain: [0, 1], ticks: [0, 0.5, 1] }}
      />
    </Chart>
  );
}

/** Usage and success rate of each network and payment method. */
export function MethodChart({ summary, currency }: Props) {
  const { messages, number, rate } = useChartTexts();
  const { columns, methods } = messages;
  const ways = methodStats(summary, useMessages().payment);
  const [first] = ways;
  const tried = ways.reduce((sum, { stats }) => sum + stats.count, 0);
  return (
    <Chart
      messages={messages}
      title={methods.title}
      figure={first ? methods.first(first.name, rate(first.stats.count / tried)) : messages.none}
      head={[columns.name, columns.tried, columns.paid, columns.rate, columns.volume(currency)]}
      rows={ways.map(({ name, stats }) => ({
        key: name,
        cells: [
          name,
          number(stats.count),
          number(stats.success),
          rate(stats.successRate),
          <Amount key={name} money={volumeIn(stats, currency) ?? zeroMoney(currency)} />,
        ],
      }))}
    >
      <Bars
        rows={ways.map(({ name, stats: { count, successRate } }) => ({
          key: name,
          name,
          text: methods.line(number(count), rate(successRate)),
          count,
        }))}
        none={methods.none}
      />
    </Chart>
  );
}

/** Limit of the chart. The table lists all. */
const MAX_REASONS = 6;

/** Reasons of failed payments, most frequent first. */
export function ReasonBars({ byReason }: Pick<Overview, "byReason">) {
  const { messages, number, rate } = useChartTexts();
  const { reasons } = useMessages().payment;
  const total = byReason.reduce((sum, { count }) => sum + count, 0);
  const rows = byReason.map(({ failure, count }) => ({
    key: failure.code,
    name: failureReason(failure, reasons),
    count,
    share: rate(count / total),
  }));
  return (
    <Chart
      messages={messages}
      title={messages.reasons.title}
      figure={messages.reasons.total(number(total), total)}
      head={[messages.columns.reason, messages.columns.count, messages.columns.share]}
      rows={rows.map(({ key, name, count, share }) => ({ key, cells: [name, number(count), share] }))}
    >
      <Bars
        rows={rows
          .slice(0, MAX_REASONS)
          .map(({ share, ...row }) => ({ ...row, text: `${number(row.count)} · ${share}` }))}
        tone="failed"
        none={messages.reasons.none}
      />
    </Chart>
  );
}

/** How long customers took to approve. */
export function ApprovalChart({ approvalTimes }: Pick<Overview, "approvalTimes">) {
  const { messages, number, paid, rate } = useChartTexts();
  const { approval, columns } = messages;
  const { count: all, medianSeconds, p90Seconds, buckets } = approvalTimes;
  const durations = useDurations();
  const took = (seconds: number | null | undefined) =>
    seconds == null ? messages.none : humanDuration(1_000 * seconds, durations);
  const rows = buckets.map(({ upToSeconds, count }, position) => ({
    name:
      upToSeconds == null
        ? approval.over(took(buckets[position - 1]?.upToSeconds ?? 0))
        : approval.upTo(took(upToSeconds)),
    count,
    share: rate(all === 0 ? null : count / all),
  }));
  return (
    <Chart
      messages={messages}
      title={approval.title}
      figure={all === 0 ? messages.none : approval.median(took(medianSeconds))}
      note={all === 0 ? undefined : approval.p90(took(p90Seconds), number(all))}
      head={[columns.took, columns.count, columns.share]}
      rows={rows.map(({ name, count, share }) => ({ key: name, cells: [name, number(count), share] }))}
    >
      {all === 0 ? (
        <Bars rows={[]} none={approval.none} />
      ) : (
        <Plot
          kind="bars"
          title={approval.title}
          keyboard={messages.keyboard}
          points={rows.map(({ name, count, share }) => ({
            name,
            value: count,
            tooltip: { name, value: paid(count), more: share },
          }))}
          format={number}
          yAxis={{ allowDecimals: false }}
        />
      )}
    </Chart>
  );
}
