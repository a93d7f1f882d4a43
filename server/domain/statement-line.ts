import { CURRENCIES, type Currency, isCurrency } from "./money.ts";
import { type Err, err, ok } from "./result.ts";
import {
  type ImportMapping,
  type LineKind,
  parseOurReference,
  type StatementField,
  type StatementLine,
} from "./statement.ts";
import { parseStatementAmount } from "./statement-amount.ts";
import { parseStatementDate, type StatementTime } from "./statement-date.ts";
import { isTotal, parseLineKind, parseLineStatus } from "./statement-labels.ts";
import { parseSingleLine } from "./text.ts";

/** Maximum characters of a cell in error messages. */
const MAX_ERROR_VALUE = 40;
const MAX_REFERENCE = 100;
/** Lines may be this far in the future, because of clocks and time zones. */
export const DAY = 86_400_000;

/** A parsed line, before it is compared with the other lines. Amounts have the file's signs. */
export interface ParsedLine extends Omit<StatementLine, "posting"> {
  /** The file's text for the line type. */
  kindText: string;
}

/** A row of a file, with its context. */
export interface LineSource {
  number: number;
  cells: readonly string[];
  /** Number of columns with a heading. */
  columns: number;
  cell: (field: StatementField) => string;
  /** Values of the file's other date columns. */
  otherDates: readonly string[];
  toDate: (time: StatementTime) => Date;
  now: Date;
}

export interface CellError extends Err {
  value?: string;
}

/**
 * Parses a row of a processor's statement. Returns null for rows to skip: totals, and failed or pending lines
 * without a date.
 */
export function parseStatementLine(
  source: LineSource,
  mapping: ImportMapping,
): { ok: true; value: ParsedLine } | CellError | null {
  const { number, cells, cell } = source;
  if (cell("reference") === "" && cell("date") === "" && isTotal(cells)) return null;
  const cellCountError = cells.length !== source.columns && checkCellCount(source);
  if (cellCountError) return cellCountError;
  const status = parseLineStatus(cell("status"));
  if (status === null) return cellError("status", cell("status"), err("not_a_status"));
  // A failed payment has no payment date. Use the date it was started.
  const fallbackDate = status === "success" ? undefined : source.otherDates.find((text) => text !== "");
  const dateText = cell("date") || fallbackDate || "";
  if (dateText === "" && (status === "failed" || status === "pending")) return null;
  const date = parseStatementDate(dateText, mapping.dateOrder);
  if (!date.ok) return cellError("date", dateText, date);
  const at = source.toDate(date.value);
  if (at.getTime() > source.now.getTime() + DAY) return cellError("date", dateText, err("in_the_future"));
  const currency = parseCurrency(source, mapping);
  if (!currency.ok) return currency;
  const code = currency.value;
  const field = amountField(cell);
  if (field === null) return err("two_amounts");
  const amount = parseStatementAmount(cell(field), code);
  if (!amount.ok) return cellError("amount", cell(field), amount);
  if (amount.value === 0n && status === "success") return cellError("amount", cell(field), err("is_zero"));
  const fee =
    cell("fee") === "" || cell("fee") === "-"
      ? ok<bigint | null>(null)
      : parseStatementAmount(cell("fee"), code);
  if (!fee.ok) return cellError("fee", cell("fee"), fee);
  const references = [cell("secondReference"), cell("reference")].filter((text) => text !== "");
  const invalidReference = references
    .map((text) => parseSingleLine(text, MAX_REFERENCE))
    .find(({ ok }) => !ok);
  if (invalidReference?.ok === false) return cellError("reference", references.join(" "), invalidReference);
  const ours = references.map(parseOurReference).find((one) => one !== null) ?? null;
  const theirs = references.find((text) => parseOurReference(text) === null) ?? null;
  const signed = field === "amountOut" ? -magnitude(amount.value) : amount.value;
  const kind = inferKind(cell("kind"), mapping.kind, ours, signed);
  if (references.length === 0 && (kind === "payment" || kind === "refund"))
    return cellError("reference", "", err("required"));
  const value = {
    number,
    kind,
    status,
    ourReference: ours,
    processorReference: theirs,
    at,
    kindText: cell("kind"),
    amount: signed,
    currency: code,
    fee: fee.value,
  };
  return { ok: true, value };
}

/** The currency of a line: its own, or that of all lines. */
export function parseCurrency(
  { cell }: Pick<LineSource, "cell">,
  mapping: Pick<ImportMapping, "currency">,
): { ok: true; value: Currency } | CellError {
  const code = cell("currency").toUpperCase() || mapping.currency;
  if (isCurrency(code)) return { ok: true, value: code };
  const named = { currency: code.slice(0, MAX_ERROR_VALUE), allowed: CURRENCIES };
  return cellError("currency", code, err("currency_not_enabled", named));
}

/**
 * Detects cells without a heading or headings without a cell. An unquoted comma in an amount shifts all cells after it.
 */
export function checkCellCount({ cells, columns }: LineSource): Err | null {
  if (cells.length >= columns && cells.slice(columns).every((text) => text === "")) return null;
  return err("cell_count", { cells: cells.length, columns });
}

/**
 * Selects the amount column if outgoing money has its own. The other must be empty or zero. Null if both have
 * an amount.
 */
function amountField(cell: LineSource["cell"]): "amount" | "amountOut" | null {
  const isNone = (text: string) => /^[0.,\s-]*$/.test(text);
  if (isNone(cell("amountOut"))) return "amount";
  return isNone(cell("amount")) ? "amountOut" : null;
}

/** Error about a cell. Its text is returned to the caller and never stored. */
export const cellError = (column: string, text: string, found: Err): CellError =>
  text === ""
    ? { ...err("required"), part: column }
    : { ok: false, problem: found.problem, part: column, value: text.slice(0, MAX_ERROR_VALUE) };

const magnitude = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

/**
 * Type of a line. A payment is a refund if it has a refund's reference, or is outgoing without a label. Other outgoing
 * payments are `other`.
 */
function inferKind(kindText: string, otherwise: LineKind, ours: string | null, amount: bigint): LineKind {
  const parsed = kindText === "" ? otherwise : parseLineKind(kindText);
  if (parsed !== "payment") return parsed;
  if (ours?.startsWith("rfd_")) return "refund";
  if (amount >= 0n) return "payment";
  return kindText === "" ? "refund" : "other";
}
