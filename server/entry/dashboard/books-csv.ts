import type { FastifyInstance } from "fastify";
import { authorize } from "../../domain/access.ts";
import { type DayRange, parseDate, readDayRange } from "../../domain/day-range.ts";
import { decimalText, inCurrency } from "../../domain/money.ts";
import { FieldReader } from "../../domain/parsed.ts";
import { DIFFERENCE_KINDS, DIFFERENCE_STATES } from "../../domain/statement.ts";
import { parseChoice } from "../../domain/transaction-filter.ts";
import type { LedgerExport } from "../../usecases/books/export-ledger-day.ts";
import type { BusinessDays } from "../../usecases/books/list-business-days.ts";
import type { DifferenceExport } from "../../usecases/reconciliation/list-differences.ts";
import { type CsvFile, pagesWhile, sendCsv } from "../csv.ts";
import type { DoorOptions } from "../door-options.ts";
import { readQuery } from "../query.ts";
import { timesIn } from "../times-in.ts";
import { readerOf } from "./reader-of.ts";

/** `GET /m/{merchant}/{mode}/books.csv`, `ledger.csv`, `differences.csv`: the books as files, for a member. */
export function booksCsv(app: FastifyInstance, options: DoorOptions): void {
  const { useCases, stopping } = options;
  app.get("/m/:merchantId/:mode/books.csv", async (request, reply) => {
    const caller = await readerOf(options, request)(true);
    const reader = new FieldReader();
    const range: DayRange = readDayRange(readQuery(request, ["from", "to"] as const), reader);
    reader.done();
    return sendCsv(reply, daysFile(await useCases.listBusinessDays(caller, range)), stopping);
  });
  app.get("/m/:merchantId/:mode/ledger.csv", async (request, reply) => {
    const look = readerOf(options, request);
    const caller = await look(true);
    const reader = new FieldReader();
    const date = reader.read("date", parseDate(readQuery(request, ["date"] as const).date ?? ""));
    reader.done();
    const { timeZone, pages } = await useCases.exportLedgerDay(caller, date as string);
    const stillMay = async () => authorize(await look(false), "readTransactions");
    return sendCsv(reply, ledgerFile({ timeZone, pages: pagesWhile(stillMay, pages) }), stopping);
  });
  app.get("/m/:merchantId/:mode/differences.csv", async (request, reply) => {
    const look = readerOf(options, request);
    const caller = await look(true);
    const { statementId, state, kind } = readQuery(request, ["statementId", "state", "kind"] as const);
    const reader = new FieldReader();
    const filter = {
      ...(statementId !== undefined && { statementId }),
      ...(state !== undefined && { state: reader.read("state", parseChoice(state, DIFFERENCE_STATES)) }),
      ...(kind !== undefined && { kind: reader.read("kind", parseChoice(kind, DIFFERENCE_KINDS)) }),
    };
    reader.done();
    const { timeZone, pages } = await useCases.exportDifferences(caller, filter as object);
    const stillMay = async () => authorize(await look(false), "readTransactions");
    return sendCsv(reply, differencesFile({ timeZone, pages: pagesWhile(stillMay, pages) }), stopping);
  });
}

type Cells<Row> = Record<string, (row: Row) => string | null>;

function fileOf<Row>(name: string, cells: Cells<Row>, pages: AsyncIterable<Row[]>): CsvFile {
  async function* rows() {
    for await (const page of pages) {
      yield page.map((row) => Object.values(cells).map((cell) => cell(row) ?? ""));
    }
  }
  return { name, headings: Object.keys(cells), pages: rows() };
}

function daysFile({ timeZone, days }: BusinessDays): CsvFile {
  const there = timesIn(timeZone);
  const rows = days.flatMap((day) => day.figures.map((figures) => ({ day, figures })));
  type Row = (typeof rows)[number];
  const money =
    (name: "opening" | "captured" | "refunded" | "fees" | "settled" | "closing") =>
    ({ figures }: Row) =>
      decimalText(inCurrency(figures[name], figures.currency));
  async function* pages() {
    yield rows;
  }
  const cells: Cells<Row> = {
    date: ({ day }) => day.date,
    [`from (${timeZone})`]: ({ day }) => there(day.startsAt),
    [`to (${timeZone})`]: ({ day }) => there(day.endsAt),
    final: ({ day }) => String(day.over),
    processor: ({ figures }) => figures.connector,
    currency: ({ figures }) => figures.currency,
    ...{ opening: money("opening"), captured: money("captured"), refunded: money("refunded") },
    ...{ fees: money("fees"), settled: money("settled"), closing: money("closing") },
    payments: ({ figures }) => String(figures.paymentCount),
    refunds: ({ figures }) => String(figures.refundCount),
    openDifferences: ({ day }) => String(day.open.differences),
    openReviews: ({ day }) => String(day.open.reviews),
  };
  return fileOf("books", cells, pages());
}

function ledgerFile({ timeZone, pages }: LedgerExport): CsvFile {
  const there = timesIn(timeZone);
  return fileOf(
    "ledger",
    {
      "at (UTC)": ({ at }) => at.toISOString(),
      [`at (${timeZone})`]: ({ at }) => there(at),
      posting: ({ posting }) => posting,
      line: ({ line }) => String(line),
      account: ({ account }) => account,
      // Two columns: a minus would begin a formula.
      debit: ({ amount, currency }) => (amount > 0n ? decimalText(inCurrency(amount, currency)) : ""),
      credit: ({ amount, currency }) => (amount < 0n ? decimalText(inCurrency(-amount, currency)) : ""),
      currency: ({ currency }) => currency,
      transactionId: ({ transactionId }) => transactionId,
    },
    pages,
  );
}

function differencesFile({ timeZone, pages }: DifferenceExport): CsvFile {
  const there = timesIn(timeZone);
  return fileOf(
    "differences",
    {
      [`at (${timeZone})`]: ({ at }) => there(at),
      processor: ({ connector }) => connector,
      difference: ({ kind }) => kind,
      about: ({ about }) => about,
      line: ({ line }) => (line === null ? "" : String(line)),
      transactionId: ({ transactionId }) => transactionId,
      ourReference: (one) => one.ourReference,
      processorReference: (one) => one.processorReference,
      ours: ({ ours, ourCurrency }) =>
        ours !== null && ourCurrency ? decimalText(inCurrency(ours, ourCurrency)) : "",
      ourCurrency: ({ ourCurrency }) => ourCurrency,
      ourStatus: ({ ourStatus }) => ourStatus,
      theirs: ({ theirs, theirCurrency }) =>
        theirs !== null && theirCurrency ? decimalText(inCurrency(theirs, theirCurrency)) : "",
      theirCurrency: ({ theirCurrency }) => theirCurrency,
      theirStatus: ({ theirStatus }) => theirStatus,
      atEdge: ({ atEdge }) => String(atEdge),
      state: ({ state }) => state,
      note: ({ note }) => note,
      resolvedBy: ({ resolvedBy }) => resolvedBy,
      [`endedAt (${timeZone})`]: ({ endedAt }) => (endedAt ? there(endedAt) : ""),
    },
    pages,
  );
}
