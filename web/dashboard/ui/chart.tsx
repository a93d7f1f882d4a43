import "@mantine/charts/styles.css";
import { BarChart, LineChart } from "@mantine/charts";
import { Button } from "@mantine/core";
import { type ComponentProps, type ReactNode, useId, useState } from "react";
import classes from "./chart.module.css";

interface ChartMessages {
  table: { show: string; hide: string; of: (opener: string, title: string) => string };
  numbers: (title: string) => string;
}

interface Props {
  messages: ChartMessages;
  title: string;
  /** The main number. */
  figure: ReactNode;
  note?: string | undefined;
  /** Column headings, then the rows. The first cell of each row is its heading. */
  head: string[];
  rows: readonly { key: string; cells: ReactNode[] }[];
  children: ReactNode;
}

/** A chart with its title, its main number, and the data as a table. */
export function Chart({ messages, title, figure, note, head, rows, children }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const opener = open ? messages.table.hide : messages.table.show;
  return (
    <section className={`panel pad digits ${classes.chart}`} aria-labelledby={id}>
      <h3 id={id} className="muted small weight-500">
        {title}
      </h3>
      <p className={`weight-650 ${classes.one}`}>{figure}</p>
      {note && <p className="muted small">{note}</p>}
      <div className="grow above-16">{children}</div>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        className={classes.opener ?? ""}
        aria-expanded={open}
        aria-label={messages.table.of(opener, title)}
        onClick={() => setOpen(!open)}
      >
        {opener}
      </Button>
      {open && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
        <section className={`above-8 ${classes.scroll}`} aria-label={messages.numbers(title)} tabIndex={0}>
          <table className={`full small ${classes.table}`}>
            <caption className="visually-hidden">{title}</caption>
            <thead>
              <tr>
                {head.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, cells: [first, ...others] }) => (
                <tr key={key}>
                  <th scope="row">{first}</th>
                  {others.map((cell, position) => (
                    <td key={head[position + 1]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}

interface Point {
  name: string;
  /** Null leaves a gap. */
  value: number | null;
  /** Tooltip text, announced while the arrow keys move. */
  tooltip: { name: string; value: string; more: string };
}

interface PlotProps {
  kind: "bars" | "line";
  title: string;
  /** Keyboard instructions. */
  keyboard: string;
  points: readonly Point[];
  format: (value: number) => string;
  yAxis?: ComponentProps<typeof BarChart>["yAxisProps"];
}

/** One data series. */
export function Plot({ kind, title, keyboard, points, format, yAxis }: PlotProps) {
  const shared = {
    className: classes.plot ?? "",
    data: [...points],
    dataKey: "name",
    series: [{ name: "value", color: "var(--brand)" }],
    valueFormatter: format,
    gridProps: { strokeDasharray: "0" },
    tickLine: "none" as const,
    xAxisProps: { minTickGap: 12 },
    yAxisProps: { width: 48, tickCount: 4, ...yAxis },
    tooltipProps: { content: Tip },
  };
  const named = { title, desc: keyboard };
  return kind === "bars" ? (
    <BarChart {...shared} barProps={{ radius: [2, 2, 0, 0] }} maxBarWidth={40} barChartProps={named} />
  ) : (
    <LineChart
      {...shared}
      curveType="linear"
      connectNulls={false}
      dotProps={{ r: 2.5 }}
      lineChartProps={named}
    />
  );
}

function Tip({ active, payload }: { active?: boolean; payload?: readonly { payload?: Point }[] }) {
  const tooltip = payload?.[0]?.payload?.tooltip;
  return (
    <div role="status">
      {active && tooltip && (
        <div className={`stack small nowrap ${classes.tip}`}>
          <span className="muted">{tooltip.name}</span>
          <strong className="weight-550">{tooltip.value}</strong>
          <span className="muted">{tooltip.more}</span>
        </div>
      )}
    </div>
  );
}

interface BarsProps {
  rows: readonly { key: string; name: string; text: string; count: number }[];
  tone?: "failed";
  /** Shown without data. */
  none: string;
}

/** Horizontal bars, relative to the longest. */
export function Bars({ rows, tone, none }: BarsProps) {
  const most = Math.max(...rows.map(({ count }) => count));
  if (rows.length === 0) return <p className="muted">{none}</p>;
  return (
    <ul className={`stack gap-12 ${classes.bars}`} data-tone={tone}>
      {rows.map(({ key, name, text, count }) => (
        <li key={key} className="small pretty">
          <span>{name}</span>
          <span className="muted nowrap">{text}</span>
          <span className={`whole-row ${classes.track}`} aria-hidden>
            <span style={{ width: `${(count / most) * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
