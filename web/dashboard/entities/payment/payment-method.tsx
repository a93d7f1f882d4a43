import type { PaymentMethodType, PaymentRowFragment } from "../../generated/graphql.ts";
import { wordOf } from "../../lib/word-of.ts";
import { useWords } from "../../lib/words/words.ts";
import classes from "./payment-method.module.css";

/** How a payment was paid or tried: the network's or brand's name, and the masked payer. */
export function PaymentMethod({ method }: { method: PaymentRowFragment["paymentMethod"] }) {
  const { payment } = useWords();
  if (!method) return <span className={classes.payer}>–</span>;
  const name = method.network ?? method.brand;
  return (
    <span className={classes.method}>
      {name
        ? (wordOf(payment.networks, name) ?? name)
        : payment.methods[method.type.toLowerCase() as Lowercase<PaymentMethodType>]}{" "}
      <span className={classes.payer}>{method.payer}</span>
    </span>
  );
}
