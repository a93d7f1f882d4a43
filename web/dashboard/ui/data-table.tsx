import { Button, UnstyledButton } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { Children, type CSSProperties, memo, type ReactNode, type Ref, useState } from "react";
import { inZone } from "../lib/time.ts";
import { useClock } from "../lib/viewer.ts";
import classes from "./data-table.module.css";
import { ListFrame, type ListProps } from "./list-frame.tsx";
import { nextOrder, type Order, ordered, type SortValue } from "./order.ts";
import { roles } from "./table-roles.ts";
import { Timestamp } from "./timestamp.tsx";
import { useWidth } from "./use-width.ts";
import virtualClasses from "./virtual-rows.module.css";

interface Act {
  text: string;
  /** Accessible name: the label and the row. */
  label: string;
  danger?: boolean;
  run: () => void;
}

/** Cell content from top to bottom: time, content or value, extra lines, buttons. */
export interface Column<Row> {
  name: string;
  /** A time, by which rows can be sorted. */
  at?: (row: Row) => string | null;
  /** Adds the merchant's time zone to the heading. */
  zoned?: boolean;
  /** The cell's value, by which rows can be sorted. */
  value?: (row: Row) => SortValue;
  /** Replaces the value. */
  cell?: (row: Row) => ReactNode;
  secondary?: (row: Row) => ReactNode;
  acts?: (row: Row) => readonly Act[];
  /** Style of the cells. */
  kind?: "title" | "code" | "text" | "cut" | "amount" | "state" | "actions";
  /**
   * Position on a card: start or end of a line, or a full line. Default: titles at the start, statuses at the
   * end.
   */
  card?: "start" | "end" | "line";
  /** Label on a card. Default: the column's name for times and amounts. Null for none. */
  label?: string | null;
}

interface RowState {
  isOpen?: boolean;
  /** Arrived while the page was open. Highlighted once. */
  isNew?: boolean;
  /** No longer in use. */
  isDim?: boolean;
  /** Continues the row above. */
  isNext?: boolean;
}

/** The rendered rows of a long list, at positions in a body with the height of all rows. */
interface VirtualRows {
  items: readonly { index: number; top: number }[];
  /** In pixels: of all rows, and of each. */
  height: number;
  rowHeight: number;
  /** Column widths as grid tracks, so that they do not depend on the rendered rows. */
  tracks: string;
  /** Number of rows above the first of `rows`, and of all rows. -1 if unknown. */
  above: number;
  total: number;
  /** Moves rows without a transition. */
  isStill: boolean;
  table: Ref<HTMLTableElement>;
  body: Ref<HTMLTableSectionElement>;
}

interface Props<Row> extends ListProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  /** Default: the row's `id`. */
  getKey?: (row: Row) => string;
  getState?: (row: Row) => RowState;
  /** The first link in a row covers the whole row. */
  linked?: boolean;
  /** The list is complete, so it can be sorted by column. */
  isWhole?: boolean;
  /** Up to this width of the table, each row is a card. */
  cardsBelowPx?: number;
  /** Renders only these rows. */
  virtual?: VirtualRows;
  className?: string | undefined;
}

/** A table, whose rows become cards when it is narrow. */
export function DataTable<Row>({ caption, columns, isWhole, className, ...rest }: Props<Row>) {
  const { getKey = getId, getState, linked = false, cardsBelowPx = 960, virtual, ...list } = rest;
  const clock = useClock();
  const [width, measure] = useWidth();
  const [order, setOrder] = useState<Order | null>(null);
  const areCards = width <= cardsBelowPx;
  // Cards have no headings that could show an order.
  const sorting = areCards ? undefined : columns.find(({ name }) => name === order?.column);
  const sortValue = sorting && getSort(sorting);
  return (
    <ListFrame {...list} ref={measure}>
      {(rows) => (
        <table
          ref={virtual?.table}
          {...roles.table}
          className={`${classes.table} ${virtual ? virtualClasses.virtual : ""} ${className ?? ""}`}
          style={
            virtual && ({ "--tracks": virtual.tracks, "--row": `${virtual.rowHeight}px` } as CSSProperties)
          }
          tabIndex={virtual && -1}
          aria-rowcount={virtual && (virtual.total < 0 ? -1 : virtual.total + 1)}
          data-cards={areCards || undefined}
          data-virtual={virtual && true}
          data-still={virtual?.isStill || undefined}
        >
          <caption className="visually-hidden">{caption}</caption>
          <thead {...roles.group}>
            <tr {...roles.row} aria-rowindex={virtual && 1}>
              {columns.map((column) => (
                <Head
                  key={column.name}
                  name={column.zoned ? inZone(column.name, clock) : column.name}
                  kind={getKind(column)}
                  order={order?.column === column.name ? order : null}
                  onSort={
                    isWhole && getSort(column) && !areCards
                      ? () => setOrder(nextOrder(order, column.name))
                      : null
                  }
                />
              ))}
            </tr>
          </thead>
          <tbody ref={virtual?.body} {...roles.group} style={virtual && { height: virtual.height }}>
            {getRenderedRows(
              order && sortValue ? ordered(rows, sortValue, order, clock.locale) : rows,
              virtual,
            ).map(({ row, top, position }) => (
              <TableRow
                key={getKey(row)}
                id={getKey(row)}
                row={row}
                columns={columns as readonly Column<unknown>[]}
                linked={linked}
                top={top}
                position={position}
                {...getState?.(row)}
              />
            ))}
          </tbody>
        </table>
      )}
    </ListFrame>
  );
}

