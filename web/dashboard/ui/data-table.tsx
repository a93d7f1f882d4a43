import { UnstyledButton } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useLanguage } from "../lib/words/words.ts";
import classes from "./data-table.module.css";
import { ListFrame, type ListShown } from "./list-frame.tsx";
import { Moment } from "./moment.tsx";
import { type Order, ordered, type SortValue, turned } from "./order.ts";
import { useWidth } from "./use-width.ts";

export interface Column<Row> {
  name: string;
  cell?: (row: Row) => ReactNode;
  /** A moment, shown before the cell's content. Rows are sorted by it. */
  at?: (row: Row) => string | null;
  /** Gives the cells their look. */
  kind?: "title" | "code" | "text" | "cut" | "amount" | "state" | "actions";
  /** Place on a card: half a line at its start or end, or a line. Titles are at the start, states at the end. */
  card?: "start" | "end" | "line";
  /** Written before the cell on a card: unless given, the name before a moment or an amount. Null for none. */
  label?: string | null | ((row: Row) => string | null);
  /** What rows are sorted by. */
  by?: (row: Row) => SortValue;
}

interface RowState {
  isOpen?: boolean;
  /** No longer in use. */
  isDim?: boolean;
  /** Belongs to the row above. */
  isNext?: boolean;
}

interface Shown<Row> extends ListShown<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  /** Unless given, the row's `id`. */
  keyOf?: (row: Row) => string;
  stateOf?: (row: Row) => RowState;
  /** The first link in a row covers it. */
  linked?: boolean;
  /** The list is complete, so heads can sort it. */
  isWhole?: boolean;
  /** Up to this width of the table's own each row is a card. */
  cardsTo?: number;
  className?: string | undefined;
}

/** Rows in columns; where it is narrow each row is a card. */
export function DataTable<Row>({ caption, columns, isWhole, className, ...shown }: Shown<Row>) {
  const { keyOf = idOf, stateOf, linked, cardsTo = 960, ...list } = shown;
  const { locale } = useLanguage();
  const [width, measure] = useWidth();
  const [order, setOrder] = useState<Order | null>(null);
  const areCards = width <= cardsTo;
  const sorting = columns.find(({ name }) => name === order?.column);
  const by = sorting && sortOf(sorting);
  return (
    <ListFrame {...list} ref={measure}>
      {(rows) => (
        <table
          {...roles.table}
          className={`${classes.table} ${className ?? ""}`}
          data-cards={areCards || undefined}
        >
          <caption className="unseen">{caption}</caption>
          <thead {...roles.group}>
            <tr {...roles.row}>
              {columns.map((column) => (
                <Head
                  key={column.name}
                  name={column.name}
                  kind={kindOf(column)}
                  order={order?.column === column.name ? order : null}
                  onSort={
                    isWhole && sortOf(column) && !areCards ? () => setOrder(turned(order, column.name)) : null
                  }
                />
              ))}
            </tr>
          </thead>
          <tbody {...roles.group}>
            {(order && by ? ordered(rows, by, order, locale) : rows).map((row) => {
              const { isOpen, isDim, isNext } = stateOf?.(row) ?? {};
              return (
                <tr
                  key={keyOf(row)}
                  {...roles.row}
                  className={linked ? classes.linked : undefined}
                  data-open={isOpen || undefined}
                  data-dim={isDim || undefined}
                  data-next={isNext || undefined}
                >
                  {columns.map((column) => (
                    <Cell key={column.name} column={column} row={row} />
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </ListFrame>
  );
}

/** Written out: a table that is laid out as cards loses its roles in some browsers. */
const roles = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  head: { role: "columnheader" },
  cell: { role: "cell" },
} as const;

const idOf = (row: unknown) => (row as { id: string }).id;

interface HeadShown {
  name: string;
  kind: string | undefined;
  order: Order | null;
  onSort: (() => void) | null;
}

function Head({ name, kind, order, onSort }: HeadShown) {
  const Arrow = order?.descending ? IconArrowDown : IconArrowUp;
  const direction = order?.descending ? "descending" : "ascending";
  return (
    <th {...roles.head} scope="col" data-kind={kind} aria-sort={order && onSort ? direction : undefined}>
      {kind === "actions" && <span className="unseen">{name}</span>}
      {kind !== "actions" && !onSort && name}
      {onSort && (
        <UnstyledButton
          className={classes.sort ?? ""}
          data-sorted={order !== null || undefined}
          onClick={onSort}
        >
          {name}
          <Arrow size={12} aria-hidden />
        </UnstyledButton>
      )}
    </th>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { name, at, cell } = column;
  const kind = kindOf(column);
  const moment = at?.(row) ?? null;
  const { label = moment !== null || kind === "amount" ? name : null } = column;
  const { card = kind === "title" ? "start" : kind === "state" ? "end" : undefined } = column;
  return (
    <td {...roles.cell} data-kind={kind} data-card={card} data-label={label ?? undefined}>
      {moment !== null && <Moment at={moment} />}
      {cell?.(row)}
    </td>
  );
}

const kindOf = <Row,>({ kind, at }: Column<Row>) => kind ?? (at ? "time" : undefined);
const sortOf = <Row,>({ by, at }: Column<Row>) => by ?? at;
