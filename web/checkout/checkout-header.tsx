import { Amount } from "./amount.tsx";
import { type Language, MESSAGES } from "./i18n/languages.ts";
import type { CheckoutProps } from "./view-model.ts";

/** Merchant, amount and description, at the top of every checkout page. */
export function CheckoutHeader({ checkout }: { checkout: CheckoutProps }) {
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
      <div className="muted about">
        <Description text={checkout.description} language={checkout.language} />
        <p className="reference">
          {messages.reference}{" "}
          {/* Keeps the end of a long reference visible, because references differ there. */}
          <bdi title={checkout.reference}>
            <bdi dir="ltr">{checkout.reference}</bdi>
          </bdi>
        </p>
      </div>
    </header>
  );
}

/** The number of characters that fit in about four lines on a small phone. */
const SHORT = 140;

/** The order's description. A long text is collapsed. */
export function Description({ text, language }: { text: string; language: Language }) {
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
