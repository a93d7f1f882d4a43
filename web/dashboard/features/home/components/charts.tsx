import { failureReason } from "../../../entities/payment/failure-reason.ts";
import { durationText, useDurations } from "../../../lib/duration.ts";
import { amountText, zeroOf } from "../../../lib/money.ts";
import { percent } from "../../../lib/percent.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { useLanguage, useWords } from "../../../lib/words/words.ts";
import { Amount } from "../../../ui/amount.tsx";
import { Bars, Chart, Plot } from "../../../ui/chart.tsx";
import { whole } from "../model/labels.ts";
import { busiest, endedOf, type Overview, periodName, volumeIn, waysOf } from "../model/overview.ts";
import { chartWords } from "../words/chart-words.ts";

interface Shown {
  summary: Overview;
  currency: string;
}

/** The charts' words, and how they write counts, payments and rates. */
function useSaid() {
  const words = useWords(chartWords);
  const { locale } = useLanguage();
  const number = (count: number) => whole(count, locale);
  return {
    words,
    locale,
    number,
    paid: (count: number) => words.volume.payments(number(count), count === 1),
    rate: (rate: number | null | undefined) => (rate == null ? words.none : percent(rate, locale)),
  };
}

/** The intervals with their names: a short one, and that which a point says. */
function usePeriods({ interval, intervals }: Overview) {
  const { words, locale } = useSaid();
  const { timeZone } = useViewer().merchant;
  return intervals.map(({ startsAt, stats }) => {
    const name = periodName(startsAt, interval, timeZone, locale);
    return { key: startsAt, name, longName: interval === "WEEK" ? words.weekOf(name) : name, stats };
  });
}

/** What was paid in each interval, in one currency; by hour also which was the busiest. */
export function VolumeChart({ summary, currency }: Shown) {
  const { words, locale, number, paid, rate } = useSaid();
  const { interval, intervals, total } = summary;
  const periods = usePeriods(summary).map((period) => ({
    ...period,
    money: volumeIn(period.stats, currency) ?? zeroOf(currency),
  }));
  const best = interval === "HOUR" ? busiest(intervals) : null;
  const from = periods.find(({ key }) => key === best?.startsAt);
  const title = words.volume.title(words.by[interval]);
  const compact = new Intl.NumberFormat(locale, { notation: "compact" });
  return (
    <Chart
      words={words}
      title={title}
      figure={<Amount money={volumeIn(total, currency) ?? zeroOf(currency)} />}
      note={[paid(total.success), from && words.volume.busiest(number(from.stats.success), from.name)]
        .filter(Boolean)
        .join(" · ")}
      head={[words.columns.period, words.columns.volume(currency), words.columns.paid, words.columns.rate]}
      rows={periods.toReversed().map(({ key, name, money, stats }) => ({
        key,
        cells: [
          name,
          <Amount key={key} money={money} />,
          number(stats.success),
          rate(endedOf(stats) === 0 ? null : stats.successRate),
        ],
      }))}
    >
      <Plot
        kind="bars"
        title={title}
        keyboard={words.keyboard}
        points={periods.map(({ name, longName, money, stats }) => ({
          name,
          value: Number(money.amount),
          said: { name: longName, value: amountText(money, locale), more: paid(stats.success) },
        }))}
        format={(value) => compact.format(value)}
      />
    </Chart>
  );
}

/** The part that was paid of what ended, in each interval. Where nothing ended the line has a gap. */
export function RateChart({ summary }: { summary: Overview }) {
  const { words, locale, number, rate } = useSaid();
  const { interval, total } = summary;
  const periods = usePeriods(summary);
  const title = words.rate.title(words.by[interval]);
  const ofEnded = (stats: typeof total) => words.rate.of(number(stats.success), number(endedOf(stats)));
  return (
    <Chart
      words={words}
      title={title}
      figure={rate(total.successRate)}
      note={ofEnded(total)}
      head={[words.columns.period, words.columns.rate, words.columns.paid, words.columns.ended]}
      rows={periods.toReversed().map(({ key, name, stats }) => ({
        key,
        cells: [name, rate(stats.successRate), number(stats.success), number(endedOf(stats))],
      }))}
    >
      <Plot
        kind="line"
        title={title}
        keyboard={words.keyboard}
        points={periods.map(({ name, longName, stats }) => ({
          name,
          value: stats.successRate ?? null,
          said: { name: longName, value: rate(stats.successRate), more: ofEnded(stats) },
        }))}
        format={(value) => percent(value, locale)}
        yAxis={{ domain: [0, 1], ticks: [0, 0.5, 1] }}
      />
    </Chart>
  );
}

