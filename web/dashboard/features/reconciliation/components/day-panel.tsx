import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { useLanguage, useMessages } from "../../../lib/i18n/messages.ts";
import { NOT_FOUND } from "../../../lib/problem.ts";
import { useScope } from "../../../lib/scope.ts";
import { isDay } from "../../../lib/time.ts";
import { useFreshQuery } from "../../../lib/use-fresh-query.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { ExportDialog } from "../../../ui/export-dialog.tsx";
import { ProblemPanel } from "../../../ui/problem-panel.tsx";
import { SidePanel } from "../../../ui/side-panel.tsx";
import { BUSINESS_DAYS } from "../api/reconciliation-queries.ts";
import { reconciliationMessages } from "../i18n/reconciliation-messages.ts";
import { dayText } from "../model/day-text.ts";
import type { Day } from "../model/sums.ts";
import { DayState } from "./day-table.tsx";
import { ProcessorDay } from "./processor-day.tsx";
import classes from "./reconciliation.module.css";

/** Report of a day: each processor's opening to closing balance, and open reviews and discrepancies. */
export function DayPanel() {
  const { date = "" } = useParams({ strict: false });
  const params = useScope();
  const navigate = useNavigate();
  const { locale } = useLanguage();
  const { data, problem: failed, refetch } = useFreshQuery(BUSINESS_DAYS, { from: date, to: date });
  const { day: messages } = useMessages(reconciliationMessages);
  const isValid = isDay(date);
  const title = isValid ? dayText(date, locale) : date;
  const days = data?.businessDays.days;
  const problem = failed ?? (isValid ? null : NOT_FOUND);
  return (
    <SidePanel
      label={title}
      onClose={() => void navigate({ to: "/m/$merchantId/$mode/reconciliation", params })}
    >
      <div className={classes.day}>
        <h2 className="title">{title}</h2>
        {problem && <ProblemPanel problem={problem} retry={refetch} />}
        {!problem && days?.length === 0 && <p>{messages.none}</p>}
        {/* Two reports if the merchant's time zone changed on that date. */}
        {days?.toReversed().map((day) => (
          <DayReport key={day.startsAt} day={day} />
        ))}
      </div>
    </SidePanel>
  );
}

function DayReport({ day }: { day: Day }) {
  const { day: messages } = useMessages(reconciliationMessages);
  const { merchant } = useViewer();
  const params = useScope();
  const [isExporting, setExporting] = useState(false);
  return (
    <>
      <div>
        <DayState day={day} />
        <p className="above-4 hint">{day.final ? messages.final : messages.running}</p>
      </div>
      {day.balances.length === 0 && <p>{messages.none}</p>}
      {day.balances.map((balance) => (
        <ProcessorDay
          key={`${balance.processor} ${balance.closingBalance.currency}`}
          balance={balance}
          final={day.final}
        />
      ))}
      {day.openDiscrepancies > 0 && (
        <p className="weight-500 warning">
          {messages.discrepancies(day.openDiscrepancies)}{" "}
          <Link to="/m/$merchantId/$mode/reconciliation/statements" params={params}>
            {messages.toStatements}
          </Link>
        </p>
      )}
      {day.openReviews > 0 && (
        <p className="weight-500 warning">
          {messages.reviews(day.openReviews)}{" "}
          <Link to="/m/$merchantId/$mode/reviews" params={params}>
            {messages.toReviews}
          </Link>
        </p>
      )}
      <p className="above-4 hint">{messages.booked}</p>
      <div>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => setExporting(true)}
        >
          {messages.entries}
        </Button>
      </div>
      {isExporting && (
        <ExportDialog
          title={messages.entries}
          url={`/m/${params.merchantId}/${params.mode}/ledger.csv?date=${day.date}`}
          onClose={() => setExporting(false)}
        >
          <p>{messages.entriesText}</p>
          <p>{merchant.timeZone}</p>
        </ExportDialog>
      )}
    </>
  );
}
