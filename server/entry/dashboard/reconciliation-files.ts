import { formatDecimal, toMoney } from "../../domain/money.ts";
import type { LedgerEntry } from "../../usecases/daily-balances/export-ledger-day.ts";
import type { BusinessDays } from "../../usecases/daily-balances/list-business-days.ts";
import type { Export } from "../../usecases/export-rows.ts";
import type { Discrepancy } from "../../usecases/reconciliation/list-discrepancies.ts";
import type { SandboxLine } from "../../usecases/reconciliation/sample-statement.ts";
import { type Cells, type CsvFile, csvFile } from "../csv.ts";
import { formatTimes } from "../format-times.ts";

/** Daily balances: one row for each processor and currency. */
export function daysFile({ timeZone, days }: BusinessDays): CsvFile {
  const localTime = formatTimes(timeZone);
  const rows = days.flatMap((day) => day.balances.map((balance) => ({ day, balance })));
  type Row = (typeof rows)[number];
  const money =
    (name: "openingBalance" | "captured" | "refunded" | "disputed" | "fees" | "paidOut" | "closingBalance") =>
    ({ balance }: Row) =>
      formatDecimal(toMoney(balance[name], balance.currency));
  async function* pages() {
    yield rows;
  }
  const cells: Cells<Row> = {
    date: ({ day }) => day.date,
    [`startsAt (${timeZone})`]: ({ day }) => localTime(day.startsAt),
    [`endsAt (${timeZone})`]: ({ day }) => localTime(day.endsAt),
    final: ({ day }) => String(day.final),
    processor: ({ balance }) => balance.connector,
    currency: ({ balance }) => balance.currency,
    openingBalance: money("openingBalance"),
    captured: money("captured"),
    refunded: money("refunded"),
    disputed: money("disputed"),
    fees: money("fees"),
    paidOut: money("paidOut"),
    closingBalance: money("closingBalance"),
    paymentCount: ({ balance }) => String(balance.paymentCount),
    refundCount: ({ balance }) => String(balance.refundCount),
    openDiscrepancies: ({ day }) => String(day.open.discrepancies),
    openReviews: ({ day }) => String(day.open.reviews),
  };
  return csvFile("daily-balances", cells, pages());
}

/** Ledger entries, one for each row. */
export function ledgerFile({ timeZone, pages }: Export<LedgerEntry>): CsvFile {
  const localTime = formatTimes(timeZone);
  return csvFile(
    "ledger",
    {
      "at (UTC)": ({ at }) => at.toISOString(),
      [`at (${timeZone})`]: ({ at }) => localTime(at),
      posting: ({ posting }) => posting,
      line: ({ line }) => String(line),
      account: ({ account }) => account,
      // Two columns, because a cell that starts with a minus sign looks like a formula.
      debit: ({ amount, currency }) => (amount > 0n ? formatDecimal(toMoney(amount, currency)) : ""),
      credit: ({ amount, currency }) => (amount < 0n ? formatDecimal(toMoney(-amount, currency)) : ""),
      currency: ({ currency }) => currency,
      transactionId: ({ transactionId }) => transactionId,
      [`value date (${timeZone})`]: ({ valueAt }) => (valueAt ? localTime(valueAt) : ""),
    },
    pages,
  );
}

/** Discrepancies between statements and the ledger. */
export function discrepanciesFile({ timeZone, pages }: Export<Discrepancy>): CsvFile {
  const localTime = formatTimes(timeZone);
  return csvFile(
    "discrepancies",
    {
      [`occurredAt (${timeZone})`]: ({ occurredAt }) => localTime(occurredAt),
      processor: ({ connector }) => connector,
      kind: ({ kind }) => kind,
      lineKind: ({ lineKind }) => lineKind,
      lineNumber: ({ lineNumber }) => (lineNumber === null ? "" : String(lineNumber)),
      transactionId: ({ transactionId }) => transactionId,
      ledgerReference: (one) => one.ledgerReference,
      processorReference: (one) => one.processorReference,
      ledgerAmount: ({ ledgerAmount, ledgerCurrency }) =>
        ledgerAmount !== null && ledgerCurrency ? formatDecimal(toMoney(ledgerAmount, ledgerCurrency)) : "",
      ledgerCurrency: ({ ledgerCurrency }) => ledgerCurrency,
      ledgerStatus: ({ ledgerStatus }) => ledgerStatus,
      statementAmount: ({ statementAmount, statementCurrency }) =>
        statementAmount !== null && statementCurrency
          ? formatDecimal(toMoney(statementAmount, statementCurrency))
          : "",
      statementCurrency: ({ statementCurrency }) => statementCurrency,
      statementStatus: ({ statementStatus }) => statementStatus,
      processorAmount: ({ processorAmount, ledgerCurrency }) =>
        processorAmount !== null && ledgerCurrency
          ? formatDecimal(toMoney(processorAmount, ledgerCurrency))
          : "",
      nearPeriodBoundary: ({ nearPeriodBoundary }) => String(nearPeriodBoundary),
      status: ({ status }) => status,
      note: ({ note }) => note,
      resolvedBy: ({ resolvedBy }) => resolvedBy,
      [`resolvedAt (${timeZone})`]: ({ resolvedAt }) => (resolvedAt ? localTime(resolvedAt) : ""),
    },
    pages,
  );
}

/** A statement in the sandbox's own format. */
export function sampleFile({ timeZone, lines }: { timeZone: string; lines: SandboxLine[] }): CsvFile {
  const localTime = formatTimes(timeZone);
  async function* pages() {
    yield lines;
  }
  const cells: Cells<SandboxLine> = {
    Reference: ({ id }) => id,
    "Processor reference": ({ processorReference }) => processorReference,
    Date: ({ at }) => localTime(at),
    Type: ({ kind }) => kind,
    Status: () => "success",
    Amount: ({ amount, currency }) => formatDecimal(toMoney(amount, currency)),
    Currency: ({ currency }) => currency,
  };
  return csvFile("sample-statement", cells, pages());
}
