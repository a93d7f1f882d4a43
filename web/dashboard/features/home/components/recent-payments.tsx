import { Skeleton } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { memo, useId, useState } from "react";
import { comesBefore } from "../../../entities/payment/list-order.ts";
import { PaymentMethod } from "../../../entities/payment/payment-method.tsx";
import { PaymentState } from "../../../entities/payment/payment-state.tsx";
import type { PaymentRowFragment, RecentPaymentsQuery } from "../../../generated/graphql.ts";
import type { LiveAnswer } from "../../../lib/live/use-live-query.ts";
import { useScope } from "../../../lib/scope.ts";
import { useWords } from "../../../lib/words/words.ts";
import { Amount } from "../../../ui/amount.tsx";
import { Moment } from "../../../ui/moment.tsx";
import page from "../../../ui/page.module.css";
import { ProblemPanel } from "../../../ui/problem-panel.tsx";
import { homeWords } from "../words/home-words.ts";
import head from "./panel-head.module.css";
import { PartProblem } from "./part-problem.tsx";
import classes from "./recent-payments.module.css";

export const RECENT = 10;

/** The newest payments; each leads to its own address. */
export function RecentPayments({ recent }: { recent: LiveAnswer<RecentPaymentsQuery> }) {
  const { recent: words } = useWords(homeWords);
  const params = useScope();
  const { data, problem, retry } = recent;
  const rows = data?.transactions.nodes;
  const id = useId();
  return (
    <section className={page.panel} aria-labelledby={id} aria-busy={!rows && !problem}>
      <div className={head.head}>
        <h2 id={id}>{words.title}</h2>
        <Link to="/m/$merchantId/$mode/payments" params={params}>
          {words.all}
        </Link>
      </div>
      {!rows && (problem ? <ProblemPanel problem={problem} retry={retry} /> : <Waiting />)}
      {rows && <Rows rows={rows} labelledBy={id} />}
      {rows && problem && <PartProblem problem={problem} retry={retry} />}
    </section>
  );
}

/** Those that came after the first were shown glow once. */
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

/** Kept as it is while its payment is: an event changes one of them. */
const RecentRow = memo(function RecentRow({ row, arrived }: { row: PaymentRowFragment; arrived: boolean }) {
  const { merchantId, mode } = useScope();
  return (
    <li className={classes.row} data-arrived={arrived || undefined}>
      <span className={classes.amount}>
        <Amount money={row.amount} />
      </span>
      <span className={classes.state}>
        <PaymentState {...row} />
      </span>
      <span className={classes.method}>
        <PaymentMethod method={row.paymentMethod} />
      </span>
      <span className={classes.reference}>
        <Link
          to="/m/$merchantId/$mode/payments/$transactionId"
          params={{ merchantId, mode, transactionId: row.id }}
        >
          {row.clientReference}
        </Link>
      </span>
      <span className={classes.time}>
        <Moment at={row.createdAt} />
      </span>
    </li>
  );
});

function Waiting() {
  return (
    <div className={classes.waiting}>
      {Array.from({ length: RECENT }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <Skeleton key={place} height={16} radius={4} animate={false} />
      ))}
    </div>
  );
}
