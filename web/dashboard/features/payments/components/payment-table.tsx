import { useMemo, useRef } from "react";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { useWidth } from "../../../ui/use-width.ts";
import { paymentMessages } from "../i18n/payment-messages.ts";
import { CARD, type Column, fittingColumns, toTracks } from "../model/columns.ts";
import type { PaymentList } from "../model/payment-list.ts";
import type { PaymentListView } from "../model/use-payment-list.ts";
import { useRowFocus } from "../model/use-row-focus.ts";
import { useRowKeys } from "../model/use-row-keys.ts";
import { useRowWindow } from "../model/use-row-window.ts";
import { NewRows } from "./new-rows.tsx";
import { toTableColumns } from "./payment-columns.tsx";
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
  const [width, measure] = useWidth();
  const body = useRef<HTMLTableSectionElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const { focusedId, hasFocus, onFocus, onBlur, focusRow } = useRowFocus(body);
  // A row that is scrolled out and back mounts again, but must not be highlighted again.
  const glown = useRef(new Set<string>());
  const areCards = width <= CARDS_PX;
  const shown = (areCards ? CARD : fittingColumns(chosen, width)).join();
  const columns = useMemo(
    () => toTableColumns(shown.split(",") as Column[], messages.columns),
    [shown, messages],
  );
  const rowHeight = areCards ? CARD_PX : ROW_PX;
  const rows = useRowWindow({ list, view, body, rowHeight, focusedId, hasFocus });

  useRowKeys({ list, openId, focusedId, scrollTo: rows.scrollTo, focusRow });
  const showNew = () => {
    window.scrollTo({ top: 0, behavior: "instant" });
    table.current?.focus({ preventScroll: true });
    view.setPaused(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only tracks the keyboard focus
    <div
      ref={measure}
      onFocus={onFocus}
      onBlur={onBlur}
      onAnimationEnd={({ target }) => glown.current.add((target as HTMLElement).dataset.row ?? "")}
    >
      <NewRows waiting={view.waiting.length} showNew={showNew} />
      <DataTable
        caption={messages.caption}
        className={classes.table}
        rows={list.rows}
        columns={columns}
        linked
        cardsBelowPx={CARDS_PX}
        getState={({ id }) => ({
          isOpen: id === openId,
          isNew: list.arrived.has(id) && !glown.current.has(id),
        })}
        virtual={{
          items: rows.items,
          height: rows.height,
          rowHeight,
          tracks: toTracks(shown.split(",") as Column[]),
          above: list.above,
          total: list.nextCursor ? -1 : list.above + list.rows.length,
          isStill: view.paused,
          table,
          body,
        }}
      />
    </div>
  );
}
