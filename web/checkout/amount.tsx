/** An amount formatted in the page's language, whole and in parts that can be styled separately. */
export interface AmountText {
  text: string;
  parts: { text: string; kind: "currency" | "whole" | "fraction" }[];
}

/** Shows the amount with a smaller currency and decimals. */
export function Amount({ amount }: { amount: AmountText }) {
  return (
    <span className={amount.text.length > 12 ? "amount long" : "amount"}>
      {amount.parts.map(({ text, kind }, index) =>
        kind === "whole" ? (
          text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no ids and never move
          <small key={index}>{text}</small>
        ),
      )}
    </span>
  );
}
