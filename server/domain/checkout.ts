import { type AppError, invalid, problem } from "./app-error.ts";
import type { CallbackRules } from "./callback-url.ts";
import { type Currency, isCurrency, type Money } from "./money.ts";
import { ORDER_FIELDS, type OrderField, type OrderValue, orderFields } from "./order-fields.ts";
import { absent, type OrderContext, parseCurrencyShape, throwIfInvalidOrder } from "./order-values.ts";
import { FieldValidator } from "./result.ts";
import type { Mode } from "./scope.ts";

type Read = { [K in Exclude<OrderField, "amount" | "currency">]: OrderValue<K> };

/** A validated order for one transaction. */
export interface Order extends Read {
  money: Money;
}

/** The order before validation: values can have any type. */
export type OrderInput = { [K in OrderField]?: unknown };

const NAMES: ReadonlySet<string> = new Set(Object.keys(ORDER_FIELDS));

/**
 * Validates an order (specification 2.1, docs/contract.md §4) and reports all problems at once.
 * @param requireUrls True if the URLs and the reference are required, as from a merchant's server.
 * @throws AppError `invalid_request` with a problem per field, or `currency_not_supported`.
 */
export function parseOrder(input: OrderInput, mode: Mode, urls: CallbackRules, requireUrls = true): Order {
  const validator = new FieldValidator();
  validator.rejectUnknown(Object.keys(input), NAMES);
  const shape = parseCurrencyShape(input.currency);
  const currency = shape.ok && isCurrency(shape.value) ? shape.value : undefined;
  const context: OrderContext = { validator, mode, urls, currency };
  const values: Record<string, unknown> = {};
  for (const [name, { parse, required }] of orderFields) {
    const isLeft = required === "servers" && !requireUrls && absent(input[name]);
    values[name] = isLeft ? null : validator.check(name, parse(input[name], context));
  }
  throwIfInvalidOrder(validator, shape);
  const { amount, currency: _, ...order } = values as unknown as Read & { amount: bigint; currency: string };
  return { ...order, money: { minorUnits: amount, currency: currency as Currency } };
}

/**
 * Error for a reference that is already in use.
 * @param holder Null if the caller cannot access that transaction.
 */
export function duplicateReference(holder: { transactionId: string; checkoutId: string } | null): AppError {
  const fields = [
    {
      field: "clientReference",
      ...problem("already_used", { transactionId: holder?.transactionId ?? null }),
    },
  ];
  return invalid(fields, "duplicate_client_reference", holder ? { ...holder } : undefined);
}
