import { useLanguage, useMessages } from "../../../lib/i18n/messages.ts";
import { keyCallMessages } from "../i18n/key-call-messages.ts";
import { type CalledKey, countAll, dayName } from "../model/key-calls.ts";
import { useCounted } from "../model/use-counted.ts";
import classes from "./key-calls-chart.module.css";

/** The calls of a key by day and result. Drawn with elements, because the chart library is larger than the panel. */
export function KeyCallsChart({ days }: { days: CalledKey["callsByDay"] }) {
  const { chart: messages, calls } = useMessages(keyCallMessages);
  const { locale } = useLanguage();
  const counted = useCounted();
  const number = (count: number) => counted(count).text;
  const rows = days.map((day) => ({ ...day, name: dayName(day.date, locale), total: countAll(day) }));
  const all = rows.reduce((sum, { total }) => sum + total, 0);
  const most = Math.max(1, ...rows.map(({ total }) => total));
  const height = (count: number) => ({ height: `${(100 * count) / most}%` });
  return (
    <section>
      <h3>{messages.title}</h3>
      <p className="muted small">
        {calls(counted(all))} · {messages.note}
      </p>
      <div className={classes.plot} aria-hidden>
        {rows.map(({ date, name, total, success }) => (
          <span key={date} title={`${name}: ${calls(counted(total))}`}>
            <span data-result="success" style={height(success)} />
            <span data-result="other" style={height(total - success)} />
          </span>
        ))}
      </div>
      <p className="row between muted small" aria-hidden>
        <span>{rows[0]?.name}</span>
        <span>{rows.at(-1)?.name}</span>
      </p>
      <details>
        <summary className="summary">{messages.table}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
        <section className={classes.scroll} aria-label={messages.title} tabIndex={0}>
          <table className={`full small digits ${classes.table}`}>
            <caption className="visually-hidden">{messages.title}</caption>
            <thead>
              <tr>
                {messages.columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.toReversed().map(({ date, name, success, refused, failed, incomplete }) => (
                <tr key={date}>
                  <th scope="row">{name}</th>
                  <td>{number(success)}</td>
                  <td>{number(refused)}</td>
                  <td>{number(failed)}</td>
                  <td>{number(incomplete)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </section>
  );
}
