import { parseDate } from "./day-range.ts";
import { type Currency, isCurrency, parseAmount } from "./money.ts";
import { parseOrderReference } from "./order-line.ts";
import { err, FieldValidator, ok, type Result } from "./result.ts";
import { ORDER_STATES, type OrderState } from "./statement.ts";
import { DAY } from "./statement-line.ts";
import { parseInstant } from "./transaction-filter.ts";

/** Most orders of one request. */
export const MAX_PUSHED_ORDERS = 5_000;

/** An order as the shop sends it. */
export interface PushedOrder {
  reference: string;
  /** Minor units. */
  amount: bigint;
  currency: Currency;
  state: OrderState;
  /** Null for the start of the list's day. */
  at: Date | null;
}

const FIELDS: ReadonlySet<string> = new Set(["reference", "amount", "currency", "state", "createdAt"]);

/**
 * Parses the orders of a day, as the shop sends them. The list's `date` is a day in the merchant's time zone.
 * @throws AppError `invalid_request` naming each invalid field, such as `orders.3.state`
 */
export function parsePushedOrders(
  date: string,
  body: object,
  now: Date,
): { date: string; orders: PushedOrder[] } {
  const validator = new FieldValidator();
  validator.check("date", parseDate(date));
  const { orders: listed, ...others } = body as Record<string, unknown>;
  validator.rejectUnknown(Object.keys(others), new Set(["orders"]));
  const orders = validator.check("orders", parseList(listed)) ?? [];
  validator.throwIfInvalid();
  const parsed = orders.map((order, i) => parseOrder(order, `orders.${i}`, validator, now));
  validator.throwIfInvalid();
  return { date, orders: parsed as PushedOrder[] };
}

function parseList(value: unknown): Result<unknown[]> {
  if (value === undefined || value === null) return err("required");
  if (!Array.isArray(value)) return err("wrong_type", { expected: "list" });
  if (value.length === 0) return err("too_few", { min: 1 });
  return value.length > MAX_PUSHED_ORDERS ? err("too_many", { max: MAX_PUSHED_ORDERS }) : ok(value);
}

function parseOrder(
  value: unknown,
  path: string,
  validator: FieldValidator,
  now: Date,
): Partial<PushedOrder> | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    validator.addProblem(path, "wrong_type", { expected: "object" });
    return null;
  }
  const { reference, amount, currency, state, createdAt } = value as Record<string, unknown>;
  validator.rejectUnknown(Object.keys(value), FIELDS, `${path}.`);
  const named = validator.check(`${path}.currency`, parseCurrencyCode(currency));
  return {
    reference: validator.check(`${path}.reference`, parseOrderReference(reference)) as string,
    amount: validator.check(`${path}.amount`, parseOrderTotal(amount, named ?? "USD")) as bigint,
    currency: named as Currency,
    state: validator.check(`${path}.state`, parseState(state)) as OrderState,
    at: validator.check(`${path}.createdAt`, parseTime(createdAt, now)) as Date | null,
  };
}

const parseCurrencyCode = (value: unknown): Result<Currency> => {
  if (value === undefined || value === null) return err("required");
  return isCurrency(value) ? ok(value) : err("not_a_currency");
};

/** An order can be free. */
const parseOrderTotal = (value: unknown, currency: Currency): Result<bigint> => {
  if (value === undefined || value === null) return err("required");
  return value === 0 ? ok(0n) : parseAmount(value, currency);
};

const parseState = (value: unknown): Result<OrderState> => {
  if (value === undefined || value === null) return err("required");
  return ORDER_STATES.includes(value as OrderState)
    ? ok(value as OrderState)
    : err("unknown_value", { allowed: ORDER_STATES });
};

const parseTime = (value: unknown, now: Date): Result<Date | null> => {
  if (value === undefined || value === null || value === "") return ok(null);
  if (typeof value !== "string") return err("wrong_type", { expected: "string" });
  const at = parseInstant(value);
  return at.ok && at.value.getTime() > now.getTime() + DAY ? err("in_the_future") : at;
};
