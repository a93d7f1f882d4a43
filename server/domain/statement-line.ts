import { isCurrency } from "./money.ts";
import { type Bad, bad, good } from "./parsed.ts";
import {
  type LineKind,
  ourReference,
  type StatementField,
  type StatementLine,
  type StatementReading,
} from "./statement.ts";
import { parseStatementAmount } from "./statement-amount.ts";
import { parseStatementDate, type WrittenTime } from "./statement-date.ts";
import { isTotal, readLineKind, readLineStatus } from "./statement-labels.ts";
import { parseToken } from "./text.ts";

/** Characters of a cell that are said back. */
const SHOWN = 40;
const MAX_REFERENCE = 100;
const DAY = 86_400_000;

/** A line as it was read, before what other lines say of it. Its sums bear the signs that the file has. */
export interface ReadLine extends Omit<StatementLine, "posting"> {
  /** What the file calls its kind. */
  word: string;
}

/** A file's row, and where and when it is read. */
export interface LineSource {
  number: number;
  cells: readonly string[];
  /** How many columns have a heading. */
  columns: number;
  cell: (field: StatementField) => string;
  /** What stands in the file's other columns of dates. */
  otherDates: readonly string[];
  toDate: (time: WrittenTime) => Date;
  now: Date;
}

interface BadCell extends Bad {
  value?: string;
}

/**
 * Reads a row as a line of a processor's statement. Null for what is none: a row that sums up others, and what never
 * succeeded and has no time.
 */
export function readStatementLine(
  source: LineSource,
  reading: StatementReading,
): { ok: true; value: ReadLine } | BadCell | null {
  const { number, cells, cell } = source;
  if (cell("reference") === "" && cell("date") === "" && isTotal(cells)) return null;
  const moved = cells.length !== source.columns && oddCells(source);
  if (moved) return moved;
  const status = readLineStatus(cell("status"));
  if (status === null) return told("status", cell("status"), bad("not_a_status"));
  // What was given up was paid at no time, and was begun at one.
  const spare = status === "success" ? undefined : source.otherDates.find((text) => text !== "");
  const written = cell("date") || spare || "";
  if (written === "" && (status === "failed" || status === "pending")) return null;
  const date = parseStatementDate(written, reading.dateOrder);
  if (!date.ok) return told("date", written, date);
  const at = source.toDate(date.value);
  if (at.getTime() > source.now.getTime() + DAY) return told("date", written, bad("in_the_future"));
  const code = cell("currency").toUpperCase() || reading.currency;
  if (!isCurrency(code))
    return told("currency", code, bad("currency_not_enabled", { currency: code.slice(0, SHOWN) }));
  const field = amountField(cell);
  if (field === null) return bad("two_amounts");
  const amount = parseStatementAmount(cell(field), code);
  if (!amount.ok) return told("amount", cell(field), amount);
  if (amount.value === 0n && status === "success") return told("amount", cell(field), bad("is_zero"));
  const fee =
    cell("fee") === "" || cell("fee") === "-"
      ? good<bigint | null>(null)
      : parseStatementAmount(cell("fee"), code);
  if (!fee.ok) return told("fee", cell("fee"), fee);
  const references = [cell("secondReference"), cell("reference")].filter((text) => text !== "");
  const odd = references.map((text) => parseToken(text, MAX_REFERENCE)).find(({ ok }) => !ok);
  if (odd?.ok === false) return told("reference", references.join(" "), odd);
  const ours = references.map(ourReference).find((one) => one !== null) ?? null;
  const theirs = references.find((text) => ourReference(text) === null) ?? null;
  const signed = field === "amountOut" ? -magnitude(amount.value) : amount.value;
  const kind = kindOf(cell("kind"), reading.kind, ours, signed);
  if (references.length === 0 && (kind === "payment" || kind === "refund"))
    return told("reference", "", bad("required"));
  const value = {
    number,
    kind,
    status,
    ourReference: ours,
    processorReference: theirs,
    at,
    word: cell("kind"),
    amount: signed,
    currency: code,
    fee: fee.value,
  };
  return { ok: true, value };
}

/** Cells that stand under no heading, or headings without a cell: a comma within an amount moves all behind it. */
function oddCells({ cells, columns }: LineSource): Bad | null {
  if (cells.length >= columns && cells.slice(columns).every((text) => text === "")) return null;
  return bad("cell_count", { cells: cells.length, columns });
}

/** Which of two columns has a line's money, where money out has its own: the other is empty or nought. Null for both. */
function amountField(cell: LineSource["cell"]): "amount" | "amountOut" | null {
  const isNone = (text: string) => /^[0.,\s-]*$/.test(text);
  if (isNone(cell("amountOut"))) return "amount";
  return isNone(cell("amount")) ? "amountOut" : null;
}

/** A problem with a cell, whose text is said back to its sender and kept nowhere. */
const told = (column: string, text: string, found: Bad): BadCell =>
  text === ""
    ? { ...bad("required"), part: column }
    : { ok: false, problem: found.problem, part: column, value: text.slice(0, SHOWN) };

const magnitude = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

/** A sum that goes out under a word for payments is one of ours that goes back, or nobody knows what. */
function kindOf(word: string, otherwise: LineKind, ours: string | null, amount: bigint): LineKind {
  const said = word === "" ? otherwise : readLineKind(word);
  if (said !== "payment") return said;
  if (ours?.startsWith("rfd_")) return "refund";
  if (amount >= 0n) return "payment";
  return word === "" ? "refund" : "other";
}
