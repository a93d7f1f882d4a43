import type { LineKind, LineStatus } from "./statement.ts";

/** Words for what a line is about, as statements use them. The first that fits counts. */
const KINDS: readonly [RegExp, LineKind][] = [
  [/charge ?back|dispute|adjust/i, "other"],
  [/refund|reversal|reversed/i, "refund"],
  [/pay ?out|settle|withdraw|cash ?out|bank transfer|sweep/i, "payout"],
  [/\bfees?\b|commission|\bcharges?\b|\btax\b|levy/i, "fee"],
  [
    /payment|collection|sale|purchase|deposit|received|request ?to ?pay|\bdebit\b|\btransfer\b|transaction/i,
    "payment",
  ],
];

/** A kind that no word names is `other`: money moved, and a person looks. */
export function readLineKind(text: string): LineKind {
  return KINDS.find(([words]) => words.test(text))?.[1] ?? "other";
}

const STATUSES: readonly [RegExp, LineStatus][] = [
  [/unsuccess|not success|fail|declin|reject|abandon|expire|cancel|time ?out|timed out|error/i, "failed"],
  [/revers|refunded|charged ?back/i, "reversed"],
  [/success|complete|paid|processed|settled|approved|captured|^ok$|done/i, "success"],
  [/pending|processing|ongoing|queued|initiated|created|attention/i, "pending"],
];

/** The status that a word stands for; a line without one has succeeded. Null for a word that is not known. */
export function readLineStatus(text: string): LineStatus | null {
  if (text === "") return "success";
  return STATUSES.find(([words]) => words.test(text))?.[1] ?? null;
}

/** Whether a line without reference and date sums up others. */
export const isTotal = (cells: readonly string[]): boolean =>
  cells.some((cell) =>
    /^\W*(grand |sub-?)?totals?\b|^\W*(opening|closing) balance\b|^\W*summary\b|^\W*end of /i.test(cell),
  );
