/** What decides a test payment: the last four digits of the phone, in the order in which one tries them. */
export const ENDINGS = [
  ...["0000", "0001", "0002", "0003", "0004", "0005", "0006", "0007", "0008", "0009"],
  ...["0010", "0011", "0012"],
] as const;
export type Ending = (typeof ENDINGS)[number];

export const CARDS = [
  ...["4242424242424242", "4000000000000002", "4000000000009995", "4000000000000069"],
  ...["4000000000000127", "4000002500003155"],
] as const;
export type Card = (typeof CARDS)[number];

/** Figures in fours, as they stand on a card. */
export const spaced = (card: Card): string => card.replace(/(\d{4})(?=\d)/g, "$1\u00a0");
