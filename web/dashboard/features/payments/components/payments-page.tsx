import { Button, CloseButton, Skeleton } from "@mantine/core";
import { IconFilterOff, IconHistory } from "@tabler/icons-react";
import { Outlet, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useScope } from "../../../lib/scope.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { useWords } from "../../../lib/words/words.ts";
import { ConnectionBadge } from "../../../ui/connection-badge.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import page from "../../../ui/page.module.css";
import { ProblemPanel } from "../../../ui/problem-panel.tsx";
import { filterOf, isFiltered, type PaymentSearch, readSearch } from "../model/payment-filter.ts";
import { type PaymentListView, usePaymentList } from "../model/use-payment-list.ts";
import { FirstPayment } from "./first-payment.tsx";
import { PaymentFilters } from "./payment-filters.tsx";
import { PaymentTable } from "./payment-table.tsx";
import classes from "./payments-page.module.css";
import { TodayStrip } from "./today-strip.tsx";

/** Payments as they happen, narrowed by the address; one of them may be open beside the list. */
export function PaymentsPage() {
  const { payments: words } = useWords();
  const { merchantId, mode } = useScope();
  const { merchant } = useViewer();
  const { transactionId } = useParams({ strict: false });
  const search: PaymentSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const view = usePaymentList(filterOf(search, merchant.timeZone));
  const filtered = isFiltered(search);
  const isEmpty = view.list?.rows.length === 0 && !filtered;
  const go = (next: PaymentSearch) =>
    void navigate({
      to: "/m/$merchantId/$mode/payments",
      params: { merchantId, mode },
      search: next,
      replace: true,
    });
  return (
    <div className={page.page} data-beside={transactionId !== undefined || undefined}>
      <header className={page.head}>
        <h1>{words.title}</h1>
        <ConnectionBadge />
      </header>
      <TodayStrip />
      <div className={page.panel}>
        {!isEmpty && (
          <PaymentFilters
            search={search}
            onChange={(changed) => go(readSearch({ ...search, ...changed }))}
            onClear={() => go({})}
          />
        )}
        <Missed view={view} />
        <Rows view={view} openId={transactionId} filtered={filtered} onClear={() => go({})} />
      </div>
      <Outlet />
    </div>
  );
}

/** After a break: how much came at once. */
function Missed({ view }: { view: PaymentListView }) {
  const { payments: words, close } = useWords();
  return (
    <div role="status">
      {view.missed > 0 && (
        <p className={classes.missed}>
          <IconHistory size={16} aria-hidden />
          {words.missed(view.missed)}
          <CloseButton size="sm" aria-label={close} onClick={view.forgetMissed} />
        </p>
      )}
    </div>
  );
}

interface Shown {
  view: PaymentListView;
  openId: string | undefined;
  filtered: boolean;
  onClear: () => void;
}

function Rows({ view, openId, filtered, onClear }: Shown) {
  const { payments: words } = useWords();
  const { list, problem, loading } = view;
  if (!list) return problem ? <ProblemPanel problem={problem} retry={view.retry} /> : <Waiting />;
  if (list.rows.length === 0 && filtered) {
    return (
      <EmptyState icon={IconFilterOff} title={words.empty.nothingMatches.title}>
        <p>{words.empty.nothingMatches.text}</p>
        <Button variant="default" onClick={onClear}>
          {words.filters.clear}
        </Button>
      </EmptyState>
    );
  }
  if (list.rows.length === 0) return <FirstPayment />;
  return (
    <>
      <PaymentTable list={list} openId={openId} />
      {problem && <ProblemPanel problem={problem} retry={view.retry} />}
      {list.nextCursor && !problem && (
        <div className={classes.more}>
          <Button variant="default" loading={loading} onClick={view.loadMore}>
            {words.more}
          </Button>
        </div>
      )}
    </>
  );
}

function Waiting() {
  return (
    <div className={classes.waiting} aria-busy>
      {Array.from({ length: 8 }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <Skeleton key={place} height={16} radius={4} animate={false} />
      ))}
    </div>
  );
}
