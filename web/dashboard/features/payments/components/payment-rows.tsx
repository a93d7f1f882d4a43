import { Button } from "@mantine/core";
import { IconFilterOff } from "@tabler/icons-react";
import { NoPayments } from "../../../entities/payment/no-payments.tsx";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ListFrame } from "../../../ui/list-frame.tsx";
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

/** The matching payments, or why none are shown. Rows load while scrolling: the button serves the keyboard. */
export function PaymentRows({ view, columns, openId, filtered, onClear }: Props) {
  const messages = useMessages(paymentMessages);
  const { list, problem, position, retry } = view;
  const isBelow = !list || position === "next" || position === "first";
  const empty = filtered ? (
    <EmptyState icon={IconFilterOff} title={messages.empty.nothingMatches.title}>
      <p>{messages.empty.nothingMatches.text}</p>
      <Button variant="default" onClick={onClear}>
        {messages.filters.clear}
      </Button>
    </EmptyState>
  ) : (
    <NoPayments />
  );
  return (
    <>
      {problem && !isBelow && (
        <div className={classes.lost}>
          <ProblemPanel problem={problem} retry={retry} />
        </div>
      )}
      <ListFrame
        rows={list?.rows}
        problem={isBelow ? problem : null}
        retry={retry}
        empty={empty}
        more={{
          load: list?.nextCursor ? view.loadNext : null,
          isLoading: view.loading && position === "next",
          text: messages.more,
        }}
      >
        {() => list && <PaymentTable list={list} view={view} columns={columns} openId={openId} />}
      </ListFrame>
    </>
  );
}
