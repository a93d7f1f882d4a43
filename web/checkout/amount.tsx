/** An amount as its reader writes it, whole and in parts, so that the parts can weigh differently. */
export interface AmountText {
  text: string;
  parts: { text: string; kind: "currency" | "whole" | "fraction" }[];
}

/** The hero of the page: currency and decimals are quieter than the whole. */
export function Amount({ amount }: { amount: AmountText }) {
  return (
    <span className={amount.text.length > 12 ? "amount long" : "amount"}>
      {amount.parts.map(({ text, kind }, place) =>
        kind === "whole" ? (
          text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no names and never move
          <small key={place}>{text}</small>
        ),
      )}
    </span>
  );
}
