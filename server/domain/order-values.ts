import { invalid, problem } from "./app-error.ts";
import { type CallbackRules, parseCallbackUrl, parseReturnUrl } from "./callback-url.ts";
import { CURRENCIES, type Currency, DecimalText, isCurrency, parseAmount, parseDecimal } from "./money.ts";
import { networksFor } from "./networks.ts";
import { METHOD_TYPES, type MethodType } from "./payment-method.ts";
import { err, type FieldValidator, ok, parseEach, type Result } from "./result.ts";
import type { Mode } from "./scope.ts";
import { hasControlCharacters, parseSingleLine, parseText } from "./text.ts";

/** Context for parsing one field. */
export interface OrderContext {
  /** Collects problems of nested fields. */
  validator: FieldValidator;
  mode: Mode;
  urls: CallbackRules;
  /** Undefined if the order has no enabled currency. */
  currency: Currency | undefined;
}

export const absent = (value: unknown): boolean => value === undefined || value === null || value === "";

const notText = err("wrong_type", { expected: "string" });

/** Treats an absent value, `null` and the empty string as null. */
export const optional =
  <T>(parse: (value: unknown) => Result<T>) =>
  (value: unknown): Result<T | null> =>
    absent(value) ? ok(null) : parse(value);

/** Maximum number of `metadata` keys, and maximum code points of a key and of a value. */
export const METADATA = { keys: 50, key: 40, value: 500 } as const;

/** Limits in seconds: minimum per mode, maximum, and the default of an order that does not set it. */
export const EXPIRES_IN = { test: 5, live: 300, max: 86_400, defaultSeconds: 3600 } as const;

export function parseCurrencyShape(value: unknown): Result<string> {
  if (value === undefined || value === null) return err("required");
  if (typeof value !== "string") return notText;
  return /^[A-Z]{3}$/.test(value) ? ok(value) : err("not_a_currency");
}

/**
 * Throws all problems of an order's fields. A currency that is not enabled has its own code if it is the only problem.
 * @param shape the result of `parseCurrencyShape`
 * @throws AppError `invalid_request`, `currency_not_supported`
 */
export function throwIfInvalidOrder(validator: FieldValidator, shape: Result<string>): void {
  if (shape.ok && !isCurrency(shape.value)) {
    const params = { currency: shape.value, allowed: CURRENCIES };
    const found = { field: "currency", ...problem("currency_not_enabled", params) };
    if (validator.problems.length === 0) throw invalid([found], "currency_not_supported");
    validator.problems.push(found);
  }
  validator.throwIfInvalid();
}

export function parseOrderAmount(
  value: unknown,
  { currency }: Pick<OrderContext, "currency">,
): Result<bigint> {
  if (value === undefined || value === null) return err("required");
  const parsed =
    value instanceof DecimalText
      ? parseDecimal(value.text, currency ?? "USD")
      : parseAmount(value, currency ?? "USD");
  // The number of decimals depends on the currency. An invalid currency is reported separately.
  return !parsed.ok && parsed.problem.code === "too_many_decimals" && !currency ? ok(0n) : parsed;
}

/** No control or format characters, and no white space at either end. References are compared byte for byte. */
export const parseReference = (max: number) => (value: unknown) => {
  const parsed = parseText(value, { min: 1, max });
  if (!parsed.ok) return parsed;
  if (/[\p{Cc}\p{Cf}]/u.test(parsed.value)) return err("invisible_characters");
  return parsed.value.trim() === parsed.value ? parsed : err("edge_white_space");
};

export const parseLines = (max: number) => (value: unknown) => {
  const parsed = parseText(value, { min: 1, max });
  if (!parsed.ok) return parsed;
  return hasControlCharacters(parsed.value.replace(/\r\n|\n|\r/g, "")) ? err("control_characters") : parsed;
};

export const parseCallback = (value: unknown, { mode, urls }: OrderContext) =>
  urlText(value, (url) => parseCallbackUrl(url, mode, urls));

export const parseReturn = (value: unknown, { mode }: OrderContext) =>
  urlText(value, (url) => parseReturnUrl(url, mode));

function urlText(value: unknown, parse: (url: string) => Result<string>): Result<string> {
  if (absent(value)) return err("required");
  return typeof value === "string" ? parse(value) : notText;
}

export function parsePhone(value: unknown): Result<string> {
  if (typeof value !== "string") return notText;
  const match = /^\+?(\d{7,15})$/.exec(value);
  return match ? ok(match[1] as string) : err("not_a_phone");
}

export function parseMetadata(value: unknown): Result<Record<string, string>> {
  if (absent(value)) return ok({});
  if (typeof value !== "object" || Array.isArray(value)) return err("wrong_type", { expected: "object" });
  const entries = Object.entries(value as Record<string, unknown>);
  if (entries.length > METADATA.keys) return err("too_many", { max: METADATA.keys });
  for (const [key] of entries) {
    // As in a REST body: copying an object loses this key, and endpoints reject it.
    if (key === "__proto__") return err("reserved_key");
    if (!parseSingleLine(key, METADATA.key).ok) return err("metadata_key", { max: METADATA.key });
  }
  const parsed = parseEach(entries, parseMetadataValue);
  return parsed.ok ? ok(Object.fromEntries(entries) as Record<string, string>) : parsed;
}

function parseMetadataValue(value: unknown): Result<string> {
  if (typeof value !== "string") return notText;
  const parsed = parseText(value, { min: 0, max: METADATA.value });
  // Postgres cannot store NUL. All other characters are allowed.
  return parsed.ok && parsed.value.includes("\0") ? err("control_characters") : parsed;
}

/** Parses the requested methods. The default is all methods. Omits mobile money if the currency has no network. */
export function parseMethods(value: unknown, { currency }: OrderContext): Result<MethodType[]> {
  const offered = METHOD_TYPES.filter(
    (m) => m !== "mobile_money" || !currency || networksFor(currency).length > 0,
  );
  if (absent(value)) return ok(offered);
  if (!Array.isArray(value)) return err("wrong_type", { expected: "list" });
  const list: unknown[] = value;
  if (list.length === 0) return err("too_few", { min: 1 });
  const parsed = parseEach(list.entries(), (one) =>
    METHOD_TYPES.includes(one as MethodType) ? ok(one) : err("unknown_value", { allowed: METHOD_TYPES }),
  );
  if (!parsed.ok) return parsed;
  if (new Set(list).size !== list.length) return err("duplicate_value");
  const methods = offered.filter((m) => list.includes(m));
  return methods.length > 0 ? ok(methods) : err("not_offered_in_currency", { currency: currency ?? "" });
}

export function parseExpiresIn(value: unknown, { mode }: OrderContext): Result<number> {
  const { [mode]: min, max, defaultSeconds } = EXPIRES_IN;
  if (absent(value)) return ok(defaultSeconds);
  if (!Number.isInteger(value)) return err("wrong_type", { expected: "integer" });
  const seconds = value as number;
  return seconds >= min && seconds <= max ? ok(seconds) : err("out_of_range", { min, max });
}

export const parseLocale = optional((value) => {
  if (typeof value !== "string") return notText;
  const isTag = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(value) && value.length <= 35;
  return isTag ? ok(value) : err("not_a_language");
});
