import type { Money } from "../../../lib/money.ts";
import { minorOf } from "../../../lib/money.ts";
import { useLanguage, useWords } from "../../../lib/words/words.ts";
import { Amount } from "../../../ui/amount.tsx";
import type { Figures } from "../model/sums.ts";
import { booksWords, processorName } from "../words/books-words.ts";
import classes from "./day-panel.module.css";

/** One processor's day as a sum on paper: from what it held to what it holds. */
export function ProcessorDay({ figures, over }: { figures: Figures; over: boolean }) {
  const texts = useWords(booksWords);
  const { day: words } = texts;
  const { locale } = useLanguage();
  const count = (number: number) => number.toLocaleString(locale);
  const { paymentCount, refundCount } = figures;
  const rows: [name: string, money: Money, kind?: "edge"][] = [
    [words.opening, figures.opening, "edge"],
    [words.captured(count(paymentCount), paymentCount === 1), figures.captured],
    [words.refunded(count(refundCount), refundCount === 1), less(figures.refunded)],
    [words.fees, less(figures.fees)],
    [words.settled, less(figures.settled)],
    [over ? words.closing : words.heldNow, figures.closing, "edge"],
  ];
  return (
    <section className={classes.processor}>
      <h3>{processorName(figures.processor, texts)}</h3>
      <dl>
        {rows.map(([name, money, kind]) => (
          <div key={name} data-kind={kind}>
            <dt>{name}</dt>
            <dd>
              <Amount money={money} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const less = ({ minorUnits, currency }: Money): Money =>
  minorOf(minorUnits === 0 ? 0 : -minorUnits, currency);
