import { Link } from "@tanstack/react-router";
import { useScope } from "../../../lib/scope.ts";
import { timeZoneName } from "../../../lib/time.ts";
import { useClock } from "../../../lib/viewer.ts";
import { useWords } from "../../../lib/words/words.ts";
import { Amount } from "../../../ui/amount.tsx";
import { Moment } from "../../../ui/moment.tsx";
import table from "../../../ui/table.module.css";
import type { PaymentList } from "../model/payment-list.ts";
import { PaymentMethod } from "./payment-method.tsx";
import { PaymentState } from "./payment-state.tsx";
import classes from "./payment-table.module.css";

/** The payments as rows; on a phone each is a card. The whole row opens the payment. */
export function PaymentTable({ list, openId }: { list: PaymentList; openId: string | undefined }) {
  const { payments: words } = useWords();
  const clock = useClock();
  const columns = [
    words.columns.state,
    words.columns.method,
    words.columns.reference,
    words.columns.customer,
  ];
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: a table that is laid out as cards loses its own roles
    <table className={`${table.table} ${classes.table}`} role="table">
      <caption className={table.unseen}>{words.caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" className={classes.amount}>
            {words.columns.amount}
          </th>
          {columns.map((name) => (
            <th role="columnheader" key={name}>
              {name}
            </th>
          ))}
          <th role="columnheader" className={classes.time}>
            {words.timeColumn(timeZoneName(clock))}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {list.rows.map((row) => (
          <PaymentRow key={row.id} row={row} isOpen={row.id === openId} arrived={list.arrived.has(row.id)} />
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: until here
  );
}

interface Row {
  row: PaymentList["rows"][number];
  isOpen: boolean;
  arrived: boolean;
}

function PaymentRow({ row, isOpen, arrived }: Row) {
  const { merchantId, mode } = useScope();
  return (
    <tr role="row" className={classes.row} data-open={isOpen} data-arrived={arrived}>
      <td role="cell" className={classes.amount}>
        <Amount money={row.amount} />
      </td>
      <td role="cell" className={classes.state}>
        <PaymentState {...row} />
      </td>
      <td role="cell" className={classes.method}>
        <PaymentMethod method={row.paymentMethod} />
      </td>
      <td role="cell" className={classes.reference}>
        <Link
          to="/m/$merchantId/$mode/payments/$transactionId"
          params={{ merchantId, mode, transactionId: row.id }}
          search={true}
          aria-current={isOpen || undefined}
        >
          {row.clientReference}
        </Link>
        <span className={classes.description}>{row.description}</span>
      </td>
      <td role="cell" className={classes.customer}>
        {row.customer.name ?? row.customer.phone ?? row.customer.email ?? ""}
      </td>
      <td role="cell" className={classes.time}>
        <Moment at={row.createdAt} />
      </td>
    </tr>
  );
}
