import { decimalText } from "../domain/money.ts";
import { customerFields } from "../domain/order-fields.ts";
import {
  RECORD_FIELDS,
  type RecordField,
  type RecordKind,
  type RecordValues,
} from "../domain/record-fields.ts";
import type { Transaction } from "../domain/transaction-record.ts";
import type { TransactionExport } from "../usecases/payments/export-transactions.ts";
import type { CsvFile } from "./csv.ts";
import { timesIn } from "./times-in.ts";

/** An export of transactions as a file. */
export function transactionsCsv({ pages, timeZone }: TransactionExport): CsvFile {
  const columns = columnsIn(timesIn(timeZone));
  return {
    name: "transactions",
    headings: columns.map(({ name, isTime }) => (isTime ? `${name} (${timeZone})` : name)),
    pages: rowsOf(pages, columns),
  };
}

async function* rowsOf(
  pages: TransactionExport["pages"],
  columns: Column[],
): AsyncGenerator<string[][], void> {
  for await (const page of pages)
    yield page.map((transaction) => columns.map(({ cell }) => cell(transaction) ?? ""));
}

interface Column {
  name: string;
  isTime: boolean;
  cell: (transaction: Transaction) => string | null | undefined;
}

/** The fields of the transaction record, by their names there. Times are in the merchant's own zone. */
function columnsIn(time: (date: Date) => string): Column[] {
  const cells = { ...CELLS, time: whole<"time">((date) => date && time(date)) };
  return Object.entries<RecordField>(RECORD_FIELDS)
    .filter(([, field]) => field.in.includes("csv"))
    .flatMap(([name, { kind, of }]) =>
      Object.entries(cells[kind]).map(([part, cell]) => ({
        name: part === "" ? name : `${name}.${part}`,
        isTime: kind === "time",
        cell: (transaction: Transaction) => (cell as Cell<never>)(of(transaction) as never),
      })),
    );
}

type Cell<Value> = (value: Value) => string | null | undefined;
/** One cell for the whole value. */
const whole = <K extends RecordKind>(cell: Cell<RecordValues[K]>) => ({ "": cell });

/** The cells of a value of each kind, by the part that each shows. */
const CELLS: { [K in Exclude<RecordKind, "time">]: Record<string, Cell<RecordValues[K]>> } = {
  id: whole<"id">(String),
  checkoutUrl: whole<"checkoutUrl">(String),
  text: whole<"text">((text) => text),
  flag: whole<"flag">(String),
  status: whole<"status">(String),
  money: whole<"money">(decimalText),
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
