import { Button } from "@mantine/core";
import { IconBook2, IconDownload } from "@tabler/icons-react";
import { Outlet, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { useQuery } from "urql";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { useFresh } from "../../../lib/live/use-revalidate.ts";
import { toProblem } from "../../../lib/problem.ts";
import { useScope } from "../../../lib/scope.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ExportDialog } from "../../../ui/export-dialog.tsx";
import { BUSINESS_DAYS } from "../api/reconciliation-queries.ts";
import { reconciliationMessages } from "../i18n/reconciliation-messages.ts";
import { DayTable } from "./day-table.tsx";
import { ReconciliationPage } from "./reconciliation-page.tsx";

/** Interval between reloads of today's balances. */
const PAUSE_MS = 60_000;

/** Reconciliation → Days: the balances of every day. */
export function DaysPage() {
  const { days: messages } = useMessages(reconciliationMessages);
  const { merchant } = useViewer();
  const { merchantId, mode } = useScope();
  const { date } = useParams({ strict: false });
  const [{ data, error }, execute] = useQuery({ query: BUSINESS_DAYS, variables: {} });
  const refetch = () => execute({ requestPolicy: "network-only" });
  useFresh(refetch, { pause: PAUSE_MS });
  const [isExporting, setExporting] = useState(false);
  const days = data?.businessDays.days;
  return (
    <ReconciliationPage
      part="days"
      lead={messages.lead(merchant.timeZone)}
      hasPanel={date !== undefined}
      actions={
        days &&
        days.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => setExporting(true)}
          >
            {messages.export}
          </Button>
        )
      }
    >
      <div className="panel">
        <DayTable
          rows={days}
          problem={error ? toProblem(error) : null}
          retry={refetch}
          empty={
            <EmptyState icon={IconBook2} title={messages.empty.title}>
              <p>{messages.empty.text}</p>
            </EmptyState>
          }
        />
      </div>
      <Outlet />
      {isExporting && (
        <ExportDialog
          title={messages.exportTitle}
          url={`/m/${merchantId}/${mode}/daily-balances.csv`}
          onClose={() => setExporting(false)}
        >
          <p>{messages.exportText}</p>
          <p>{messages.exportZone(merchant.timeZone)}</p>
        </ExportDialog>
      )}
    </ReconciliationPage>
  );
}
