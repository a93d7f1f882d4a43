import { Button } from "@mantine/core";
import { IconBook2, IconDownload } from "@tabler/icons-react";
import { Outlet, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { useQuery } from "urql";
import { useFresh } from "../../../lib/live/use-fresh.ts";
import { problemOf } from "../../../lib/problem.ts";
import { useScope } from "../../../lib/scope.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { useWords } from "../../../lib/words/words.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ExportDialog } from "../../../ui/export-dialog.tsx";
import { BUSINESS_DAYS } from "../api/books-queries.ts";
import { booksWords } from "../words/books-words.ts";
import { BooksPage } from "./books-page.tsx";
import { DayTable } from "./day-table.tsx";

/** How often today's figures are read anew. */
const PAUSE_MS = 60_000;

/** Reconciliation → Days: what every day brought, and what is held. */
export function DaysPage() {
  const { days: words } = useWords(booksWords);
  const { merchant } = useViewer();
  const { merchantId, mode } = useScope();
  const { date } = useParams({ strict: false });
  const [{ data, error }, ask] = useQuery({ query: BUSINESS_DAYS, variables: {} });
  const again = () => ask({ requestPolicy: "network-only" });
  useFresh(again, { pause: PAUSE_MS });
  const [isExporting, setExporting] = useState(false);
  const days = data?.businessDays.days;
  return (
    <BooksPage
      part="days"
      lead={words.lead(merchant.timeZone)}
      hasPanel={date !== undefined}
      actions={
        days &&
        days.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => setExporting(true)}
          >
            {words.export}
          </Button>
        )
      }
    >
      <div className="panel">
        <DayTable
          rows={days}
          problem={error ? problemOf(error) : null}
          retry={again}
          empty={
            <EmptyState icon={IconBook2} title={words.empty.title}>
              <p>{words.empty.text}</p>
            </EmptyState>
          }
        />
      </div>
      <Outlet />
      {isExporting && (
        <ExportDialog
          title={words.exportTitle}
          address={`/m/${merchantId}/${mode}/daily-balances.csv`}
          onClose={() => setExporting(false)}
        >
          <p>{words.exportText}</p>
          <p>{words.exportZone(merchant.timeZone)}</p>
        </ExportDialog>
      )}
    </BooksPage>
  );
}
