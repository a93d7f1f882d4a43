import { minorOf } from "../../../lib/money.ts";
import { fullTime } from "../../../lib/time.ts";
import { useClock } from "../../../lib/viewer.ts";
import { useWords } from "../../../lib/words/words.ts";
import { Amount } from "../../../ui/amount.tsx";
import { Cell, Row, Table } from "../../../ui/table.tsx";
import type { Preview } from "../api/statement-upload.ts";
import { booksWords } from "../words/books-words.ts";
import classes from "./upload-page.module.css";
import { UnreadableLines } from "./upload-state.tsx";

/** The first lines of a file as they are read, so that a wrong column is seen before anything is kept. */
export function UploadPreview({ preview }: { preview: Preview }) {
  const texts = useWords(booksWords);
  const { upload: words, kinds, statuses } = texts;
  const clock = useClock();
  const { fields } = words;
  const columns = [
    words.line,
    fields.date,
    fields.kind,
    fields.amount,
    fields.fee,
    fields.status,
    fields.reference,
  ];
  const money = (amount: string, currency: string) => <Amount money={{ ...minorOf(0, currency), amount }} />;
  return (
    <>
      <h2 className="above-8 heading">{words.preview}</h2>
      {preview.lines.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: wider than a phone, so it is scrolled by keyboard too
        <section className={classes.scroll} aria-label={words.preview} tabIndex={0}>
          <Table className={classes.table} caption={words.preview} columns={columns}>
            {preview.lines.map((line) => (
              <Row key={line.number}>
                <Cell>{line.number}</Cell>
                <Cell>{fullTime(line.at, clock)}</Cell>
                <Cell>{kinds[line.kind]}</Cell>
                <Cell className="right">{money(line.amount, line.currency)}</Cell>
                <Cell className="right">{line.fee === null ? "–" : money(line.fee, line.currency)}</Cell>
                <Cell>{statuses[line.status]}</Cell>
                <Cell className={classes.references}>
                  {[line.ourReference, line.processorReference].filter(Boolean).map((reference) => (
                    <code key={reference}>{reference}</code>
                  ))}
                </Cell>
              </Row>
            ))}
          </Table>
        </section>
      )}
      {preview.unreadable.length > 0 && <UnreadableLines lines={preview.unreadable} />}
    </>
  );
}
