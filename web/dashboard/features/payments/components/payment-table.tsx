import { useMergedRef } from "@mantine/hooks";
import { type CSSProperties, useCallback, useRef } from "react";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { timeZoneName } from "../../../lib/time.ts";
import { useClock } from "../../../lib/viewer.ts";
import { roles } from "../../../ui/table-roles.ts";
import { useWidth } from "../../../ui/use-width.ts";
import { paymentMessages } from "../i18n/payment-messages.ts";
import { CARD, type Column, fittingColumns, toTracks } from "../model/columns.ts";
import type { PaymentList } from "../model/payment-list.ts";
import type { PaymentListView } from "../model/use-payment-list.ts";
import { useRowFocus } from "../model/use-row-focus.ts";
import { useRowKeys } from "../model/use-row-keys.ts";
import { useRowWindow } from "../model/use-row-window.ts";
import { NewRows } from "./new-rows.tsx";
import { PaymentRow } from "./payment-row.tsx";
import classes from "./payment-table.module.css";

/** Up to this width of the list, each payment is a card. */
const CARDS_PX = 640;
const ROW_PX = 44;
const CARD_PX = 69;

interface Props {
  list: PaymentList;
  view: PaymentListView;
  columns: readonly Column[];
  openId: string | undefined;
}

/**
 * Virtualized table of payments, with cards on phones. Clicking a row opens the payment. New rows wait behind
 * a button while the member has scrolled down or focused a row.
 */
export function PaymentTable({ list, view, columns: chosen, openId }: Props) {
  const messages = useMessages(paymentMessages);
  const clock = useClock();
  const [width, measure] = useWidth();
  const body = useRef<HTMLTableSectionElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const { focusedId, hasFocus, onFocus, onBlur, focusRow } = useRowFocus(body);
  // A row that is scrolled out and back mounts again, but must not be highlighted again.
  const glown = useRef(new Set<string>());
  const onHighlightEnd = useCallback((id: string) => void glown.current.add(id), []);
  const areCards = width <= CARDS_PX;
  const columns = areCards ? CARD : fittingColumns(chosen, width);
  const rowHeight = areCards ? CARD_PX : ROW_PX;
  const rows = useRowWindow({ list, view, body, rowHeight, focusedId, hasFocus });

  useRowKeys({ list, openId, focusedId, scrollTo: rows.scrollTo, focusRow });
  const names: Record<Column, string> = {
    ...messages.columns,
    time: messages.timeColumn(timeZoneName(clock)),
    updated: messages.updatedColumn(timeZoneName(clock)),
  };
  const showNew = () => {
    window.scrollTo({ top: 0, behavior: "instant" });
    table.current?.focus({ preventScroll: true });
    view.setPaused(false);
  };
  const vars = { "--tracks": toTracks(columns), "--row": `${rowHeight}px` } as CSSProperties;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only tracks the keyboard focus
    <div onFocus={onFocus} onBlur={onBlur}>
      <NewRows waiting={view.waiting.length} showNew={showNew} />
      <table
        ref={useMergedRef(table, measure)}
        {...roles.table}
        className={classes.table}
        style={vars}
        tabIndex={-1}
        aria-rowcount={list.nextCursor ? -1 : list.above + list.rows.length + 1}
        data-cards={areCards || undefined}
        data-paused={view.paused || undefined}
      >
        <caption className="unseen">{messages.caption}</caption>
        <thead {...roles.group} className={classes.head}>
          <tr {...roles.row} aria-rowindex={1}>
            {columns.map((column) => (
              <th key={column} {...roles.head} scope="col" className={classes[column]}>
                {names[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body} {...roles.group} className={classes.body} style={{ height: rows.height }}>
          {rows.items.map(({ index, key, top }) => {
            const row = list.rows[index];
            return (
              row && (
                <PaymentRow
                  key={key}
                  row={row}
                  top={top}
                  columns={columns}
                  onHighlightEnd={onHighlightEnd}
                  position={list.above + index + 2}
                  isOpen={row.id === openId}
                  arrived={list.arrived.has(row.id) && !glown.current.has(row.id)}
                />
              )
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
