import { setImmediate } from "node:timers/promises";
import { DateTime, FixedOffsetZone, IANAZone } from "luxon";
import { parseOrderLine } from "../../domain/order-line.ts";
import type { ImportMapping, UnreadableLine } from "../../domain/statement.ts";
import type { StatementTime } from "../../domain/statement-date.ts";
import { dateColumns } from "../../domain/statement-formats/detect-columns.ts";
import { type ParsedLine, parseStatementLine } from "../../domain/statement-line.ts";
import type { Table } from "./parse-table.ts";

/** Rows between pauses for other work. */
const ROWS_PER_PAUSE = 500;

export interface ReadLines {
  lines: ParsedLine[];
  unreadable: UnreadableLine[];
}

/** Parses a table's rows as lines of a statement or of an order list. Skips totals. */
export async function parseLines(
  { headings, rows }: Table,
  reading: ImportMapping,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<ReadLines> {
  const columnIndexes = Object.fromEntries(
    Object.entries(reading.columns).map(([field, heading]) => [field, headings.indexOf(heading)]),
  );
  const zone = IANAZone.create(timeZone);
  const toDate = ({ offset, ...clock }: StatementTime) =>
    DateTime.fromObject(clock, {
      zone: offset === null ? zone : FixedOffsetZone.instance(offset),
    }).toJSDate();
  const columns = headings.findLastIndex((heading) => heading !== "") + 1;
  const dates = dateColumns(headings);
  const parse = reading.kind === "order" ? parseOrderLine : parseStatementLine;
  const read: ReadLines = { lines: [], unreadable: [] };
  for (const [i, { number, cells }] of rows.entries()) {
    if (i > 0 && i % ROWS_PER_PAUSE === 0) await setImmediate();
    const source = {
      number,
      cells,
      columns,
      toDate,
      now,
      cell: (field: string) => cells[columnIndexes[field] ?? -1] ?? "",
      otherDates: dates.map((position) => cells[position] ?? ""),
    };
    const line = parse(source, reading);
    if (line?.ok) read.lines.push(line.value);
    else if (line) {
      const { problem, part: column = null, value } = line;
      read.unreadable.push({ number, column, ...problem, ...(value !== undefined && { value }) });
    }
  }
  return read;
}
