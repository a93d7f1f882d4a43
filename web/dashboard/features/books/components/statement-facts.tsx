import type { StatementQuery } from "../../../generated/graphql.ts";
import { useClock } from "../../../lib/viewer.ts";
import { useLanguage, useWords } from "../../../lib/words/words.ts";
import { Moment } from "../../../ui/moment.tsx";
import { plainPeriod } from "../model/plain-period.ts";
import { booksWords, processorName } from "../words/books-words.ts";
import { Agreement } from "./agreement.tsx";
import classes from "./statement-page.module.css";
import { DiscrepancyState } from "./statement-table.tsx";

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
    <section className={classes.facts} aria-label={words.of(processorName(processor, texts))}>
      <div className={classes.agreement}>
        <Agreement matched={matched} lines={lines} size="page" />
        <DiscrepancyState {...statement} />
        {posted > 0 && <p>{words.posted(count(posted), posted === 1)}</p>}
        {skipped > 0 && <p>{words.skipped(count(skipped), skipped === 1)}</p>}
      </div>
      <dl>
        <div>
          <dt>{texts.upload.processor}</dt>
          <dd>{processorName(processor, texts)}</dd>
        </div>
        <div>
          <dt>{words.period}</dt>
          <dd>{plainPeriod(statement, clock)}</dd>
        </div>
        <div>
          <dt>{statements.uploaded}</dt>
          <dd>
            <Moment at={statement.uploadedAt} />
          </dd>
        </div>
        <div>
          <dt>{words.checked}</dt>
          <dd>
            <Moment at={statement.checkedAt} />
          </dd>
        </div>
      </dl>
    </section>
  );
}
