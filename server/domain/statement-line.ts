import { CURRENCIES, isCurrency } from "./money.ts";
import { type Err, err, ok } from "./result.ts";
import {
  type ImportMapping,
  type LineKind,
  ourReference,
  type StatementField,
  type StatementLine,
} from "./statement.ts";
import { parseStatementAmount } from "./statement-amount.ts";
import { parseStatementDate, type StatementTime } from "./statement-date.ts";
import { isTotal, parseLineKind, parseLineStatus } from "./statement-labels.ts";
import { parseToken } from "./text.ts";

/** Maximum characters of a cell in error messages. */
const MAX_ERROR_VALUE = 40;
const MAX_REFERENCE = 100;
const DAY = 86_400_000;

/** A parsed line, before it is compared with the other lines. Amounts have the file's signs. */
export interface ReadLine extends Omit<StatementLine, "posting"> {
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

interface BadCell extends Err {
  value?: string;
}

/**
 * Parses a row of a processor's statement. Returns null for rows to skip: totals, and failed or pending lines
 * without a date.
 */
export function parseStatementLine(
  source: LineSource,
  reading: ImportMapping,
): { ok: true; value: ReadLine } | BadCell | null {
  const { number, cells, cell } = source;
  if (cell("reference") === "" && cell("date") === "" && isTotal(cells)) return null;
  const moved = cells.length !== source.columns && oddCells(source);
  if (moved) return moved;
  const status = parseLineStatus(cell("status"));
  if (status === null) return badCell("status", cell("status"), err("not_a_status"));
  // A failed payment has no payment date. Use the date it was started.
  const spare = status === "success" ? undefined : source.otherDates.find((text) => text !== "");
  const written = cell("date") || spare || "";
  if (written === "" && (status === "failed" || status === "pending")) return null;
  const date = parseStatementDate(written, reading.dateOrder);
  if (!date.ok) return badCell("date", written, date);
  const at = source.toDate(date.value);
  if (at.getTime() > source.now.getTime() + DAY) return badCell("date", written, err("in_the_future"));
  const code = cell("currency").toUpperCase() || reading.currency;
  if (!isCurrency(code))
    return badCell(
      "currency",
      code,
      err("currency_not_enabled", { currency: code.slice(0, MAX_ERROR_VALUE), allowed: CURRENCIES }),
    );
  const field = amountField(cell);
  if (field === null) return err("two_amounts");
  const amount = parseStatementAmount(cell(field), code);
  if (!amount.ok) return badCell("amount", cell(field), amount);
  if (amount.value === 0n && status === "success") return badCell("amount", cell(field), err("is_zero"));
  const fee =
    cell("fee") === "" || cell("fee") === "-"
      ? ok<bigint | null>(null)
      : parseStatementAmount(cell("fee"), code);
  if (!fee.ok) return badCell("fee", cell("fee"), fee);
  const references = [cell("secondReference"), cell("reference")].filter((text) => text !== "");
  const odd = references.map((text) => parseToken(text, MAX_REFERENCE)).find(({ ok }) => !ok);
  if (odd?.ok === false) return badCell("reference", references.join(" "), odd);
  const ours = references.map(ourReference).find((one) => one !== null) ?? null;
  const theirs = references.find((text) => ourReference(text) === null) ?? null;
  const signed = field === "amountOut" ? -magnitude(amount.value) : amount.value;
  const kind = getKind(cell("kind"), reading.kind, ours, signed);
  if (references.length === 0 && (kind === "payment" || kind === "refund"))
    return badCell("reference", "", err("required"));
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

/**
 * Detects cells without a heading or headings without a cell. An unquoted comma in an amount shifts all cells after it.
 */
function oddCells({ cells, columns }: LineSource): Err | null {
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
const badCell = (column: string, text: string, found: Err): BadCell =>
  text === ""
    ? { ...err("required"), part: column }
    : { ok: false, problem: found.problem, part: column, value: text.slice(0, MAX_ERROR_VALUE) };

const magnitude = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

/**
 * Type of a line. A payment is a refund if it has a refund's reference, or is outgoing without a label. Other outgoing
 * payments are `other`.
 */
function getKind(kindText: string, otherwise: LineKind, ours: string | null, amount: bigint): LineKind {
  const said = kindText === "" ? otherwise : parseLineKind(kindText);
  if (said !== "payment") return said;
  if (ours?.startsWith("rfd_")) return "refund";
  if (amount >= 0n) return "payment";
  return kindText === "" ? "refund" : "other";
}
