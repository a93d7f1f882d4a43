import { parseReference } from "./order-values.ts";
import { err } from "./result.ts";
import type { ImportMapping, OrderState } from "./statement.ts";
import { parseStatementAmount } from "./statement-amount.ts";
import { parseStatementDate } from "./statement-date.ts";
import { isTotal } from "./statement-labels.ts";
import {
  type CellError,
  cellError,
  checkCellCount,
  DAY,
  type LineSource,
  type ParsedLine,
  parseCurrency,
} from "./statement-line.ts";

/**
 * Words of common shops for the state of an order, in lower case without accents. The whole cell must be one of them:
 * a guess would hide a discrepancy. *Paid* is in no list, because it says nothing about the goods.
 */
const STATES: Readonly<Record<OrderState, readonly string[]>> = {
  fulfilled: [
    ...["fulfilled", "shipped", "delivered", "dispatched", "sent", "collected", "picked up"],
    ...["complete", "completed", "done", "closed"],
    ...["livre", "livree", "expedie", "expediee", "envoye", "envoyee", "retire", "retiree"],
    ...["termine", "terminee"],
  ],
  unfulfilled: [
    ...["unfulfilled", "not fulfilled", "partial", "partially fulfilled", "scheduled", "open", "new"],
    ...["pending", "processing", "in progress", "on hold", "pending payment", "unshipped", "not shipped"],
    ...["non livre", "non livree", "en attente", "en cours", "en preparation", "nouveau", "nouvelle"],
  ],
  canceled: [
    ...["canceled", "cancelled", "voided", "refunded", "returned", "failed"],
    ...["annule", "annulee", "rembourse", "remboursee", "retourne", "retournee"],
  ],
};

/** The state of an order in the shop's words. Null for other words. */
export function parseOrderState(text: string): OrderState | null {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, " ")
    .trim()
    // WooCommerce writes wc-completed in some exports.
    .replace(/^wc /, "");
  const found = Object.entries(STATES).find(([, words]) => words.includes(plain));
  return (found?.[0] as OrderState | undefined) ?? null;
}

/** An order's reference, with the rules of a checkout's `clientReference`. */
export const parseOrderReference = parseReference(32);

/**
 * Parses a row of the shop's order list. Returns null for rows that are skipped: totals, and further items of an order,
 * as Shopify exports them.
 */
export function parseOrderLine(
  source: LineSource,
  mapping: ImportMapping,
): { ok: true; value: ParsedLine } | CellError | null {
  const { number, cells, cell } = source;
  if (cell("reference") === "" && cell("date") === "" && isTotal(cells)) return null;
  if (cell("reference") !== "" && cell("status") === "" && cell("amount") === "") return null;
  const cellCountError = cells.length !== source.columns && checkCellCount(source);
  if (cellCountError) return cellCountError;
  const reference = parseOrderReference(cell("reference"));
  if (!reference.ok) return cellError("reference", cell("reference"), reference);
  const status = parseOrderState(cell("status"));
  if (status === null) return cellError("status", cell("status"), err("not_a_status"));
  const date = parseStatementDate(cell("date"), mapping.dateOrder);
  if (!date.ok) return cellError("date", cell("date"), date);
  const at = source.toDate(date.value);
  if (at.getTime() > source.now.getTime() + DAY) return cellError("date", cell("date"), err("in_the_future"));
  const currency = parseCurrency(source, mapping);
  if (!currency.ok) return currency;
  const amount = parseStatementAmount(cell("amount"), currency.value);
  if (!amount.ok) return cellError("amount", cell("amount"), amount);
  if (amount.value < 0n) return cellError("amount", cell("amount"), err("not_positive"));
  return {
    ok: true,
    value: {
      number,
      kind: "order",
      status,
      ourReference: null,
      processorReference: reference.value,
      at,
      kindText: "",
      amount: amount.value,
      currency: currency.value,
      fee: null,
    },
  };
}
