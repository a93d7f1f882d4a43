import { zeroOf } from "../../../lib/money.ts";
import { percent } from "../../../lib/percent.ts";
import { useLanguage, useWords } from "../../../lib/words/words.ts";
import { Amount } from "../../../ui/amount.tsx";
import { whole } from "../model/labels.ts";
import { type Overview, volumeIn, waysOf } from "../model/overview.ts";
import { chartWords } from "../words/chart-words.ts";
import classes from "./bars.module.css";
import { Figure } from "./figure.tsx";

/** How often each network and method was used, and how often it worked. */
export function WayBars({ summary, currency }: { summary: Overview; currency: string }) {
  const words = useWords(chartWords);
  const { payment } = useWords();
  const { locale } = useLanguage();
  const ways = waysOf(summary, payment);
  const [first] = ways;
  const tried = ways.reduce((sum, { stats }) => sum + stats.count, 0);
  const rate = (value: number | null | undefined) => (value == null ? words.none : percent(value, locale));
  return (
    <Figure
      title={words.methods.title}
      figure={
        first ? words.methods.first(first.name, percent(first.stats.count / tried, locale)) : words.none
      }
      table={{
        head: [
          words.columns.name,
          words.columns.tried,
          words.columns.paid,
          words.columns.rate,
          words.columns.volume(currency),
        ],
        rows: ways.map(({ name, stats }) => ({
          key: name,
          cells: [
            name,
            whole(stats.count, locale),
            whole(stats.success, locale),
            rate(stats.successRate),
            <Amount key={name} money={volumeIn(stats, currency) ?? zeroOf(currency)} />,
          ],
        })),
      }}
    >
      {ways.length === 0 && <p className={classes.none}>{words.methods.none}</p>}
      <ul className={classes.bars}>
        {ways.map(({ name, stats }) => (
          <li key={name}>
            <span className={classes.name}>{name}</span>
            <span className={classes.value}>
              {words.methods.line(whole(stats.count, locale), rate(stats.successRate))}
            </span>
            <span className={classes.track} aria-hidden>
              <span style={{ width: `${(stats.count / (first?.stats.count ?? 1)) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </Figure>
  );
}
