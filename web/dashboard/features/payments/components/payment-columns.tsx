import type { ReactNode } from "react";
import { LinkToPayment } from "../../../entities/payment/link-to-payment.tsx";
import { PaymentMethod } from "../../../entities/payment/payment-method.tsx";
import { PaymentState } from "../../../entities/payment/payment-state.tsx";
import type { PaymentRowFragment } from "../../../generated/graphql.ts";
import { Amount } from "../../../ui/amount.tsx";
import type { Column as TableColumn } from "../../../ui/data-table.tsx";
import { Timestamp } from "../../../ui/timestamp.tsx";
import type { Column } from "../model/columns.ts";
import classes from "./payment-table.module.css";

type Cell = Omit<TableColumn<PaymentRowFragment>, "name">;

const CELLS: Record<Column, Cell> = {
  amount: { kind: "amount", card: "start", label: null, cell: ({ amount }) => <Amount money={amount} /> },
  state: { kind: "state", cell: (row) => <PaymentState {...row} /> },
  method: { cell: ({ paymentMethod }) => <PaymentMethod method={paymentMethod} /> },
  reference: { card: "start", value: ({ clientReference }) => clientReference },
  customer: { value: ({ customer }) => customer.name ?? customer.phone ?? customer.email ?? "" },
  description: { value: ({ description }) => description },
  time: { zoned: true, card: "end", label: null, at: ({ createdAt }) => createdAt },
  updated: { zoned: true, at: ({ updatedAt }) => updatedAt },
  id: { kind: "code", cell: ({ id }) => <code>{id}</code> },
};

/** The table's columns. The reference, or the first column without it, links to the payment. */
export function toTableColumns(
  columns: readonly Column[],
  names: Record<Column, string>,
): TableColumn<PaymentRowFragment>[] {
  const linked = columns.includes("reference") ? "reference" : columns[0];
  const hasDescription = columns.includes("description");
  return columns.map((column) => {
    const { at, value, cell, ...rest } = CELLS[column];
    const get = (row: PaymentRowFragment): ReactNode =>
      at ? <Timestamp at={at(row) ?? ""} /> : (cell?.(row) ?? value?.(row));
    if (column !== linked) return { name: names[column], ...CELLS[column] };
    return {
      ...rest,
      name: names[column],
      cell: (row) => (
        <>
          <LinkToPayment id={row.id} keepsFilters aria-label={row.clientReference}>
            {get(row)}
          </LinkToPayment>
          {column === "reference" && !hasDescription && (
            <span className={classes.aside}>{row.description}</span>
          )}
        </>
      ),
    };
  });
}
