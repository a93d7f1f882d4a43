import { formatDecimal } from "../domain/money.ts";
import { customerFields } from "../domain/order-fields.ts";
import {
  RECORD_FIELDS,
  type RecordField,
  type RecordKind,
  type RecordValues,
} from "../domain/record-fields.ts";
import type { Transaction } from "../domain/transaction-record.ts";
import type { Export } from "../usecases/export-rows.ts";
import { type Cells, type CsvFile, csvFile } from "./csv.ts";
import { formatTimes } from "./format-times.ts";

/** An export of transactions as a file. */
export const transactionsCsv = ({ pages, timeZone }: Export<Transaction>): CsvFile =>
  csvFile("transactions", cellsIn(timeZone), pages);

/** Columns: the fields of the transaction record. Times are in the merchant's time zone. */
function cellsIn(timeZone: string): Cells<Transaction> {
  const localTime = formatTimes(timeZone);
  const cells = { ...CELLS, time: whole<"time">((date) => date && localTime(date)) };
  const columns = Object.entries<RecordField>(RECORD_FIELDS)
    .filter(([, field]) => field.in.includes("csv"))
    .flatMap(([name, { kind, of }]) =>
      Object.entries(cells[kind]).map(([part, cell]) => [
        kind === "time" ? `${name} (${timeZone})` : part === "" ? name : `${name}.${part}`,
        (transaction: Transaction) => (cell as Cell<never>)(of(transaction) as never),
      ]),
    );
  return Object.fromEntries(columns);
}

type Cell<Value> = (value: Value) => string | null | undefined;
/** A value in a single cell. */
const whole = <K extends RecordKind>(cell: Cell<RecordValues[K]>) => ({ "": cell });

/** Cells by kind of value, and by the part that each shows. */
const CELLS: { [K in Exclude<RecordKind, "time">]: Record<string, Cell<RecordValues[K]>> } = {
  id: whole<"id">((id) => id),
  checkoutUrl: whole<"checkoutUrl">(String),
  text: whole<"text">((text) => text),
  flag: whole<"flag">(String),
  status: whole<"status">(String),
  money: whole<"money">(formatDecimal),
  currency: whole<"currency">(String),
  customer: Object.fromEntries(
    customerFields.map(([name]) => [name, (customer: RecordValues["customer"]) => customer[name]]),
  ),
  method: {
    type: (method) => method?.type,
    network: (method) => method?.network,
    brand: (method) => method?.brand,
    payer: (method) => method?.payer,
  },
  failure: { code: (code) => code },
  mode: whole<"mode">(String),
  attempts: whole<"attempts">(({ length }) => String(length)),
  metadata: whole<"metadata">((metadata) => JSON.stringify(metadata)),
};
