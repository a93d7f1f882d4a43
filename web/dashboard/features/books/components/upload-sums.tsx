import { Button } from "@mantine/core";
import { minorOf } from "../../../lib/money.ts";
import { useLanguage, useWords } from "../../../lib/words/words.ts";
import { Amount } from "../../../ui/amount.tsx";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import type { StatementSum } from "../api/statement-upload.ts";
import { booksWords } from "../words/books-words.ts";
import classes from "./upload-page.module.css";

/** What all lines of a file say together, for somebody to confirm before anything is kept. */
export function UploadSums({ sums, onConfirm }: { sums: readonly StatementSum[]; onConfirm: () => void }) {
  const texts = useWords(booksWords);
  const { upload: words, kinds, statuses } = texts;
  const { locale } = useLanguage();
  const { fields } = words;
  const hasFees = sums.some(({ fees }) => /[1-9]/.test(fees));
  const money = (amount: string, currency: string) => <Amount money={{ ...minorOf(0, currency), amount }} />;
  const fees: Column<StatementSum> = {
    name: fields.fee,
    kind: "amount",
    cell: (sum) => money(sum.fees, sum.currency),
  };
  return (
    <section role="alert" className={`${classes.part} panel stack gap-16`} aria-label={words.sums.title}>
      <h2 className="above-8 heading">{words.sums.title}</h2>
      <p>{words.sums.text}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: wider than a phone, so it is scrolled by keyboard too */}
      <section className={classes.scroll} aria-label={words.sums.lines} tabIndex={0}>
        <DataTable
          caption={words.sums.title}
          rows={sums}
          keyOf={({ kind, status, currency }) => `${kind} ${status} ${currency}`}
          cardsTo={640}
          columns={[
            {
              name: fields.kind,
              kind: "title",
              by: ({ kind }) => kinds[kind],
              beneath: (sum) => sum.words.length > 0 && words.sums.words(sum.words.join(", ")),
            },
            { name: fields.status, kind: "state", by: ({ status }) => statuses[status] },
            { name: words.sums.lines, kind: "amount", by: ({ lines }) => lines.toLocaleString(locale) },
            { name: fields.amount, kind: "amount", cell: ({ amount, currency }) => money(amount, currency) },
            ...(hasFees ? [fees] : []),
          ]}
        />
      </section>
      <div className="line">
        <Button onClick={onConfirm}>{words.sums.confirm}</Button>
      </div>
    </section>
  );
}
