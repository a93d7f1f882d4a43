import type { SANDBOX_CARDS, SANDBOX_PHONES } from "../../../generated/facts.ts";

/** The last four digits of a test phone, which decide its payment. */
export type Ending = (typeof SANDBOX_PHONES)[number];
export type Card = (typeof SANDBOX_CARDS)[number];

/** Figures in fours, as they stand on a card. */
export const spaced = (card: Card): string => card.replace(/(\d{4})(?=\d)/g, "$1\u00a0");
