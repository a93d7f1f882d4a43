import type { Money } from "../../../lib/money.ts";
import { minorOf } from "../../../lib/money.ts";
import { useLanguage, useWords } from "../../../lib/words/words.ts";
import { Amount } from "../../../ui/amount.tsx";
import type { DayBalance } from "../model/sums.ts";
import { booksWords, processorName } from "../words/books-words.ts";
import classes from "./books.module.css";

/** One processor's day as a sum on paper: from what it held to what it holds. */
export function ProcessorDay({ balance, final }: { balance: DayBalance; final: boolean }) {
  const texts = useWords(booksWords);
  const { day: words } = texts;
  const { locale } = useLanguage();
  const count = (number: number) => number.toLocaleString(locale);
  const { paymentCount, refundCount } = balance;
  const rows: [name: string, money: Money, kind?: "edge"][] = [
    [words.openingBalance, balance.openingBalance, "edge"],
    [words.captured(count(paymentCount), paymentCount === 1), balance.captured],
    [words.refunded(count(refundCount), refundCount === 1), less(balance.refunded)],
    [words.fees, less(balance.fees)],
    [words.paidOut, less(balance.paidOut)],
    [final ? words.closingBalance : words.heldNow, balance.closingBalance, "edge"],
  ];
  return (
    <section className={`${classes.processor} panel pad-12`}>
      <h3 className="heading below-8">{processorName(balance.processor, texts)}</h3>
      <dl>
        {rows.map(([name, money, kind]) => (
          <div key={name} className="line gap-12 between" data-kind={kind}>
            <dt className={kind ? undefined : "quiet"}>{name}</dt>
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
