import { Button } from "@mantine/core";
import { useLanguage, useMessages } from "../../../lib/i18n/messages.ts";
import { fromMinorUnits } from "../../../lib/money.ts";
import { Amount } from "../../../ui/amount.tsx";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import type { StatementSum } from "../api/statement-upload.ts";
import { reconciliationMessages } from "../i18n/reconciliation-messages.ts";
import classes from "./upload-page.module.css";

/** Totals of a file, to confirm before the upload. */
export function UploadSums({ sums, onConfirm }: { sums: readonly StatementSum[]; onConfirm: () => void }) {
  const texts = useMessages(reconciliationMessages);
  const { upload: messages, kinds, statuses } = texts;
  const { locale } = useLanguage();
  const { fields } = messages;
  const hasFees = sums.some(({ fees }) => /[1-9]/.test(fees));
  const money = (amount: string, currency: string) => (
    <Amount money={{ ...fromMinorUnits(0, currency), amount }} />
  );
  const fees: Column<StatementSum> = {
    name: fields.fee,
    kind: "amount",
    cell: (sum) => money(sum.fees, sum.currency),
  };
  return (
    <section role="alert" className={`${classes.part} panel stack gap-16`} aria-label={messages.sums.title}>
      <h2 className="above-8 heading">{messages.sums.title}</h2>
      <p>{messages.sums.text}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: wider than a phone, so it must scroll by keyboard */}
      <section className={classes.scroll} aria-label={messages.sums.lines} tabIndex={0}>
        <DataTable
          caption={messages.sums.title}
          rows={sums}
          getKey={({ kind, status, currency }) => `${kind} ${status} ${currency}`}
          cardsBelowPx={640}
          columns={[
            {
              name: fields.kind,
              kind: "title",
              value: ({ kind }) => kinds[kind],
              secondary: (sum) => sum.words.length > 0 && messages.sums.inFile(sum.words.join(", ")),
            },
            { name: fields.status, kind: "state", value: ({ status }) => statuses[status] },
            { name: messages.sums.lines, kind: "amount", value: ({ lines }) => lines.toLocaleString(locale) },
            { name: fields.amount, kind: "amount", cell: ({ amount, currency }) => money(amount, currency) },
            ...(hasFees ? [fees] : []),
          ]}
        />
      </section>
      <div className="line">
        <Button onClick={onConfirm}>{messages.sums.confirm}</Button>
      </div>
    </section>
  );
}
