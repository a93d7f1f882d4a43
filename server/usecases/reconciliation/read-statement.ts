import { invalid, problem } from "../../domain/app-error.ts";
import { isCurrency } from "../../domain/money.ts";
import { type ImportMapping, parseImportMapping, type StatementField } from "../../domain/statement.ts";
import { dateOrderOf } from "../../domain/statement-date.ts";
import { detectColumns } from "../../domain/statement-formats/recognise.ts";
import type { Merchant } from "../../store/merchants.ts";
import type { Table } from "./read-table.ts";

/** How a statement is read, and by which known layout, if it is one. */
export interface GuessedReading extends ImportMapping {
  layout: string | null;
  /** Fields for which more than one column is headed alike. */
  unclear: StatementField[];
}

/** How a file is read as far as it tells: by a known layout, else by what its headings and dates look like. */
export function detectMapping(
  { headings, rows }: Table,
  connector: string,
  merchant: Pick<Merchant, "currency">,
): GuessedReading {
  const { layout, columns, kind, unclear } = detectColumns(connector, headings);
  const place = headings.indexOf(columns.date ?? "");
  const dates = rows.map(({ cells }) => cells[place] ?? "");
  return {
    layout,
    columns,
    kind,
    unclear,
    moneyOut: null,
    currency: isCurrency(merchant.currency) ? merchant.currency : "GHS",
    dateOrder: dateOrderOf(dates) ?? "day_first",
  };
}

/**
 * How a file is read as its sender says, or as it looks.
 * @throws Failure `invalid_request`
 */
export function chosenReading(given: unknown, guess: GuessedReading): GuessedReading {
  if (given === null || given === undefined) {
    if (guess.unclear.length > 0) {
      throw invalid(
        guess.unclear.map((field) => ({ field: `columns.${field}`, ...problem("ambiguous_heading") })),
      );
    }
    return { ...guess, ...parseImportMapping(guess) };
  }
  const reading = parseImportMapping(given);
  const fields = new Set([...Object.keys(reading.columns), ...Object.keys(guess.columns)]);
  const isGuess =
    reading.kind === guess.kind &&
    [...fields].every((field) => {
      const name = field as keyof ImportMapping["columns"];
      return reading.columns[name] === guess.columns[name];
    });
  return { ...reading, layout: isGuess ? guess.layout : null, unclear: guess.unclear };
}
