import { Link } from "@tanstack/react-router";
import { memo } from "react";
import { useScope } from "../../../lib/scope.ts";
import { timeZoneName } from "../../../lib/time.ts";
import { useClock } from "../../../lib/viewer.ts";
import { useWords } from "../../../lib/words/words.ts";
import { Amount } from "../../../ui/amount.tsx";
import { Moment } from "../../../ui/moment.tsx";
import { Cell, HeadCell, Row, Table } from "../../../ui/table.tsx";
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
  const head = (
    <>
      <HeadCell className={classes.amount}>{words.columns.amount}</HeadCell>
      {columns.map((name) => (
        <HeadCell key={name}>{name}</HeadCell>
      ))}
      <HeadCell className={classes.time}>{words.timeColumn(timeZoneName(clock))}</HeadCell>
    </>
  );
  return (
    <Table className={classes.table} caption={words.caption} head={head}>
      {list.rows.map((row) => (
        <PaymentRow key={row.id} row={row} isOpen={row.id === openId} arrived={list.arrived.has(row.id)} />
      ))}
    </Table>
  );
}

interface ShownRow {
  row: PaymentList["rows"][number];
  isOpen: boolean;
  arrived: boolean;
}

/** Kept as it is while its payment is: an event changes one row of many. */
const PaymentRow = memo(function PaymentRow({ row, isOpen, arrived }: ShownRow) {
  const { merchantId, mode } = useScope();
  return (
    <Row className={classes.row} data-open={isOpen} data-arrived={arrived}>
      <Cell className={classes.amount}>
        <Amount money={row.amount} />
      </Cell>
      <Cell className={classes.state}>
        <PaymentState {...row} />
      </Cell>
      <Cell className={classes.method}>
        <PaymentMethod method={row.paymentMethod} />
      </Cell>
      <Cell className={classes.reference}>
        <Link
          to="/m/$merchantId/$mode/payments/$transactionId"
          params={{ merchantId, mode, transactionId: row.id }}
          search={true}
          aria-current={isOpen || undefined}
        >
          {row.clientReference}
        </Link>
        <span className={classes.description}>{row.description}</span>
      </Cell>
      <Cell className={classes.customer}>
        {row.customer.name ?? row.customer.phone ?? row.customer.email ?? ""}
      </Cell>
      <Cell className={classes.time}>
        <Moment at={row.createdAt} />
      </Cell>
    </Row>
  );
});
