import { addAbortSignal, Readable } from "node:stream";
import { stringify } from "csv-stringify/sync";
import type { FastifyReply } from "fastify";

const CSV = "text/csv; charset=utf-8; header=present";

/**
 * CSV as RFC 4180 has it, with a header. It is for people and their spreadsheets, programs have JSON: so it begins
 * with a byte order mark, without which Excel takes UTF-8 for something else and spoils every name.
 */
const FORMAT = {
  record_delimiter: "\r\n",
  // Not implied once the delimiter is named: a line break alone would end the row.
  quote_record_delimiter: true,
  escape_formulas: true,
  // What is escaped is quoted too.
  quoted_match: /^['=+\-@＝＋－＠]/,
};
const BYTE_ORDER_MARK = "\uFEFF";

/** What is exported: its name in the file's name, what stands above the columns, and the rows as they are read. */
export interface CsvFile {
  name: string;
  headings: string[];
  pages: AsyncIterable<string[][]>;
}

/** The columns of a file: under each heading, the cell of a row. */
export type Cells<Row> = Record<string, (row: Row) => string | null | undefined>;

export function csvFile<Row>(name: string, cells: Cells<Row>, pages: AsyncIterable<Row[]>): CsvFile {
  async function* rows() {
    for await (const page of pages) {
      yield page.map((row) => Object.values(cells).map((cell) => cell(row) ?? ""));
    }
  }
  return { name, headings: Object.keys(cells), pages: rows() };
}

/**
 * Answers with a file, read no faster than the client takes it. An error on the way, or the end of the process,
 * breaks the connection: no client may take half a list for a whole one.
 */
export function sendCsv(reply: FastifyReply, file: CsvFile, stopping: AbortSignal): FastifyReply {
  const startedAt = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
  // Fastify would read the whole export to answer HEAD with none of it.
  const text = reply.request.method === "HEAD" ? [] : csv(file);
  return reply
    .type(CSV)
    .header("content-disposition", `attachment; filename="${file.name}-${startedAt}Z.csv"`)
    .send(addAbortSignal(stopping, Readable.from(text)));
}

async function* csv({ headings, pages }: CsvFile): AsyncGenerator<string, void> {
  yield BYTE_ORDER_MARK + stringify([headings], FORMAT);
  for await (const rows of pages) {
    yield stringify(
      rows.map((row) => row.map(noFormula)),
      FORMAT,
    );
  }
}

/**
 * Where French is spoken a spreadsheet splits lines at semicolons, and it does so in the middle of a cell: quotes
 * hold only what begins with them. White space and quotes before a sign may be dropped by then. The sign is looked for
 * first, and then back from it: from each separator on, a text of separators alone would take long.
 */
const SPLIT_FORMULA = /(?=[=+\-@＝＋－＠])(?<=[;\t\n\v\f\r\u0085\u2028\u2029][\s"]*)/g;

/** The signs that begin a cell are seen to by the stringifier; some programs look for them behind white space. */
const noFormula = (text: string): string =>
  (/^\s/.test(text) ? `'${text}` : text).replaceAll(SPLIT_FORMULA, "'");

/** A download may take long: once `welcome` throws, as for a key that was revoked meanwhile, it goes no further. */
export async function* pagesWhile<T>(
  welcome: () => Promise<unknown>,
  pages: AsyncIterable<T>,
): AsyncGenerator<T> {
  let begun = false;
  for await (const page of pages) {
    if (begun) await welcome();
    begun = true;
    yield page;
  }
}
