import { Link } from "@tanstack/react-router";
import { memo, useState } from "react";
import { LinkToPayment } from "../../../entities/payment/link-to-payment.tsx";
import { comesBefore } from "../../../entities/payment/list-order.ts";
import { PaymentMethod } from "../../../entities/payment/payment-method.tsx";
import { PaymentState } from "../../../entities/payment/payment-state.tsx";
import type { PaymentRowFragment, RecentPaymentsQuery } from "../../../generated/graphql.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import type { LiveResult } from "../../../lib/live/use-live-query.ts";
import { useScope } from "../../../lib/scope.ts";
import { Amount } from "../../../ui/amount.tsx";
import { Timestamp } from "../../../ui/timestamp.tsx";
import { homeMessages } from "../i18n/home-messages.ts";
import { LivePart, Waiting } from "./live-part.tsx";
import classes from "./recent-payments.module.css";

export const RECENT = 10;

/** The newest payments, each with a link. */
export function RecentPayments({ recent }: { recent: LiveResult<RecentPaymentsQuery> }) {
  const { recent: messages } = useMessages(homeMessages);
  const all = (
    <Link to="/m/$merchantId/$mode/payments" params={useScope()} className="small">
      {messages.all}
    </Link>
  );
  const waiting = <Waiting count={RECENT} height={16} className={classes.waiting} />;
  return (
    <LivePart title={messages.title} end={all} response={recent} waiting={waiting}>
      {({ transactions }, id) => <Rows rows={transactions.nodes} labelledBy={id} />}
    </LivePart>
  );
}

/** Rows that arrive after the first load are highlighted once. */
function Rows({ rows, labelledBy }: { rows: readonly PaymentRowFragment[]; labelledBy: string }) {
  const [newest] = useState(rows[0]);
  return (
    <ol className={classes.list} aria-labelledby={labelledBy}>
      {rows.map((row) => (
        <RecentRow key={row.id} row={row} arrived={newest !== undefined && comesBefore(row, newest)} />
      ))}
    </ol>
  );
}

/** Memoized: an event changes a single payment. */
const RecentRow = memo(function RecentRow({ row, arrived }: { row: PaymentRowFragment; arrived: boolean }) {
  return (
    <li className={`small ${classes.row}`} data-arrived={arrived || undefined}>
      <span className={classes.amount}>
        <Amount money={row.amount} />
      </span>
      <span className={classes.state}>
        <PaymentState {...row} />
      </span>
      <span className={`cut ${classes.method}`}>
        <PaymentMethod method={row.paymentMethod} />
      </span>
      <span className="cut">
        <LinkToPayment id={row.id} className="plain-link">
          {row.clientReference}
        </LinkToPayment>
      </span>
      <span className="muted digits right">
        <Timestamp at={row.createdAt} />
      </span>
    </li>
  );
});