const getId = (row: unknown) => (row as { id: string }).id;

/** The rows to render. A position in the table includes its header. */
function getRenderedRows<Row>(
  rows: readonly Row[],
  virtual: VirtualRows | undefined,
): { row: Row; top?: number; position?: number }[] {
  if (!virtual) return rows.map((row) => ({ row }));
  return virtual.items.flatMap(({ index, top }) => {
    const row = rows[index];
    return row === undefined ? [] : [{ row, top, position: virtual.above + index + 2 }];
  });
}

interface RowProps extends RowState {
  id: string;
  row: unknown;
  columns: readonly Column<unknown>[];
  linked: boolean;
  top: number | undefined;
  position: number | undefined;
}

/** Memoized: in a list with constant columns, an event changes a single row. */
const TableRow = memo(function TableRow({ id, row, columns, linked, top, position, ...state }: RowProps) {
  return (
    <tr
      {...roles.row}
      className={linked ? classes.linked : undefined}
      style={top === undefined ? undefined : { transform: `translateY(${top}px)` }}
      aria-rowindex={position}
      data-row={id}
      data-open={state.isOpen || undefined}
      data-dim={state.isDim || undefined}
      data-next={state.isNext || undefined}
      data-arrived={state.isNew || undefined}
    >
      {columns.map((column) => (
        <Cell key={column.name} column={column} row={row} />
      ))}
    </tr>
  );
});

interface HeadProps {
  name: string;
  kind: string | undefined;
  order: Order | null;
  onSort: (() => void) | null;
}

function Head({ name, kind, order, onSort }: HeadProps) {
  const Arrow = order?.descending ? IconArrowDown : IconArrowUp;
  const direction = order?.descending ? "descending" : "ascending";
  return (
    <th {...roles.head} scope="col" data-kind={kind} aria-sort={order && onSort ? direction : undefined}>
      {kind === "actions" && <span className="visually-hidden">{name}</span>}
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
  const { name, at, value, cell, secondary, acts } = column;
  const kind = getKind(column);
  const moment = at?.(row) ?? null;
  const { label = moment !== null || kind === "amount" ? name : null } = column;
  const { card = kind === "title" ? "start" : kind === "state" ? "end" : undefined } = column;
  return (
    <td {...roles.cell} data-kind={kind} data-card={card} data-label={label ?? undefined}>
      {moment !== null && <Timestamp at={moment} />}
      {cell ? cell(row) : value?.(row)}
      {Children.map(secondary?.(row), (line) => line && <small>{line}</small>)}
      {acts?.(row).map(({ text, label: of, danger, run }) => (
        <RowButton key={text} aria-label={of} danger={danger} onClick={run}>
          {text}
        </RowButton>
      ))}
    </td>
  );
}

interface RowButtonProps {
  children: ReactNode;
  "aria-label": string;
  danger?: boolean | undefined;
  onClick: () => void;
}

const RowButton = ({ danger, ...button }: RowButtonProps) => (
  <Button variant="subtle" size="compact-sm" data-danger={danger || undefined} {...button} />
);

const getKind = <Row,>({ kind, at, acts }: Column<Row>) =>
  kind ?? (at ? "time" : acts ? "actions" : undefined);
const getSort = <Row,>({ value, at }: Column<Row>) => value ?? at;
