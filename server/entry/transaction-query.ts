import { METHOD_TYPES } from "../domain/payment-method.ts";
import type { FieldValidator } from "../domain/result.ts";
import { parseTimeRange } from "../domain/time-range.ts";
import {
  DIRECTIONS,
  type Direction,
  parseAmountRange,
  parseChoice,
  parseCurrency,
  parseFilterAmount,
  parseInstant,
  parseLinkId,
  parseSearch,
  parseStatuses,
  type TransactionFilter,
} from "../domain/transaction-filter.ts";

/** Query parameters that filter and sort transactions. */
export const TRANSACTION_QUERY = [
  "status",
  "currency",
  "method",
  "from",
  "to",
  "amountMin",
  "amountMax",
  "paymentLinkId",
  "q",
  "order",
] as const;

/** Parses them. Adds errors to the reader, which throws them. */
export function parseTransactionQuery(
  query: { [K in (typeof TRANSACTION_QUERY)[number]]?: string },
  validator: FieldValidator,
): { filter: TransactionFilter; order: Direction } {
  const optional = <T>(
    field: keyof typeof query,
    parse: (text: string) => Parameters<typeof validator.check<T>>[1],
  ) => {
    const text = query[field];
    return text === undefined ? undefined : validator.check(field, parse(text));
  };
  const status = optional("status", (text) => parseStatuses(text.split(",")));
  const currency = optional("currency", parseCurrency);
  const method = optional("method", (text) => parseChoice(text, METHOD_TYPES));
  const from = optional("from", parseInstant);
  const to = optional("to", parseInstant);
  const amountMin = optional("amountMin", parseFilterAmount);
  const amountMax = optional("amountMax", parseFilterAmount);
  const paymentLinkId = optional("paymentLinkId", parseLinkId);
  const search = optional("q", parseSearch);
  const order = optional("order", (text) => parseChoice(text, DIRECTIONS)) ?? "desc";
  const range = validator.check("to", parseTimeRange(from, to));
  const amounts = validator.check("amountMax", parseAmountRange(amountMin, amountMax));
  const filter = {
    ...(status && { status }),
    ...(currency && { currency }),
    ...(method && { method }),
    ...range,
    ...amounts,
    ...(paymentLinkId && { paymentLinkId }),
    ...(search && { search }),
  };
  return { filter, order };
}
