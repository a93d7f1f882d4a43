import { type Currency, DecimalText, formatDecimal, isCurrency, parseDecimal } from "./money.ts";
import { ORDER_FIELDS } from "./order-fields.ts";
import { absent, parseCurrencyShape, parseOrderAmount, throwIfInvalidOrder } from "./order-values.ts";
import { err, FieldValidator, ok, type Result } from "./result.ts";
import type { Scope } from "./scope.ts";

/** Maximum value of a payment limit. */
export const MAX_PAYMENT_LIMIT = 1_000_000;

/** The amount of each payment in minor units. Null if the customer enters it, between the limits that are set. */
export interface LinkAmount {
  amount: bigint | null;
  amountMin: bigint | null;
  amountMax: bigint | null;
  currency: Currency;
}

/** The properties that can be changed later. */
export interface PaymentLinkSettings {
  description: string;
  /** Maximum number of payments. Null if unlimited. */
  paymentLimit: number | null;
  endsAt: Date | null;
}

/** A template of payments. Each opening of its page creates a checkout session with its own transaction. */
export interface PaymentLink extends LinkAmount, PaymentLinkSettings {
  scope: Scope;
  id: string;
  pausedAt: Date | null;
  createdAt: Date;
  /** Number of successful payments. */
  paymentCount: number;
  /** Number of transactions that can still be paid. */
  openCount: number;
  status: PaymentLinkStatus;
}

export type PaymentLinkStatus = "active" | "paused" | "ended" | "limit_reached";

/** What decides whether a link accepts a payment. `hasEnded` is decided by the database's clock. */
export interface LinkState {
  hasEnded: boolean;
  isPaused: boolean;
  paymentLimit: number | null;
  paymentCount: number;
  openCount: number;
}

export function linkStatus({ hasEnded, isPaused, paymentLimit, paymentCount }: LinkState): PaymentLinkStatus {
  if (hasEnded) return "ended";
  if (paymentLimit !== null && paymentCount >= paymentLimit) return "limit_reached";
  return isPaused ? "paused" : "active";
}

/** Number of payments that a link without another obstacle accepts now. Open transactions hold their payment. */
export const freePayments = ({ paymentLimit, paymentCount, openCount }: LinkState): number =>
  paymentLimit === null ? Number.POSITIVE_INFINITY : Math.max(0, paymentLimit - paymentCount - openCount);

/** The reason that a link rejects a payment. `busy`: open transactions hold all remaining payments. */
export type LinkRejection = Exclude<PaymentLinkStatus, "active"> | "busy";

export function findLinkRejection(state: LinkState): LinkRejection | null {
  const status = linkStatus(state);
  if (status !== "active") return status;
  return freePayments(state) > 0 ? null : "busy";
}

/** A new link before validation: values can have any type. */
export interface NewLinkInput extends LinkSettingsInput {
  amount?: unknown;
  amountMin?: unknown;
  amountMax?: unknown;
  currency?: unknown;
}

interface LinkSettingsInput {
  description?: unknown;
  paymentLimit?: unknown;
  endsAt?: Date | null | undefined;
}

/**
 * Validates a new link and reports all problems at once.
 * @throws AppError `invalid_request` with a problem per field, or `currency_not_supported`.
 */
export function parseNewLink(input: NewLinkInput, now: Date): LinkAmount & PaymentLinkSettings {
  const validator = new FieldValidator();
  const shape = parseCurrencyShape(input.currency);
  const currency = shape.ok && isCurrency(shape.value) ? shape.value : undefined;
  validator.check("currency", shape);
  const parse = (field: "amount" | "amountMin" | "amountMax") =>
    absent(input[field])
      ? null
      : (validator.check(field, parseOrderAmount(input[field], { currency })) ?? null);
  const amounts = {
    amount: parse("amount"),
    amountMin: parse("amountMin"),
    amountMax: parse("amountMax"),
  };
  if (!absent(input.amount)) {
    for (const field of ["amountMin", "amountMax"] as const) {
      if (!absent(input[field])) validator.addProblem(field, "not_together_with", { fields: ["amount"] });
    }
  } else if (
    amounts.amountMin !== null &&
    amounts.amountMax !== null &&
    amounts.amountMin > amounts.amountMax
  ) {
    validator.addProblem("amountMax", "less_than", { field: "amountMin" });
  }
  const settings = checkSettings(validator, input, now);
  throwIfInvalidOrder(validator, shape);
  return { ...amounts, currency: currency as Currency, ...settings };
}

/** Absent fields stay unchanged. Null removes the limit or the end. */
export type LinkChange = LinkSettingsInput & { isPaused?: boolean | null | undefined };

/** Validates a change. An end that is not changed can be in the past. @throws AppError `invalid_request`. */
export function parseLinkChange(
  current: PaymentLinkSettings,
  change: LinkChange,
  now: Date,
): PaymentLinkSettings {
  const validator = new FieldValidator();
  const requested = {
    description: change.description ?? current.description,
    paymentLimit: change.paymentLimit === undefined ? current.paymentLimit : change.paymentLimit,
    endsAt: change.endsAt === undefined ? current.endsAt : change.endsAt,
  };
  const isSameEnd = requested.endsAt?.getTime() === current.endsAt?.getTime();
  const settings = checkSettings(validator, requested, isSameEnd ? null : now);
  validator.throwIfInvalid();
  return settings;
}

function checkSettings(
  validator: FieldValidator,
  { description, paymentLimit, endsAt }: LinkSettingsInput,
  now: Date | null,
): PaymentLinkSettings {
  return {
    description: validator.check("description", ORDER_FIELDS.description.parse(description)) ?? "",
    paymentLimit: validator.check("paymentLimit", parseLimit(paymentLimit)) ?? null,
    endsAt: validator.check("endsAt", parseEnd(endsAt ?? null, now)) ?? null,
  };
}

function parseLimit(value: unknown): Result<number | null> {
  if (value === undefined || value === null) return ok(null);
  const isWithin =
    Number.isInteger(value) && (value as number) >= 1 && (value as number) <= MAX_PAYMENT_LIMIT;
  return isWithin ? ok(value as number) : err("out_of_range", { min: 1, max: MAX_PAYMENT_LIMIT });
}

const parseEnd = (value: Date | null, now: Date | null): Result<Date | null> =>
  value === null || now === null || value > now ? ok(value) : err("in_the_past");

/**
 * The amount of one payment of a link.
 * @param typed The amount in decimal text that the customer entered. Null if the form has none.
 */
export function parseLinkPayment(link: LinkAmount, typed: string | null): Result<bigint> {
  const { amount, amountMin, amountMax, currency } = link;
  if (amount !== null) return typed === null ? ok(amount) : err("unknown_field", { suggestion: null });
  if (typed === null || typed === "") return err("required");
  const parsed = parseDecimal(typed, currency);
  if (!parsed.ok) return parsed;
  const text = (minorUnits: bigint) => formatDecimal({ minorUnits, currency });
  if (amountMin !== null && parsed.value < amountMin)
    return err("amount_too_small", { min: text(amountMin) });
  if (amountMax !== null && parsed.value > amountMax)
    return err("amount_too_large", { max: text(amountMax) });
  return parsed;
}

/** The amount as an order contains it. */
export const orderAmount = (minorUnits: bigint, currency: Currency): DecimalText =>
  new DecimalText(formatDecimal({ minorUnits, currency }));
