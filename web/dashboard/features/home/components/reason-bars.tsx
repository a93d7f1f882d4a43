import { failureReason } from "../../../entities/payment/failure-reason.ts";
import { percent } from "../../../lib/percent.ts";
import { useLanguage, useWords } from "../../../lib/words/words.ts";
import { whole } from "../model/labels.ts";
import type { Overview } from "../model/overview.ts";
import { chartWords } from "../words/chart-words.ts";
import classes from "./bars.module.css";
import { Figure } from "./figure.tsx";

/** More would not be read; the table has them all. */
const MOST_SHOWN = 6;

/** Why those that are not paid are not, the most frequent reason first. */
export function ReasonBars({ summary: { byReason } }: { summary: Overview }) {
  const words = useWords(chartWords);
  const { payment } = useWords();
  const { locale } = useLanguage();
  const total = byReason.reduce((sum, { count }) => sum + count, 0);
  const rows = byReason.map(({ failure, count }) => ({
    key: failure.code,
    name: failureReason(failure, payment.reasons),
    count,
    share: percent(count / total, locale),
  }));
  const most = rows[0]?.count ?? 1;
  return (
    <Figure
      title={words.reasons.title}
      figure={words.reasons.total(whole(total, locale), total === 1)}
      table={{
        head: [words.columns.reason, words.columns.count, words.columns.share],
        rows: rows.map(({ key, name, count, share }) => ({
          key,
          cells: [name, whole(count, locale), share],
        })),
      }}
    >
      {total === 0 && <p className={classes.none}>{words.reasons.none}</p>}
      <ul className={classes.bars} data-tone="failed">
        {rows.slice(0, MOST_SHOWN).map(({ key, name, count, share }) => (
          <li key={key}>
            <span className={classes.name}>{name}</span>
            <span className={classes.value}>
              {whole(count, locale)} · {share}
            </span>
            <span className={classes.track} aria-hidden>
              <span style={{ width: `${(count / most) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </Figure>
  );
}
