import { addAbortSignal, Readable } from "node:stream";
import { stringify } from "csv-stringify/sync";
import type { FastifyReply, FastifyRequest } from "fastify";
import Negotiator from "negotiator";
import { decimalText, inCurrency } from "../../domain/money.ts";
import { isFinal } from "../../domain/transaction.ts";
import { shownMethod, type Transaction } from "../../domain/transaction-record.ts";
import type { TransactionExport } from "../../usecases/payments/export-transactions.ts";
import { timesIn } from "./times-in.ts";

const CSV = "text/csv; charset=utf-8; header=present";

/** Whether a request wants CSV more than JSON (RFC 9110 §12.5.1); whoever takes anything gets JSON. */
export function wantsCsv(request: FastifyRequest): boolean {
  return new Negotiator(request.raw).mediaType(["application/json", CSV]) === CSV;
}

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

/**
 * Answers with an export, read no faster than the client takes it. An error on the way, or the end of the process,
 * breaks the connection: no client may take half a list for a whole one.
 */
export function sendCsv(
  reply: FastifyReply,
  { pages, timeZone }: TransactionExport,
  stopping: AbortSignal,
): FastifyReply {
  const startedAt = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
  // Fastify would read the whole export to answer HEAD with none of it.
  const rows = reply.request.method === "HEAD" ? [] : csv(pages, timeZone);
  return reply
    .type(CSV)
    .header("content-disposition", `attachment; filename="transactions-${startedAt}Z.csv"`)
    .send(addAbortSignal(stopping, Readable.from(rows)));
}

async function* csv(pages: TransactionExport["pages"], timeZone: string): AsyncGenerator<string, void> {
  const time = timesIn(timeZone);
  const headings = [...Object.keys(CELLS), ...Object.keys(TIMES).map((name) => `${name} (${timeZone})`)];
  yield BYTE_ORDER_MARK + stringify([headings], FORMAT);
  for await (const page of pages) {
    const rows = page.map((transaction) => row(transaction, time));
    yield stringify(rows, FORMAT);
  }
}

function row(transaction: Transaction, time: (date: Date) => string): string[] {
  const cells = Object.values(CELLS).map((cell) => noFormula(cell(transaction) ?? ""));
  const times = Object.values(TIMES).map((of) => {
    const date = of(transaction);
    return date ? time(date) : "";
  });
  return [...cells, ...times];
}

/** The signs that begin a formula are seen to by the stringifier; some programs look for them behind white space. */
const noFormula = (text: string): string => (/^\s/.test(text) ? `'${text}` : text);

const amount = (minorUnits: bigint, { asked }: Transaction): string =>
  decimalText(inCurrency(minorUnits, asked.currency));

/** The fields of the transaction record, by their names there. */
const CELLS: Record<string, (transaction: Transaction) => string | null | undefined> = {
  transactionId: ({ id }) => id,
  checkoutId: ({ checkoutId }) => checkoutId,
  clientReference: ({ clientReference }) => clientReference,
  status: ({ status }) => status,
  final: ({ status }) => String(isFinal(status)),
  late: ({ late }) => String(late),
  overpaid: ({ overpaid }) => String(overpaid),
  amount: (transaction) => amount(transaction.asked.minorUnits, transaction),
  amountReceived: (transaction) => amount(transaction.amountReceived, transaction),
  amountRefunded: (transaction) => amount(transaction.amountRefunded, transaction),
  currency: ({ asked }) => asked.currency,
  description: ({ description }) => description,
  "customer.name": ({ customer }) => customer.name,
  "customer.phone": ({ customer }) => customer.phone,
  "customer.email": ({ customer }) => customer.email,
  "paymentMethod.type": (transaction) => shownMethod(transaction)?.type,
  "paymentMethod.network": (transaction) => shownMethod(transaction)?.network,
  "paymentMethod.brand": (transaction) => shownMethod(transaction)?.brand,
  "paymentMethod.payer": (transaction) => shownMethod(transaction)?.payer,
  "failure.code": ({ failureCode }) => failureCode,
  mode: ({ scope }) => scope.mode,
  attempts: ({ attempts }) => String(attempts.length),
  metadata: ({ metadata }) => JSON.stringify(metadata),
};

/** Written in the merchant's own zone, which the headings name. */
const TIMES: Record<string, (transaction: Transaction) => Date | null> = {
  createdAt: ({ createdAt }) => createdAt,
  updatedAt: ({ updatedAt }) => updatedAt,
  paidAt: ({ paidAt }) => paidAt,
  expiresAt: ({ expiresAt }) => expiresAt,
};
