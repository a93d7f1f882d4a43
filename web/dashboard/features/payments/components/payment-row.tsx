import { Link } from "@tanstack/react-router";
import { memo, type ReactNode } from "react";
import { PaymentMethod } from "../../../entities/payment/payment-method.tsx";
import { PaymentState } from "../../../entities/payment/payment-state.tsx";
import type { PaymentRowFragment } from "../../../generated/graphql.ts";
import { useScope } from "../../../lib/scope.ts";
import { Amount } from "../../../ui/amount.tsx";
import { roles } from "../../../ui/table-roles.ts";
import { Timestamp } from "../../../ui/timestamp.tsx";
import type { Column } from "../model/columns.ts";
import classes from "./payment-table.module.css";

interface RowProps {
  row: PaymentRowFragment;
  /** Row index in the list, from 1. The header is row 1. */
  position: number;
  /** Distance from the list's top, in pixels. */
  top: number;
  columns: readonly Column[];
  isOpen: boolean;
  /** Whether it arrived by an event and was not highlighted yet. */
  arrived: boolean;
  onHighlightEnd: (id: string) => void;
}

/** Memoized: an event changes a single row. */
export const PaymentRow = memo(function PaymentRow({
  row,
  position,
  top,
  columns,
  isOpen,
  arrived,
  onHighlightEnd,
}: RowProps) {
  const { merchantId, mode } = useScope();
  const linked: Column = columns.includes("reference") ? "reference" : (columns[0] ?? "amount");
  const link = (text: ReactNode) => (
    <Link
      className={classes.link}
      to="/m/$merchantId/$mode/payments/$transactionId"
      params={{ merchantId, mode, transactionId: row.id }}
      search={true}
      aria-current={isOpen || undefined}
      aria-label={row.clientReference}
    >
      {text}
    </Link>
  );
  return (
    <tr
      {...roles.row}
      className={classes.row}
      style={{ transform: `translateY(${top}px)` }}
      aria-rowindex={position}
      data-row={row.id}
      data-open={isOpen}
      data-arrived={arrived}
      onAnimationEnd={({ pseudoElement }) => pseudoElement === "::before" && onHighlightEnd(row.id)}
    >
      {columns.map((column) => (
        <td key={column} {...roles.cell} className={classes[column]}>
          {column === linked ? link(CELLS[column](row)) : CELLS[column](row)}
          {column === "reference" && !columns.includes("description") && (
            <span className={classes.aside}>{row.description}</span>
          )}
        </td>
      ))}
    </tr>
  );
});

const CELLS: Record<Column, (row: PaymentRowFragment) => ReactNode> = {
  amount: ({ amount }) => <Amount money={amount} />,
  state: (row) => <PaymentState {...row} />,
  method: ({ paymentMethod }) => <PaymentMethod method={paymentMethod} />,
  reference: ({ clientReference }) => clientReference,
  customer: ({ customer }) => customer.name ?? customer.phone ?? customer.email ?? "",
  description: ({ description }) => description,
  time: ({ createdAt }) => <Timestamp at={createdAt} />,
  updated: ({ updatedAt }) => <Timestamp at={updatedAt} />,
  id: ({ id }) => <code>{id}</code>,
};
