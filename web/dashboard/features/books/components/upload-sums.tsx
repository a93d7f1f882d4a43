import { Button } from "@mantine/core";
import { minorOf } from "../../../lib/money.ts";
import { useLanguage, useWords } from "../../../lib/words/words.ts";
import { Amount } from "../../../ui/amount.tsx";
import { Cell, Row, Table } from "../../../ui/table.tsx";
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
  const columns = [
    ...[fields.kind, fields.status, words.sums.lines, fields.amount],
    ...(hasFees ? [fields.fee] : []),
  ];
  const money = (amount: string, currency: string) => <Amount money={{ ...minorOf(0, currency), amount }} />;
  return (
    <section role="alert" className={`${classes.part} panel stack gap-16`} aria-label={words.sums.title}>
      <h2 className="above-8 heading">{words.sums.title}</h2>
      <p>{words.sums.text}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: wider than a phone, so it is scrolled by keyboard too */}
      <section className={classes.scroll} aria-label={words.sums.lines} tabIndex={0}>
        <Table className={classes.table} caption={words.sums.title} columns={columns}>
          {sums.map((sum) => (
            <Row key={`${sum.kind} ${sum.status} ${sum.currency}`}>
              <Cell>
                {kinds[sum.kind]}
                {sum.words.length > 0 && (
                  <small className={`${classes.words} quiet anywhere`}>
                    {words.sums.words(sum.words.join(", "))}
                  </small>
                )}
              </Cell>
              <Cell>{statuses[sum.status]}</Cell>
              <Cell className="right">{sum.lines.toLocaleString(locale)}</Cell>
              <Cell className="right">{money(sum.amount, sum.currency)}</Cell>
              {hasFees && <Cell className="right">{money(sum.fees, sum.currency)}</Cell>}
            </Row>
          ))}
        </Table>
      </section>
      <div className="line">
        <Button onClick={onConfirm}>{words.sums.confirm}</Button>
      </div>
    </section>
  );
}
