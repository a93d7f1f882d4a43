import { Amount } from "./amount.tsx";
import type { CheckoutFacts } from "./checkout-facts.ts";
import { WORDS } from "./words/languages.ts";

/** Who is paid, how much and for what: on top of every page of a checkout. */
export function CheckoutHeader({ checkout }: { checkout: CheckoutFacts }) {
  const words = WORDS[checkout.language];
  return (
    <header>
      <p className="merchant">
        <b>{checkout.merchant}</b>
        {checkout.test && <span className="tag">{words.test}</span>}
      </p>
      <p>
        <Amount amount={checkout.amount} />
      </p>
      <p className="quiet description">{checkout.description}</p>
    </header>
  );
}
