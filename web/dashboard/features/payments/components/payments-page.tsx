import { Button, CloseButton } from "@mantine/core";
import { IconDownload, IconHistory } from "@tabler/icons-react";
import { Outlet, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { Suspense, useEffect, useRef, useState } from "react";
import { useQuery } from "urql";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { usePreferences } from "../../../lib/preferences.ts";
import { useShortcuts } from "../../../lib/shortcuts.ts";
import { useClock } from "../../../lib/viewer.ts";
import { ConnectionBadge } from "../../../ui/connection-badge.tsx";
import { lazyComponent } from "../../../ui/lazy-component.tsx";
import { Page } from "../../../ui/page.tsx";
import { DialogBoundary } from "../../../ui/section-boundary.tsx";
import { SAVED_VIEWS } from "../api/payment-queries.ts";
import { paymentMessages } from "../i18n/payment-messages.ts";
import { chosenColumns } from "../model/columns.ts";
import { isFiltered, type PaymentSearch, parseSearch, toFilter } from "../model/payment-filter.ts";
import { type PaymentListView, usePaymentList } from "../model/use-payment-list.ts";
import { BUILT_IN, isAmong, parseView } from "../model/views.ts";
import { FilterChips } from "./filter-chips.tsx";
import { LazyPaymentPanel } from "./lazy-payment-panel.tsx";
import { ColumnsMenu, CopyMenu } from "./list-menus.tsx";
import { PaymentFilters } from "./payment-filters.tsx";
import { PaymentRows } from "./payment-rows.tsx";
import classes from "./payments-page.module.css";
import { ViewTabs } from "./view-tabs.tsx";

// Dialogs are rarely opened, so they load on demand.
const PaymentsExport = lazyComponent(() => import("./payments-export.tsx"), "PaymentsExport");
const SaveViewDialog = lazyComponent(() => import("./save-view-dialog.tsx"), "SaveViewDialog");

const PANEL_PAUSE_MS = 2_000;

/** Live list of payments with filters from the URL, and an optional open payment beside it. */
export function PaymentsPage() {
  const messages = useMessages(paymentMessages);
  const { transactionId } = useParams({ strict: false });
  const search = parseSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const filter = toFilter(search, useClock());
  const view = usePaymentList(filter);
  const columns = chosenColumns(usePreferences().paymentColumns);
  const [{ data }] = useQuery({ query: SAVED_VIEWS });
  const saved = data?.savedViews ?? [];
  const [dialog, setDialog] = useState<"export" | "save" | null>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const filtered = isFiltered(search);
  const isEmpty = view.list?.rows.length === 0 && !filtered;
  const isKnown = isAmong(search, [...Object.values(BUILT_IN), ...saved.map((one) => parseView(one.search))]);
  // Keeps the open payment.
  const go = (next: PaymentSearch) => void navigate({ to: ".", search: next, replace: true });
  useEffect(() => {
    // Preloads the panel after the list, so that it opens at once even without a connection.
    const timer = setTimeout(() => void LazyPaymentPanel.preload(), PANEL_PAUSE_MS);
    return () => clearTimeout(timer);
  }, []);
  useShortcuts({
    "/": () => searchField.current?.focus(),
    ...(!isEmpty && { e: () => setDialog("export") }),
  });
  return (
    <Page
      title={messages.title}
      beside={<ConnectionBadge />}
      hasPanel={transactionId !== undefined}
      actions={
        !isEmpty && (
          <>
            <ColumnsMenu columns={columns} />
            <CopyMenu filter={filter} />
            <Button
              variant="default"
              px={9}
              aria-label={messages.export.button}
              onClick={() => setDialog("export")}
            >
              <IconDownload size={16} aria-hidden />
              <span className={classes.label}>{messages.export.button}</span>
            </Button>
          </>
        )
      }
    >
      {!isEmpty && <ViewTabs search={search} saved={saved} />}
      <div className="panel">
        {!isEmpty && (
          <>
            <PaymentFilters
              searchField={searchField}
              search={search}
              onChange={(changed) => go(parseSearch({ ...search, ...changed }))}
            />
            <FilterChips search={search} onChange={go}>
              {!isKnown && (
                <Button className="push" variant="subtle" size="compact-sm" onClick={() => setDialog("save")}>
                  {messages.views.save}
                </Button>
              )}
            </FilterChips>
          </>
        )}
        <MissedChanges view={view} />
        <PaymentRows
          view={view}
          columns={columns}
          openId={transactionId}
          filtered={filtered}
          onClear={() => go({})}
        />
      </div>
      <DialogBoundary onClose={() => setDialog(null)}>
        <Suspense>
          {dialog === "export" && (
            <PaymentsExport search={search} filter={filter} onClose={() => setDialog(null)} />
          )}
          {dialog === "save" && <SaveViewDialog search={search} onClose={() => setDialog(null)} />}
        </Suspense>
      </DialogBoundary>
      <Outlet />
    </Page>
  );
}

/** The number of changes during a connection loss. */
function MissedChanges({ view }: { view: PaymentListView }) {
  const messages = useMessages(paymentMessages);
  const { close } = useMessages();
  return (
    <div role="status">
      {view.missed > 0 && (
        <p className={`${classes.missed} line weight-500 ruled-below`}>
          <IconHistory size={16} aria-hidden />
          {messages.missed(view.missed)}
          <CloseButton size="sm" aria-label={close} onClick={view.forgetMissed} />
        </p>
      )}
    </div>
  );
}
