import { decimalText, inCurrency } from "../domain/money.ts";
import { isFinal } from "../domain/transaction.ts";
import { shownMethod, type Transaction } from "../domain/transaction-record.ts";
import type { TransactionExport } from "../usecases/payments/export-transactions.ts";
import type { CsvFile } from "./csv.ts";
import { timesIn } from "./times-in.ts";

/** An export of transactions as a file. */
export function transactionsCsv({ pages, timeZone }: TransactionExport): CsvFile {
  return {
    name: "transactions",
    headings: [...Object.keys(CELLS), ...Object.keys(TIMES).map((name) => `${name} (${timeZone})`)],
    pages: rowsOf(pages, timesIn(timeZone)),
  };
}

async function* rowsOf(
  pages: TransactionExport["pages"],
  time: (date: Date) => string,
): AsyncGenerator<string[][], void> {
  for await (const page of pages) yield page.map((transaction) => row(transaction, time));
}

function row(transaction: Transaction, time: (date: Date) => string): string[] {
  const cells = Object.values(CELLS).map((cell) => cell(transaction) ?? "");
  const times = Object.values(TIMES).map((of) => {
    const date = of(transaction);
    return date ? time(date) : "";
  });
  return [...cells, ...times];
}

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
