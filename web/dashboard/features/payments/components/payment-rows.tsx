import { Button, Skeleton } from "@mantine/core";
import { IconFilterOff } from "@tabler/icons-react";
import { NoPayments } from "../../../entities/payment/no-payments.tsx";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ProblemPanel } from "../../../ui/problem-panel.tsx";
import { paymentMessages } from "../i18n/payment-messages.ts";
import type { Column } from "../model/columns.ts";
import type { PaymentListView } from "../model/use-payment-list.ts";
import { PaymentTable } from "./payment-table.tsx";
import classes from "./payments-page.module.css";

interface Props {
  view: PaymentListView;
  columns: readonly Column[];
  openId: string | undefined;
  filtered: boolean;
  onClear: () => void;
}

/** The matching payments, or why none are shown. */
export function PaymentRows({ view, columns, openId, filtered, onClear }: Props) {
  const messages = useMessages(paymentMessages);
  const { list, problem, position } = view;
  if (!list) return problem ? <ProblemPanel problem={problem} retry={view.retry} /> : <Waiting rows={12} />;
  if (list.rows.length === 0 && filtered) {
    return (
      <EmptyState icon={IconFilterOff} title={messages.empty.nothingMatches.title}>
        <p>{messages.empty.nothingMatches.text}</p>
        <Button variant="default" onClick={onClear}>
          {messages.filters.clear}
        </Button>
      </EmptyState>
    );
  }
  if (list.rows.length === 0) return <NoPayments />;
  const isBelow = position === "next" || position === "first";
  return (
    <>
      {problem && !isBelow && (
        <div className={classes.lost}>
          <ProblemPanel problem={problem} retry={view.retry} />
        </div>
      )}
      <PaymentTable list={list} view={view} columns={columns} openId={openId} />
      {problem && isBelow && <ProblemPanel problem={problem} retry={view.retry} />}
      {list.nextCursor && !problem && <More view={view} />}
    </>
  );
}

/** Rows load automatically while scrolling. The button serves keyboards and screen readers. */
function More({ view }: { view: PaymentListView }) {
  const messages = useMessages(paymentMessages);
  const isLoading = view.loading && view.position === "next";
  return (
    <div className={classes.more}>
      <Button variant="default" loading={isLoading} onClick={view.loadNext}>
        {isLoading ? messages.loadingMore : messages.more}
      </Button>
    </div>
  );
}

/** Placeholder with the height of the rows. */
function Waiting({ rows }: { rows: number }) {
  return (
    <div className={classes.waiting} aria-busy>
      {Array.from({ length: rows }, (_, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all items are equal
        <div key={position}>
          <Skeleton height={14} width={`${88 - ((position * 13) % 40)}%`} radius={4} animate={false} />
        </div>
      ))}
    </div>
  );
}
