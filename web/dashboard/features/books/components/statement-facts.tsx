import type { StatementQuery } from "../../../generated/graphql.ts";
import { useClock } from "../../../lib/viewer.ts";
import { useLanguage, useWords } from "../../../lib/words/words.ts";
import { Facts } from "../../../ui/facts.tsx";
import { Moment } from "../../../ui/moment.tsx";
import { plainPeriod } from "../model/plain-period.ts";
import { booksWords, processorName } from "../words/books-words.ts";
import { Agreement, DiscrepancyState } from "./agreement.tsx";
import classes from "./books.module.css";

type Statement = NonNullable<StatementQuery["statement"]>;

/** How far a statement agrees, and what it is. */
export function StatementFacts({ statement }: { statement: Statement }) {
  const texts = useWords(booksWords);
  const { statement: words, statements } = texts;
  const { locale } = useLanguage();
  const clock = useClock();
  const { matched, lines, posted, skipped, processor } = statement;
  const count = (number: number) => number.toLocaleString(locale);
  return (
    <section className={`${classes.statement} panel`} aria-label={words.of(processorName(processor, texts))}>
      <div className="stack at-start">
        <Agreement matched={matched} lines={lines} size="page" />
        <DiscrepancyState {...statement} />
        {posted > 0 && <p className="small quiet">{words.posted(count(posted), posted === 1)}</p>}
        {skipped > 0 && <p className="small quiet">{words.skipped(count(skipped), skipped === 1)}</p>}
      </div>
      <Facts
        facts={[
          [texts.upload.processor, processorName(processor, texts)],
          [words.period, plainPeriod(statement, clock)],
          [statements.uploaded, <Moment key="uploaded" at={statement.uploadedAt} />],
          [words.checked, <Moment key="checked" at={statement.checkedAt} />],
        ]}
      />
    </section>
  );
}
