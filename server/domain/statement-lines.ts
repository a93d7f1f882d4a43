import { createHash } from "node:crypto";
import type { Currency } from "./money.ts";
import { err, ok, type Result } from "./result.ts";
import {
  type ImportMapping,
  type LineKind,
  type LineStatus,
  type MoneyOut,
  type StatementLine,
  toOrderPosting,
} from "./statement.ts";
import type { ParsedLine } from "./statement-line.ts";

/** Total of a file's lines by type, status and currency. */
export interface StatementSum {
  kind: LineKind;
  status: LineStatus;
  currency: Currency;
  lines: number;
  /** Minor units. */
  amount: bigint;
  fees: bigint;
  /** Some of the file's texts for this type. */
  words: string[];
}

const MAX_SAMPLES = 5;
const WORD_LENGTH = 40;

const magnitude = (amount: bigint): bigint => (amount < 0n ? -amount : amount);
const isOut = ({ kind }: ParsedLine): boolean => kind === "fee" || kind === "payout";

/**
 * Normalizes the signs of the lines. A fee or payout with the sign of incoming money was reversed: it becomes
 * `other`, is not posted, and staff review it.
 * @returns a problem if neither the signs nor `reading` determine how the file writes outgoing money.
 */
export function signedLines(
  lines: readonly ParsedLine[],
  { moneyOut, columns }: Pick<ImportMapping, "moneyOut" | "columns">,
): Result<ParsedLine[]> {
  const own = moneyOut ?? (columns.amountOut === undefined ? detectMoneyOut(lines) : "minus");
  const fees = lines.map(({ fee }) => fee ?? 0n);
  const ofFees = fees.some((fee) => fee > 0n) ? (fees.some((fee) => fee < 0n) ? moneyOut : "plain") : "minus";
  if (own === null || ofFees === null) {
    return err("sign_unclear");
  }
  const isCost = (amount: bigint) => (own === "minus" ? amount <= 0n : amount >= 0n);
  return ok(
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

/** Detects how a file writes outgoing money. Null if its lines contradict each other. */
function detectMoneyOut(lines: readonly ParsedLine[]): MoneyOut | null {
  const hasMinus = lines.some(({ amount }) => amount < 0n);
  const hasPlain = lines.some((line) => (isOut(line) || line.kind === "refund") && line.amount > 0n);
  if (hasMinus && hasPlain && lines.some(isOut)) return null;
  return hasMinus ? "minus" : "plain";
}

/**
 * Sets the posting ID of each payout and fee, so that another statement with the same line does not post it
 * again. Lines without a reference are identified by their values and their order.
 */
export function namedLines(lines: readonly ParsedLine[], connector: string): StatementLine[] {
  const seen = new Map<string, number>();
  return lines.map(({ kindText: _, ...line }) => {
    const { kind, processorReference, ourReference: ours, amount, currency, at } = line;
    if (kind === "payment" || kind === "refund") return { ...line, posting: null };
    if (kind === "order") return { ...line, posting: toOrderPosting(String(processorReference)) };
    const reference = processorReference ?? ours;
    if (reference !== null) return { ...line, posting: `${kind}:${connector}:${reference}` };
    const all = [kind, amount, currency, at.getTime()].join(" ");
    const nth = seen.get(all) ?? 0;
    seen.set(all, nth + 1);
    const digest = createHash("sha256").update(`${all} ${nth}`).digest("hex").slice(0, 32);
    return { ...line, posting: `${kind}:${connector}:#${digest}` };
  });
}

/** Sums lines for the user's confirmation before anything is stored. */
export function sumLines(lines: readonly ParsedLine[]): StatementSum[] {
  const sums = new Map<string, StatementSum>();
  for (const { kind, status, currency, amount, fee, kindText } of lines) {
    const name = [kind, status, currency].join(" ");
    const sum = sums.get(name) ?? { kind, status, currency, lines: 0, amount: 0n, fees: 0n, words: [] };
    sums.set(name, sum);
    sum.lines += 1;
    sum.amount += amount;
    sum.fees += fee ?? 0n;
    const text = kindText.slice(0, WORD_LENGTH);
    if (text !== "" && sum.words.length < MAX_SAMPLES && !sum.words.includes(text)) sum.words.push(text);
  }
  return [...sums.values()];
}
