import { useLanguage, useMessages } from "../../../lib/i18n/messages.ts";
import { Chart, Plot } from "../../../ui/chart.tsx";
import { keyCallMessages } from "../i18n/key-call-messages.ts";
import { type CalledKey, countAll, dayName } from "../model/key-calls.ts";

/** The calls of a key by day and result. */
export function KeyCallsChart({ days }: { days: CalledKey["callsByDay"] }) {
  const { chart: messages, calls } = useMessages(keyCallMessages);
  const { locale } = useLanguage();
  const format = new Intl.NumberFormat(locale);
  const number = (count: number) => format.format(count);
  const callText = (count: number) => calls({ count, text: number(count) });
  const rows = days.map((day) => ({ ...day, name: dayName(day.date, locale), total: countAll(day) }));
  const all = rows.reduce((sum, { total }) => sum + total, 0);
  return (
    <Chart
      messages={messages}
      title={messages.title}
      figure={callText(all)}
      note={messages.note}
      head={messages.columns}
      rows={rows.toReversed().map(({ date, name, success, refused, failed, incomplete }) => ({
        key: date,
        cells: [name, ...[success, refused, failed, incomplete].map(number)],
      }))}
    >
      <Plot
        kind="bars"
        title={messages.title}
        keyboard={messages.keyboard}
        points={rows.map(({ name, total, success }) => ({
          name,
          value: total,
          tooltip: { name, value: callText(total), more: messages.unsuccessful(number(total - success)) },
        }))}
        format={number}
        yAxis={{ allowDecimals: false }}
      />
    </Chart>
  );
}
