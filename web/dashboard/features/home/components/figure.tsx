import { Button } from "@mantine/core";
import { type ReactNode, useId, useState } from "react";
import { useWords } from "../../../lib/words/words.ts";
import page from "../../../ui/page.module.css";
import { chartWords } from "../words/chart-words.ts";
import classes from "./figure.module.css";

interface Shown {
  /** What the chart shows. */
  title: string;
  /** The one figure to take away. */
  figure: ReactNode;
  note?: string | undefined;
  /** What the table names, then its rows: the first cell of each is its head. */
  table: { head: string[]; rows: { key: string; cells: ReactNode[] }[] };
  children: ReactNode;
}

/** A chart with its title, the figure one reads at once, and the numbers behind it as a table. */
export function Figure({ title, figure, note, table, children }: Shown) {
  const words = useWords(chartWords);
  const [open, setOpen] = useState(false);
  const id = useId();
  const opener = open ? words.table.hide : words.table.show;
  return (
    <section className={`${page.panel} ${classes.figure}`} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className={classes.one}>{figure}</p>
      {note && <p className={classes.note}>{note}</p>}
      <div className={classes.chart}>{children}</div>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        className={classes.opener ?? ""}
        aria-expanded={open}
        aria-label={words.table.of(opener, title)}
        onClick={() => setOpen(!open)}
      >
        {opener}
      </Button>
      {open && <Numbers title={title} {...table} />}
    </section>
  );
}

function Numbers({ title, head, rows }: Shown["table"] & { title: string }) {
  const words = useWords(chartWords);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and who uses the keyboard scrolls it too
    <section className={classes.scroll} aria-label={words.numbers(title)} tabIndex={0}>
      <table className={classes.table}>
        <caption>{title}</caption>
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
              {others.map((cell, place) => (
                <td key={head[place + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