/** How often each network and method was used, and how often it worked. */
export function WayBars({ summary, currency }: Shown) {
  const { words, number, rate } = useSaid();
  const { columns, methods } = words;
  const ways = waysOf(summary, useWords().payment);
  const [first] = ways;
  const tried = ways.reduce((sum, { stats }) => sum + stats.count, 0);
  return (
    <Chart
      words={words}
      title={methods.title}
      figure={first ? methods.first(first.name, rate(first.stats.count / tried)) : words.none}
      head={[columns.name, columns.tried, columns.paid, columns.rate, columns.volume(currency)]}
      rows={ways.map(({ name, stats }) => ({
        key: name,
        cells: [
          name,
          number(stats.count),
          number(stats.success),
          rate(stats.successRate),
          <Amount key={name} money={volumeIn(stats, currency) ?? zeroOf(currency)} />,
        ],
      }))}
    >
      <Bars
        rows={ways.map(({ name, stats: { count, successRate } }) => ({
          key: name,
          name,
          said: methods.line(number(count), rate(successRate)),
          count,
        }))}
        none={methods.none}
      />
    </Chart>
  );
}

/** More would not be read; the table has them all. */
const MOST_REASONS = 6;

/** Why those that are not paid are not, the most frequent reason first. */
export function ReasonBars({ byReason }: Pick<Overview, "byReason">) {
  const { words, number, rate } = useSaid();
  const { reasons } = useWords().payment;
  const total = byReason.reduce((sum, { count }) => sum + count, 0);
  const rows = byReason.map(({ failure, count }) => ({
    key: failure.code,
    name: failureReason(failure, reasons),
    count,
    share: rate(count / total),
  }));
  return (
    <Chart
      words={words}
      title={words.reasons.title}
      figure={words.reasons.total(number(total), total === 1)}
      head={[words.columns.reason, words.columns.count, words.columns.share]}
      rows={rows.map(({ key, name, count, share }) => ({ key, cells: [name, number(count), share] }))}
    >
      <Bars
        rows={rows
          .slice(0, MOST_REASONS)
          .map(({ share, ...row }) => ({ ...row, said: `${number(row.count)} · ${share}` }))}
        tone="failed"
        none={words.reasons.none}
      />
    </Chart>
  );
}

/** How long customers took to say yes. */
export function ApprovalChart({ approvalTimes }: Pick<Overview, "approvalTimes">) {
  const { words, number, paid, rate } = useSaid();
  const { approval, columns } = words;
  const { count: all, medianSeconds, p90Seconds, buckets } = approvalTimes;
  const durations = useDurations();
  const took = (seconds: number | null | undefined) =>
    seconds == null ? words.none : durationText(1_000 * seconds, durations);
  const rows = buckets.map(({ upToSeconds, count }, place) => ({
    name:
      upToSeconds == null
        ? approval.over(took(buckets[place - 1]?.upToSeconds ?? 0))
        : approval.upTo(took(upToSeconds)),
    count,
    share: rate(all === 0 ? null : count / all),
  }));
  return (
    <Chart
      words={words}
      title={approval.title}
      figure={all === 0 ? words.none : approval.median(took(medianSeconds))}
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
          keyboard={words.keyboard}
          points={rows.map(({ name, count, share }) => ({
            name,
            value: count,
            said: { name, value: paid(count), more: share },
          }))}
          format={number}
          yAxis={{ allowDecimals: false }}
        />
      )}
    </Chart>
  );
}
