import { invalid, invalidField, problem } from "../../domain/app-error.ts";
import { isCurrency } from "../../domain/money.ts";
import {
  type ImportMapping,
  parseImportMapping,
  STATEMENT_KINDS,
  type StatementField,
} from "../../domain/statement.ts";
import { detectDateOrder } from "../../domain/statement-date.ts";
import { detectColumns } from "../../domain/statement-formats/detect-columns.ts";
import type { Merchant } from "../../store/merchants.ts";
import type { Table } from "./parse-table.ts";

/** Import settings of a statement, and the name of its known format, if any. */
export interface GuessedReading extends ImportMapping {
  format: string | null;
  /** Fields with several matching columns. */
  unclear: StatementField[];
}

/** Detects import settings: from a known format, or from the headings and dates. */
export function detectMapping(
  { headings, rows }: Table,
  connector: string,
  merchant: Pick<Merchant, "currency">,
): GuessedReading {
  const { format, columns, kind, unclear } = detectColumns(connector, headings);
  const position = headings.indexOf(columns.date ?? "");
  const dates = rows.map(({ cells }) => cells[position] ?? "");
  return {
    format,
    columns,
    kind,
    unclear,
    moneyOut: null,
    currency: isCurrency(merchant.currency) ? merchant.currency : "GHS",
    dateOrder: detectDateOrder(dates) ?? "day_first",
  };
}

/**
 * Import settings from the form, or the detected ones.
 * @throws AppError `invalid_request`
 */
export function chosenReading(mapping: unknown, guess: GuessedReading): GuessedReading {
  if (mapping === null || mapping === undefined) {
    if (guess.unclear.length > 0) {
      throw invalid(
        guess.unclear.map((field) => ({ field: `columns.${field}`, ...problem("ambiguous_heading") })),
      );
    }
    return { ...guess, ...parseImportMapping(guess) };
  }
  const reading = parseImportMapping(mapping);
  // The kind `order` comes from the source: all lines of an order list are orders, and no others.
  if (guess.kind === "order") reading.kind = "order";
  else if (reading.kind === "order")
    throw invalidField("kind", "unknown_value", { allowed: STATEMENT_KINDS });
  const fields = new Set([...Object.keys(reading.columns), ...Object.keys(guess.columns)]);
  const isGuess =
    reading.kind === guess.kind &&
    [...fields].every((field) => {
      const name = field as keyof ImportMapping["columns"];
      return reading.columns[name] === guess.columns[name];
    });
  return { ...reading, format: isGuess ? guess.format : null, unclear: guess.unclear };
}
