import { createHash } from "node:crypto";
import { DateTime, FixedOffsetZone, IANAZone } from "luxon";
import { isCurrency } from "../../domain/money.ts";
import { bad, good, type Parsed } from "../../domain/parsed.ts";
import {
  type LineKind,
  ourReference,
  type StatementField,
  type StatementLine,
  type StatementReading,
  type UnreadableLine,
} from "../../domain/statement.ts";
import { parseStatementAmount } from "../../domain/statement-amount.ts";
import { parseStatementDate } from "../../domain/statement-date.ts";
import { isTotal, readLineKind, readLineStatus } from "../../domain/statement-words.ts";
import type { Table, TableRow } from "./read-table.ts";

const MAX_REFERENCE = 100;

export interface ReadLines {
  lines: StatementLine[];
  unreadable: UnreadableLine[];
}

/** A line as it was read, before what other lines say of it. */
type Read = Omit<StatementLine, "posting">;

/** Reads a table's rows as lines of a processor's statement. Rows that sum up others are none. */
export function readLines(
  { headings, rows }: Table,
  reading: StatementReading,
  { connector, timeZone }: { connector: string; timeZone: string },
): ReadLines {
  const places = Object.fromEntries(
    Object.entries(reading.columns).map(([field, heading]) => [field, headings.indexOf(heading)]),
  );
  const read: Read[] = [];
  const unreadable: UnreadableLine[] = [];
  for (const row of rows) {
    const cell = (field: StatementField) => row.cells[places[field] ?? -1] ?? "";
    if (cell("reference") === "" && cell("date") === "" && isTotal(row.cells)) continue;
    const line = readRow(row, cell, reading, timeZone);
    if (line.ok) read.push(line.value);
    else unreadable.push({ number: row.number, message: line.message });
  }
  return { lines: named(asSigned(read), connector), unreadable };
}

function readRow(
  { number }: TableRow,
  cell: (field: StatementField) => string,
  reading: StatementReading,
  timeZone: string,
): Parsed<Read> {
  const date = parseStatementDate(cell("date"), reading.dateOrder);
  if (!date.ok) return told("date", cell("date"), date.message);
  const code = cell("currency").toUpperCase() || reading.currency;
  if (!isCurrency(code)) return told("currency", cell("currency"), "is not one that is taken here");
  const out = cell("amount") === "" && cell("amountOut") !== "";
  const amount = parseStatementAmount(cell(out ? "amountOut" : "amount"), code);
  if (!amount.ok) return told("amount", cell(out ? "amountOut" : "amount"), amount.message);
  const fee =
    cell("fee") === "" || cell("fee") === "-" ? good(null) : parseStatementAmount(cell("fee"), code);
  if (!fee.ok) return told("fee", cell("fee"), fee.message);
  const status = readLineStatus(cell("status"));
  if (status === null) return told("status", cell("status"), "is not known");
  const references = [cell("secondReference"), cell("reference")].filter((text) => text !== "");
  if (references.some((text) => text.length > MAX_REFERENCE || /\p{Cc}/u.test(text))) {
    return bad("the reference is too long, or no plain text");
  }
  const ours = references.map(ourReference).find((one) => one !== null) ?? null;
  const theirs = references.find((text) => ourReference(text) === null) ?? null;
  const signed = out ? -magnitude(amount.value) : amount.value;
  const kind = kindOf(cell("kind"), reading.kind, ours, signed);
  if (references.length === 0 && (kind === "payment" || kind === "refund")) return bad("has no reference");
  const { offset, ...clock } = date.value;
  const zone = offset === null ? IANAZone.create(timeZone) : FixedOffsetZone.instance(offset);
  return good({
    ...{ number, kind, status, ourReference: ours, processorReference: theirs },
    ...{ amount: signed, currency: code, fee: fee.value === null ? null : magnitude(fee.value) },
    at: DateTime.fromObject(clock, { zone }).toJSDate(),
  });
}

/** What was in the cell is said back to its sender, and kept nowhere. */
const told = (field: string, text: string, message: string) =>
  bad(text === "" ? `the ${field} is empty` : `the ${field} "${text.slice(0, 40)}" ${message}`);

const magnitude = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

/** A sum that goes out under a word for payments is one of ours that goes back, or nobody knows what. */
function kindOf(word: string, otherwise: LineKind, ours: string | null, amount: bigint): LineKind {
  const said = word === "" ? otherwise : readLineKind(word);
  if (said !== "payment") return said;
  if (ours?.startsWith("rfd_")) return "refund";
  if (amount >= 0n) return "payment";
  return word === "" ? "refund" : "other";
}

/** In a file that writes money out with a minus, a fee or payout without one came back: a person looks at it. */
function asSigned(lines: Read[]): Read[] {
  const isSigned = lines.some(({ amount }) => amount < 0n);
  return lines.map((line) => {
    const cameBack = isSigned && line.amount > 0n && (line.kind === "fee" || line.kind === "payout");
    if (cameBack || line.kind === "other") return { ...line, kind: "other" };
    return { ...line, amount: magnitude(line.amount) };
  });
}

/**
 * Names the posting that each payout and fee makes, so that another statement with the same line makes none. Lines
 * without a reference are told apart by all that they say, and by their order.
 */
function named(lines: Read[], connector: string): StatementLine[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
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
