import { Readable } from "node:stream";
import { parse } from "csv-parse";
import { invalidField } from "../../domain/app-error.ts";
import { MAX_STATEMENT_LINES } from "../../domain/statement.ts";
import { distinctHeadings, namedFields } from "../../domain/statement-formats/detect-columns.ts";

interface TableRow {
  /** Its first line number in the file, counted from 1. */
  number: number;
  cells: string[];
}

/** Rows of a file with their headings. Excludes lines above the headings. */
export interface Table {
  /** Unique headings. */
  headings: string[];
  rows: TableRow[];
}

/** Characters per chunk. The parser pauses for other work between chunks. */
const PIECE = 64 * 1024;
const MAX_ROW_BYTES = 64 * 1024;
const MAX_COLUMNS = 200;
/** The headings are in one of the first rows. Lines above them often contain account details. */
const HEAD_ROWS = 20;
/** Maximum part of a file that a page sends for a preview. */
export const HEAD_KILOBYTES = 64;
const HEAD_BYTES = HEAD_KILOBYTES * 1024;
const DELIMITERS = [",", ";", "\t", "|"];

/**
 * Parses CSV from common programs: any usual delimiter, quoted line breaks, a byte order mark, blank lines.
 * @param isPart True if the bytes can be the start of a longer file. Then drops the last line, which may be incomplete.
 * @throws AppError `invalid_request` naming `file`
 */
export async function parseTable(bytes: Buffer, { isPart = false } = {}): Promise<Table> {
  const text = decode(bytes);
  if (text.trim() === "") throw invalidField("file", "too_short", { min: 1 });
  rejectLongLine(text);
  const pieces = Array.from({ length: Math.ceil(text.length / PIECE) }, (_, i) =>
    text.slice(i * PIECE, (i + 1) * PIECE),
  );
  let lastLine = 0;
  const parser = parse({
    delimiter: detectDelimiter(text),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
    max_record_size: MAX_ROW_BYTES,
    // Collects rows here, because the stream drops the rows before an error.
    on_record: (record, { lines }) => {
      lastLine = lines;
      return record;
    },
  });
  const rows: TableRow[] = [];
  try {
    for await (const { record, info } of Readable.from(pieces).pipe(parser)) {
      const cells = record as string[];
      const breaks = cells.reduce((sum, cell) => sum + cell.split("\n").length - 1, 0);
      rows.push({ number: (info.lines as number) - breaks, cells });
      if (rows.length > MAX_STATEMENT_LINES + HEAD_ROWS) break;
    }
  } catch (error) {
    if ((error as { code?: string }).code === undefined) throw error;
    // A partial file can end within quotes.
    if (!isPart) throw notCsv(nextLine(text, lastLine));
  }
  if (isPart && bytes.length >= HEAD_BYTES) rows.pop();
  return underHeadings(rows);
}

const notCsv = (line: number) => invalidField("file", "not_csv", { line });

/** The next line after a row that is not blank. */
function nextLine(text: string, behind: number): number {
  const lines = text.split(/\r\n|[\r\n]/);
  return lines.findIndex((line, i) => i >= behind && line.trim() !== "") + 1;
}

/** The parser limits the length of fields, not of lines: a line of delimiters only would be unbounded. */
function rejectLongLine(text: string): void {
  const lineBreak = text.includes("\n") ? "\n" : "\r";
  let start = 0;
  for (let line = 1; start < text.length; line += 1) {
    const end = text.indexOf(lineBreak, start);
    const next = end < 0 ? text.length : end;
    if (next - start > MAX_ROW_BYTES) throw notCsv(line);
    start = next + 1;
  }
}

function underHeadings(rows: TableRow[]): Table {
  const head = rows.slice(0, HEAD_ROWS).map(({ cells }) => namedFields(cells));
  const maxFields = Math.max(...head);
  const position = head.indexOf(maxFields);
  const headings = rows[position]?.cells ?? [];
  if (headings.length < 2) throw invalidField("file", "no_columns");
  if (headings.length > MAX_COLUMNS) throw invalidField("file", "too_many_columns", { max: MAX_COLUMNS });
  const below = rows.slice(position + 1);
  if (below.length === 0) throw invalidField("file", "no_lines");
  if (below.length > MAX_STATEMENT_LINES) {
    throw invalidField("file", "too_many_lines", { max: MAX_STATEMENT_LINES });
  }
  return { headings: distinctHeadings(headings), rows: below };
}

/** Spreadsheets save UTF-8, UTF-16 or the Windows code page. */
function decode(bytes: Buffer): string {
  if (bytes.subarray(0, 2).toString("latin1") === "PK") {
    throw invalidField("file", "spreadsheet");
  }
  const label =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? "utf-16le"
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? "utf-16be"
        : null;
  const text = label ? new TextDecoder(label).decode(bytes) : decodeBytes(bytes);
  if (text.includes("\0")) throw invalidField("file", "not_text");
  return text;
}

function decodeBytes(bytes: Buffer): string {
  try {
    // A partial file can end within a character.
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** The most frequent delimiter of the first lines, outside quotes. */
function detectDelimiter(text: string): string {
  const bare = text
    .slice(0, PIECE)
    .split("\n", HEAD_ROWS)
    .join("\n")
    .replace(/"[^"]*"/g, "");
  const counts = DELIMITERS.map((delimiter) => bare.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] as string;
}
