import { useLanguage } from "../lib/i18n/messages.ts";
import { amountParts, type Money } from "../lib/money.ts";
import classes from "./amount.module.css";

/** An amount on one line with tabular digits, and smaller currency and decimals. */
export function Amount({ money, size = "row" }: { money: Money; size?: "row" | "display" }) {
  const { locale } = useLanguage();
  return (
    <span className={classes.amount} data-size={size}>
      {amountParts(money, locale).map(({ kind, text }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no ids
        <span key={position} className={classes[kind]}>
          {text}
        </span>
      ))}
    </span>
  );
}
