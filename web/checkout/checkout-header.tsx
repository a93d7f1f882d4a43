import { Amount } from "./amount.tsx";
import type { CheckoutFacts } from "./checkout-facts.ts";
import { type Language, MESSAGES } from "./i18n/languages.ts";

/** Who is paid, how much and for what: on top of every page of a checkout. */
export function CheckoutHeader({ checkout }: { checkout: CheckoutFacts }) {
  const messages = MESSAGES[checkout.language];
  return (
    <header>
      <p className="merchant">
        {checkout.logo !== null && <img className="logo" src={checkout.logo} alt="" />}
        <b dir="auto">{checkout.merchant}</b>
        {checkout.test && <span className="tag">{messages.test}</span>}
      </p>
      <p>
        <Amount amount={checkout.amount} />
      </p>
      <div className="quiet about">
        <Description text={checkout.description} language={checkout.language} />
        <p className="reference">
          {messages.reference} {/* Of a long one, the end is in sight: it is what tells two of ours apart. */}
          <bdi title={checkout.reference}>
            <bdi dir="ltr">{checkout.reference}</bdi>
          </bdi>
        </p>
      </div>
    </header>
  );
}

/** About what four lines of a small phone hold. */
const SHORT = 140;

/** What is paid for. A long text shows its beginning until it is asked for. */
function Description({ text, language }: { text: string; language: Language }) {
  const lines = text.split("\n").length;
  if (text.length <= SHORT && lines <= 3) {
    return (
      <p className="description" dir="auto">
        {text}
      </p>
    );
  }
  return (
    <details className="long">
      <summary>
        <span className="description" dir="auto">
          {text}
        </span>
        <span className="more">{MESSAGES[language].showAll}</span>
      </summary>
    </details>
  );
}
