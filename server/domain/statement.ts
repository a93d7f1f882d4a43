import type { CodedProblem } from "./field-codes.ts";
import type { Currency } from "./money.ts";
import { isCurrency } from "./money.ts";
import { err, FieldValidator, ok, type Result } from "./result.ts";

/** Maximum bytes and lines of a statement file. */
export const MAX_STATEMENT_BYTES = 5 * 1024 * 1024;
export const MAX_STATEMENT_LINES = 20_000;

/** The source of an order list, in place of the processor of a statement (decision 0073). */
export const SHOP = "shop";

/** The posting of an order's lines, which is the same in all order lists. */
export const toOrderPosting = (reference: string): string => `order:${reference}`;

export type StatementSource = "processor" | "shop";

/**
 * Type of a line. `other` is money that moved for another reason, such as a chargeback. `order` is a line of the
 * shop's order list.
 */
const LINE_KINDS = ["payment", "refund", "payout", "fee", "other", "order"] as const;
export type LineKind = (typeof LINE_KINDS)[number];
/** Types of a processor's lines. */
export const STATEMENT_KINDS: readonly LineKind[] = LINE_KINDS.filter((kind) => kind !== "order");

export const ORDER_STATES = ["fulfilled", "unfulfilled", "canceled"] as const;
/** State of an order in the shop. */
export type OrderState = (typeof ORDER_STATES)[number];

const LINE_STATUSES = ["success", "failed", "reversed", "pending"] as const;
/** Status of a processor's line. */
export type ProcessorStatus = (typeof LINE_STATUSES)[number];
export type LineStatus = ProcessorStatus | OrderState;

/** A stored line. */
export interface StatementLine {
  /** Its first line number in the file, counted from 1. */
  number: number;
  kind: LineKind;
  status: LineStatus;
  /** Tua's ID of the attempt or refund in the line. */
  ourReference: string | null;
  processorReference: string | null;
  /** Minor units. Negative for outgoing money of type `other`. */
  amount: bigint;
  currency: Currency;
  /** Processor's fee in minor units, negative if refunded. Null if the line does not contain it. */
  fee: bigint | null;
  at: Date;
  /**
   * ID of the ledger posting of a payout, a fee or `other`, or `order:` and the reference of an order. Payments and
   * refunds are looked up instead.
   */
  posting: string | null;
}

/** A problem with a line of a file. */
export type UnreadableLine = CodedProblem & {
  /** Line number in the file, from 1. */
  number: number;
  /** Column of the invalid cell. Null if the problem concerns the whole line. */
  column: string | null;
  /** Content of the cell, at most 40 characters. Absent if empty. */
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
 * Possible content of a column. `reference` holds Tua's reference, and `secondReference` the processor's own.
 * `amountOut` is for files with a separate column for outgoing money.
 */
export type StatementField = (typeof STATEMENT_FIELDS)[number];

/** Order of day and month in a date such as 03/04/2026. */
const DATE_ORDERS = ["day_first", "month_first"] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** Whether outgoing money, payouts and fees have a minus sign. */
const MONEY_OUT = ["minus", "plain"] as const;
export type MoneyOut = (typeof MONEY_OUT)[number];

/** Import settings of a statement. */
export interface ImportMapping {
  /** The file's column headings, by field. */
  columns: Readonly<Partial<Record<StatementField, string>>>;
  /** Type of all lines if no column contains it. */
  kind: LineKind;
  /** Currency of lines that do not name one. */
  currency: Currency;
  dateOrder: DateOrder;
  /** Null: detect from the lines. */
  moneyOut: MoneyOut | null;
}

const OUR_REFERENCE = /^(att|rfd)[-_]([0-9a-hjkmnp-tv-z]{26})$/;

/** Tua's ID in a reference. Some processors replace its underscore with a hyphen. Null for other references. */
export function parseOurReference(text: string): string | null {
  const [, kind, rest] = OUR_REFERENCE.exec(text) ?? [];
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
  "paid_not_fulfilled",
  "fulfilled_not_paid",
  "paid_twice",
  "missing_in_shop",
] as const;
/** Differences between a statement or the shop's order list and Tua. */
export type DiscrepancyKind = (typeof DISCREPANCY_KINDS)[number];

export const DISCREPANCY_STATUSES = ["open", "resolved", "auto_resolved"] as const;
/** `resolved` is set by staff, `auto_resolved` by a later comparison. */
export type DiscrepancyStatus = (typeof DISCREPANCY_STATUSES)[number];

/**
 * Validates import settings from a form.
 * @throws AppError `invalid_request`
 */
export function parseImportMapping(input: unknown): ImportMapping {
  const { columns, kind, currency, dateOrder, moneyOut } = Object(input) as Record<string, unknown>;
  const validator = new FieldValidator();
  const parseOneOf = <T extends string>(value: unknown, allowed: readonly T[]): Result<T> =>
    allowed.includes(value as T) ? ok(value as T) : err("unknown_value", { allowed });
  const entries = Object.entries(Object(columns) as Record<string, unknown>);
  const chosen = entries.flatMap(([field, heading]) => {
    const name = validator.check(`columns.${field.slice(0, 40)}`, parseOneOf(field, STATEMENT_FIELDS));
    if (name === undefined || heading == null || heading === "") return [];
    if (typeof heading === "string" && heading.length <= 1_000) return [[name, heading]];
    validator.addProblem(`columns.${name}`, "not_a_heading");
    return [];
  });
  const mapping = {
    columns: Object.fromEntries(chosen) as ImportMapping["columns"],
    kind: validator.check("kind", parseOneOf(kind, LINE_KINDS)) as LineKind,
    currency: validator.check(
      "currency",
      isCurrency(currency) ? ok(currency) : err("not_a_currency"),
    ) as Currency,
    dateOrder: validator.check("dateOrder", parseOneOf(dateOrder, DATE_ORDERS)) as DateOrder,
    moneyOut:
      validator.check("moneyOut", moneyOut == null ? ok(null) : parseOneOf(moneyOut, MONEY_OUT)) ?? null,
  };
  for (const field of ["date", "amount"] as const) {
    if (mapping.columns[field] === undefined) {
      validator.addProblem(`columns.${field}`, "required");
    }
  }
  validator.throwIfInvalid();
  return mapping;
}
