import { createHash } from "node:crypto";
import type { Currency } from "./money.ts";
import { bad, good, type Parsed } from "./parsed.ts";
import type { LineKind, LineStatus, MoneyOut, StatementLine, StatementReading } from "./statement.ts";
import type { ReadLine } from "./statement-line.ts";

/** What a file says in all of one kind, status and currency. */
export interface StatementSum {
  kind: LineKind;
  status: LineStatus;
  currency: Currency;
  lines: number;
  /** Minor units. */
  amount: bigint;
  fees: bigint;
  /** Some of the words by which the file calls the kind. */
  words: string[];
}

const SHOWN_WORDS = 5;
const WORD_LENGTH = 40;

const magnitude = (amount: bigint): bigint => (amount < 0n ? -amount : amount);
const isOut = ({ kind }: ReadLine): boolean => kind === "fee" || kind === "payout";

/**
 * Lines with the signs that Tua gives them. A fee or payout whose sign is not that of money out came back: it is
 * `other`, nothing is posted of it, and a person looks.
 * @returns what is wrong where the signs of a file do not tell how it writes money out, and its reading does not say
 */
export function signedLines(
  lines: readonly ReadLine[],
  { moneyOut, columns }: Pick<StatementReading, "moneyOut" | "columns">,
): Parsed<ReadLine[]> {
  const own = moneyOut ?? (columns.amountOut === undefined ? moneyOutOf(lines) : "minus");
  const fees = lines.map(({ fee }) => fee ?? 0n);
  const ofFees = fees.some((fee) => fee > 0n) ? (fees.some((fee) => fee < 0n) ? moneyOut : "plain") : "minus";
  if (own === null || ofFees === null) {
    return bad("sign_unclear");
  }
  const isCost = (amount: bigint) => (own === "minus" ? amount <= 0n : amount >= 0n);
  return good(
    lines.map((line) => {
      const fee = line.fee !== null && ofFees === "minus" ? -line.fee : line.fee;
      if (line.kind === "other") return { ...line, fee };
      const amount = magnitude(line.amount);
      return isOut(line) && !isCost(line.amount)
        ? { ...line, fee, amount, kind: "other" }
        : { ...line, fee, amount };
    }),
  );
}

/** How a file writes money out, as all of it says; null where its lines contradict each other. */
function moneyOutOf(lines: readonly ReadLine[]): MoneyOut | null {
  const hasMinus = lines.some(({ amount }) => amount < 0n);
  const hasPlain = lines.some((line) => (isOut(line) || line.kind === "refund") && line.amount > 0n);
  if (hasMinus && hasPlain && lines.some(isOut)) return null;
  return hasMinus ? "minus" : "plain";
}

/**
 * Names the posting that each payout and fee makes, so that another statement with the same line makes none. Lines
 * without a reference are told apart by all that they say, and by their order.
 */
export function namedLines(lines: readonly ReadLine[], connector: string): StatementLine[] {
  const seen = new Map<string, number>();
  return lines.map(({ word: _, ...line }) => {
    const { kind, processorReference, ourReference: ours, amount, currency, at } = line;
    if (kind === "payment" || kind === "refund") return { ...line, posting: null };
    const known = processorReference ?? ours;
    if (known !== null) return { ...line, posting: `${kind}:${connector}:${known}` };
    const all = [kind, amount, currency, at.getTime()].join(" ");
    const nth = seen.get(all) ?? 0;
    seen.set(all, nth + 1);
    const digest = createHash("sha256").update(`${all} ${nth}`).digest("hex").slice(0, 32);
    return { ...line, posting: `${kind}:${connector}:#${digest}` };
  });
}

/** What all lines say together, for people to look at before anything is kept. */
export function sumLines(lines: readonly ReadLine[]): StatementSum[] {
  const sums = new Map<string, StatementSum>();
  for (const { kind, status, currency, amount, fee, word } of lines) {
    const name = [kind, status, currency].join(" ");
    const sum = sums.get(name) ?? { kind, status, currency, lines: 0, amount: 0n, fees: 0n, words: [] };
    sums.set(name, sum);
    sum.lines += 1;
    sum.amount += amount;
    sum.fees += fee ?? 0n;
    const text = word.slice(0, WORD_LENGTH);
    if (text !== "" && sum.words.length < SHOWN_WORDS && !sum.words.includes(text)) sum.words.push(text);
  }
  return [...sums.values()];
}
