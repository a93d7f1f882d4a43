import { useLanguage, useMessages } from "../../../lib/i18n/messages.ts";
import type { Money } from "../../../lib/money.ts";
import { fromMinorUnits } from "../../../lib/money.ts";
import { Amount } from "../../../ui/amount.tsx";
import { processorName, reconciliationMessages } from "../i18n/reconciliation-messages.ts";
import type { DayBalance } from "../model/sums.ts";
import classes from "./reconciliation.module.css";

/** A processor's day as a calculation from opening to closing balance. */
export function ProcessorDay({ balance, final }: { balance: DayBalance; final: boolean }) {
  const texts = useMessages(reconciliationMessages);
  const { day: messages } = texts;
  const { locale } = useLanguage();
  const count = (number: number) => number.toLocaleString(locale);
  const { paymentCount, refundCount } = balance;
  const rows: (readonly [name: string, money: Money, kind?: "edge"])[] = [
    [messages.openingBalance, balance.openingBalance, "edge"],
    [messages.captured(count(paymentCount)), balance.captured],
    [messages.refunded(count(refundCount)), less(balance.refunded)],
    ...(balance.disputed.minorUnits === 0 ? [] : [[messages.disputed, less(balance.disputed)] as const]),
    [messages.fees, less(balance.fees)],
    [messages.paidOut, less(balance.paidOut)],
    [final ? messages.closingBalance : messages.currentBalance, balance.closingBalance, "edge"],
  ];
  return (
    <section className={`${classes.processor} panel pad-12`}>
      <h3 className="heading below-8">{processorName(balance.processor, texts)}</h3>
      <dl>
        {rows.map(([name, money, kind]) => (
          <div key={name} className="line gap-12 between" data-kind={kind}>
            <dt className={kind ? undefined : "muted"}>{name}</dt>
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
  fromMinorUnits(minorUnits === 0 ? 0 : -minorUnits, currency);
