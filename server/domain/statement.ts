import type { CodedProblem } from "./field-codes.ts";
import type { Currency } from "./money.ts";
import { isCurrency } from "./money.ts";
import { bad, FieldReader, good, type Parsed } from "./parsed.ts";

/** Bytes of a statement's file, and its lines. */
export const MAX_STATEMENT_BYTES = 5 * 1024 * 1024;
export const MAX_STATEMENT_LINES = 20_000;

/** What a line of a statement is about. `other` is money that moved for another reason, such as a chargeback. */
const LINE_KINDS = ["payment", "refund", "payout", "fee", "other"] as const;
export type LineKind = (typeof LINE_KINDS)[number];

const LINE_STATUSES = ["success", "failed", "reversed", "pending"] as const;
export type LineStatus = (typeof LINE_STATUSES)[number];

/** What is kept of a line. */
export interface StatementLine {
  /** Its first line in the file, counted from 1. */
  number: number;
  kind: LineKind;
  status: LineStatus;
  /** The attempt or refund of ours that it names. */
  ourReference: string | null;
  processorReference: string | null;
  /** Minor units; what a line of kind `other` takes away is negative. */
  amount: bigint;
  currency: Currency;
  /** Minor units that the processor kept of it, negative for what it gave back; null where the line does not say. */
  fee: bigint | null;
  at: Date;
  /** The posting of the ledger that it makes, for a payout, a fee or `other`; of payments and refunds it is looked up. */
  posting: string | null;
}

/** What is wrong with a line of a file. */
export type UnreadableLine = CodedProblem & {
  /** The line's number in the file, from 1. */
  number: number;
  /** The column whose cell cannot be read; null for the line as a whole. */
  column: string | null;
  /** What the cell holds, at most 40 characters; absent for none. */
  value?: string;
};

export const STATEMENT_FIELDS = [
  "reference",
  "secondReference",
  "date",
  "amount",
  "amountOut",
  "fee",
  "currency",
  "kind",
  "status",
] as const;
/**
 * What a column of a statement can hold. `secondReference` is the processor's own, where `reference` holds ours;
 * `amountOut` is for files that have money out in a column of its own.
 */
export type StatementField = (typeof STATEMENT_FIELDS)[number];

/** In which order a date such as 03/04/2026 is written. */
const DATE_ORDERS = ["day_first", "month_first"] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** Whether money that goes out, payouts and fees, is written with a minus. */
const MONEY_OUT = ["minus", "plain"] as const;
export type MoneyOut = (typeof MONEY_OUT)[number];

/** How a statement is read. */
export interface StatementReading {
  /** The headings of its columns as the file has them, as far as there are such. */
  columns: Readonly<Partial<Record<StatementField, string>>>;
  /** What its lines are about, where no column says it. */
  kind: LineKind;
  /** Of lines that name none. */
  currency: Currency;
  dateOrder: DateOrder;
  /** Null: as its lines tell. */
  moneyOut: MoneyOut | null;
}

const OF_OURS = /^(att|rfd)[-_]([0-9a-hjkmnp-tv-z]{26})$/;

/** The id of ours that a reference is, as processors write it: some take no underscore. Null for one of theirs. */
export function ourReference(text: string): string | null {
  const [, kind, rest] = OF_OURS.exec(text) ?? [];
  return kind === undefined ? null : `${kind}_${rest}`;
}

export const DISCREPANCY_KINDS = [
  "missing_in_ledger",
  "missing_in_statement",
  "amount",
  "currency",
  "status",
  "fee",
  "duplicate",
] as const;
/** How a statement and the books differ. */
export type DiscrepancyKind = (typeof DISCREPANCY_KINDS)[number];

export const DISCREPANCY_STATUSES = ["open", "resolved", "auto_resolved"] as const;
/** Staff sets `resolved`, a later comparison `auto_resolved`. */
export type DiscrepancyStatus = (typeof DISCREPANCY_STATUSES)[number];

/**
 * Reads how a statement is to be read, as a page sends it.
 * @throws Failure `invalid_request`
 */
export function readStatementReading(given: unknown): StatementReading {
  const { columns, kind, currency, dateOrder, moneyOut } = Object(given) as Record<string, unknown>;
  const reader = new FieldReader();
  const oneOf = <T extends string>(value: unknown, words: readonly T[]): Parsed<T> =>
    words.includes(value as T) ? good(value as T) : bad("unknown_value", { allowed: words });
  const entries = Object.entries(Object(columns) as Record<string, unknown>);
  const chosen = entries.flatMap(([field, heading]) => {
    const name = reader.read(`columns.${field.slice(0, 40)}`, oneOf(field, STATEMENT_FIELDS));
    if (name === undefined || heading == null || heading === "") return [];
    if (typeof heading === "string" && heading.length <= 1_000) return [[name, heading]];
    reader.note(`columns.${name}`, "not_a_heading");
    return [];
  });
  const reading = {
    columns: Object.fromEntries(chosen) as StatementReading["columns"],
    kind: reader.read("kind", oneOf(kind, LINE_KINDS)) as LineKind,
    currency: reader.read(
      "currency",
      isCurrency(currency) ? good(currency) : bad("not_a_currency"),
    ) as Currency,
    dateOrder: reader.read("dateOrder", oneOf(dateOrder, DATE_ORDERS)) as DateOrder,
    moneyOut: reader.read("moneyOut", moneyOut == null ? good(null) : oneOf(moneyOut, MONEY_OUT)) ?? null,
  };
  for (const field of ["date", "amount"] as const) {
    if (reading.columns[field] === undefined) {
      reader.note(`columns.${field}`, "required");
    }
  }
  reader.done();
  return reading;
}
