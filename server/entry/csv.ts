import { addAbortSignal, Readable } from "node:stream";
import { stringify } from "csv-stringify/sync";
import type { FastifyReply } from "fastify";

const CSV = "text/csv; charset=utf-8; header=present";

/** CSV by RFC 4180, with a header row. Files start with a byte order mark, because Excel otherwise misreads UTF-8. */
const FORMAT = {
  record_delimiter: "\r\n",
  // Required with an explicit delimiter. Otherwise only a line break would end a row.
  quote_record_delimiter: true,
  escape_formulas: true,
  // Escaped cells must also be quoted.
  quoted_match: /^['=+\-@＝＋－＠]/,
};
const BYTE_ORDER_MARK = "\uFEFF";

/** An export: the name for the file name, the column headings, and the rows as they are read. */
export interface CsvFile {
  name: string;
  headings: string[];
  pages: AsyncIterable<string[][]>;
}

/** Columns of a file: each heading with a function for the cell of a row. */
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
 * Sends a file no faster than the client reads it. An error, or the end of the process, breaks the connection, so
 * that a client does not mistake a partial file for a complete one.
 */
export function sendCsv(reply: FastifyReply, file: CsvFile, stopping: AbortSignal): FastifyReply {
  const startedAt = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
  // Fastify would read the whole export for a HEAD request.
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
 * Finds formula characters after a separator. Spreadsheets in French locales split lines at semicolons, even inside a
 * cell that does not start with a quote, and may drop white space and quotes before the character. Searches the
 * character first and then backward, because a forward search from each separator is slow for long texts.
 */
const SPLIT_FORMULA = /(?=[=+\-@＝＋－＠])(?<=[;\t\n\v\f\r\u0085\u2028\u2029][\s"]*)/g;

/**
 * The stringifier handles formula characters at the start of a cell. Some programs also find them after white space.
 */
const noFormula = (text: string): string =>
  (/^\s/.test(text) ? `'${text}` : text).replaceAll(SPLIT_FORMULA, "'");

/** Stops a long download when `assertAllowed` throws, such as for a key that was revoked in the meantime. */
export async function* pagesWhileAllowed<T>(
  assertAllowed: () => Promise<unknown>,
  pages: AsyncIterable<T>,
): AsyncGenerator<T> {
  let isFirstSent = false;
  for await (const page of pages) {
    if (isFirstSent) await assertAllowed();
    isFirstSent = true;
    yield page;
  }
}
