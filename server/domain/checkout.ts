import { type CallbackRules, parseCallbackUrl, parseReturnUrl } from "./callback-url.ts";
import { parseEmail } from "./email.ts";
import { type Failure, invalid, problem } from "./failure.ts";
import { type Currency, isCurrency, type Money, parseAmount, parseDecimal } from "./money.ts";
import { networksFor } from "./networks.ts";
import { bad, badPart, FieldReader, good, type Parsed } from "./parsed.ts";
import { METHOD_TYPES, type MethodType } from "./payment-method.ts";
import type { Mode } from "./scope.ts";
import { hasControlCharacters, parseText, parseToken } from "./text.ts";

/** What a merchant asks for at initiation, read and found good: the order for one transaction. */
export interface Order {
  money: Money;
  description: string;
  /** Null where the merchant's default takes its place. */
  callbackUrl: string | null;
  /** Null where the customer stays on our page. */
  returnUrl: string | null;
  cancelUrl: string | null;
  /** Null where one is to be made. */
  clientReference: string | null;
  customer: Customer;
  metadata: Record<string, string>;
  methods: MethodType[];
  /** Seconds until the session expires. */
  expiresIn: number;
  locale: string | null;
}

export interface Customer {
  name?: string;
  phone?: string;
  email?: string;
}

/** The order as it came in; every value is still anything. */
export interface OrderInput {
  amount?: unknown;
  currency?: unknown;
  description?: unknown;
  callbackUrl?: unknown;
  returnUrl?: unknown;
  cancelUrl?: unknown;
  clientReference?: unknown;
  customer?: unknown;
  metadata?: unknown;
  methods?: unknown;
  expiresIn?: unknown;
  locale?: unknown;
}

const ORDER_FIELDS: ReadonlySet<string> = new Set<keyof OrderInput>([
  "amount",
  "currency",
  "description",
  "callbackUrl",
  "returnUrl",
  "cancelUrl",
  "clientReference",
  "customer",
  "metadata",
  "methods",
  "expiresIn",
  "locale",
]);
const CUSTOMER_FIELDS = new Set(["name", "phone", "email"]);
/** What a merchant's server brings with each order, and the dashboard may leave to us. */
type OwnField = "callbackUrl" | "returnUrl" | "cancelUrl" | "clientReference";

/** Sizes in Unicode code points, `expiresIn` in seconds. */
export const ORDER_LIMITS = {
  clientReference: 32,
  description: 1000,
  /** The shortest in either mode, the longest, and how long a session is open when the order does not say. */
  expiresIn: { test: 5, live: 300, most: 86_400, unsaid: 3600 },
} as const;
/** How many keys, and the code points of a key and of a value. */
export const METADATA = { keys: 50, key: 40, value: 500 } as const;

/**
 * Reads an order (specification 2.1, contract §4) and says everything that is wrong with it at once.
 * @param ownAddresses whether it must bring its own addresses and reference, as a merchant's server does.
 * @throws Failure `invalid_request` with a problem per field, or `currency_not_supported`.
 */
export function parseOrder(input: OrderInput, mode: Mode, urls: CallbackRules, ownAddresses = true): Order {
  const reader = new FieldReader();
  const readOwn = (field: OwnField, parse: (value: unknown) => Parsed<string>) =>
    !ownAddresses && absent(input[field]) ? null : reader.read(field, parse(input[field]));
  reader.refuseUnknown(Object.keys(input), ORDER_FIELDS);
  const currency = reader.read("currency", parseCurrencyShape(input.currency));
  const known = isCurrency(currency) ? currency : undefined;
  const order = {
    amount: reader.read("amount", parseOrderAmount(input.amount, known ?? "USD")),
    description: reader.read("description", parseDescription(input.description)),
    callbackUrl: readOwn("callbackUrl", (value) => urlText(value, (u) => parseCallbackUrl(u, mode, urls))),
    returnUrl: readOwn("returnUrl", (value) => urlText(value, (u) => parseReturnUrl(u, mode))),
    cancelUrl: readOwn("cancelUrl", (value) => urlText(value, (u) => parseReturnUrl(u, mode))),
    clientReference: readOwn("clientReference", parseClientReference),
    customer: readCustomer(reader, input.customer),
    metadata: reader.read("metadata", parseMetadata(input.metadata)),
    methods: reader.read("methods", parseMethods(input.methods, known)),
    expiresIn: reader.read("expiresIn", parseExpiresIn(input.expiresIn, mode)),
    locale: reader.read("locale", parseLocale(input.locale)),
  };
  if (currency !== undefined && known === undefined) {
    const found = { field: "currency", ...problem("currency_not_enabled", { currency }) };
    if (reader.problems.length === 0) throw invalid([found], "currency_not_supported");
    reader.problems.push(found);
  }
  reader.done();
  const { amount, ...rest } = order as Required<{
    [K in keyof typeof order]: K extends OwnField ? string | null : NonNullable<(typeof order)[K]>;
  }>;
  return {
    ...rest,
    locale: order.locale ?? null,
    money: { minorUnits: amount, currency: known as Currency },
  };
}

function parseCurrencyShape(value: unknown): Parsed<string> {
  if (value === undefined || value === null) return bad("required");
  return typeof value === "string" && /^[A-Z]{3}$/.test(value) ? good(value) : bad("not_a_currency");
}

function parseOrderAmount(value: unknown, currency: Currency): Parsed<bigint> {
  if (value === undefined || value === null) return bad("required");
  return value instanceof DecimalText ? parseDecimal(value.text, currency) : parseAmount(value, currency);
}

/** An amount that a door received as decimal text where the contract allows text (GraphQL). */
export class DecimalText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** 1–32 code points, no control or format characters, no white space at either end; compared byte for byte. */
function parseClientReference(value: unknown): Parsed<string> {
  const parsed = parseText(value, { min: 1, max: ORDER_LIMITS.clientReference });
  if (!parsed.ok) return parsed;
  if (/[\p{Cc}\p{Cf}]/u.test(parsed.value)) return bad("invisible_characters");
  if (parsed.value.trim() !== parsed.value) return bad("edge_white_space");
  return parsed;
}

function parseDescription(value: unknown): Parsed<string> {
  const parsed = parseText(value, { min: 1, max: ORDER_LIMITS.description });
  if (!parsed.ok) return parsed;
  return hasControlCharacters(parsed.value.replace(/\r\n|\n|\r/g, "")) ? bad("control_characters") : parsed;
}

function urlText(value: unknown, parse: (url: string) => Parsed<string>): Parsed<string> {
  if (value === undefined || value === null || value === "") return bad("required");
  return typeof value === "string" ? parse(value) : bad("not_a_url");
}

const absent = (value: unknown): boolean => value === undefined || value === null || value === "";

function readCustomer(reader: FieldReader, value: unknown): Customer {
  if (absent(value)) return {};
  if (typeof value !== "object" || Array.isArray(value)) {
    reader.note("customer", "wrong_type", { expected: "object" });
    return {};
  }
  const input = value as Record<string, unknown>;
  reader.refuseUnknown(Object.keys(input), CUSTOMER_FIELDS, "customer.");
  const name = absent(input.name) ? undefined : reader.read("customer.name", parseLine(input.name, 200));
  const phone = absent(input.phone) ? undefined : reader.read("customer.phone", parsePhone(input.phone));
  const email = absent(input.email) ? undefined : reader.read("customer.email", parseEmail(input.email));
  return { ...(name && { name }), ...(phone && { phone }), ...(email && { email }) };
}

function parseLine(value: unknown, max: number): Parsed<string> {
  const parsed = parseText(value, { min: 1, max });
  if (!parsed.ok) return parsed;
  return hasControlCharacters(parsed.value) ? bad("control_characters") : parsed;
}

function parsePhone(value: unknown): Parsed<string> {
  const match = typeof value === "string" ? /^\+?(\d{7,15})$/.exec(value) : null;
  return match ? good(match[1] as string) : bad("not_a_phone");
}

function parseMetadata(value: unknown): Parsed<Record<string, string>> {
  if (absent(value)) return good({});
  if (typeof value !== "object" || Array.isArray(value)) return bad("wrong_type", { expected: "object" });
  const entries = Object.entries(value as Record<string, unknown>);
  if (entries.length > METADATA.keys) return bad("too_many", { max: METADATA.keys });
  for (const [key, text] of entries) {
    // As in a body of REST: receivers refuse it, and whoever copies the object would lose it.
    if (key === "__proto__") return bad("reserved_key");
    if (!parseToken(key, METADATA.key).ok) return bad("metadata_key", { max: METADATA.key });
    const parsed = parseMetadataValue(text);
    if (!parsed.ok) return badPart(key, parsed);
  }
  return good(Object.fromEntries(entries) as Record<string, string>);
}

function parseMetadataValue(value: unknown): Parsed<string> {
  if (typeof value !== "string") return bad("wrong_type", { expected: "string" });
  const parsed = parseText(value, { min: 0, max: METADATA.value });
  // Postgres keeps every other.
  return parsed.ok && parsed.value.includes("\0") ? bad("control_characters") : parsed;
}

/** The asked methods, or all; mobile money is left out where the currency has no network. */
function parseMethods(value: unknown, currency: Currency | undefined): Parsed<MethodType[]> {
  const offered = METHOD_TYPES.filter(
    (m) => m !== "mobile_money" || !currency || networksFor(currency).length > 0,
  );
  if (absent(value)) return good(offered);
  if (!Array.isArray(value)) return bad("wrong_type", { expected: "list" });
  const list: unknown[] = value;
  if (list.length === 0) return bad("required");
  const stranger = list.findIndex((one) => !METHOD_TYPES.includes(one as MethodType));
  if (stranger !== -1) return badPart(stranger, bad("unknown_value", { allowed: METHOD_TYPES }));
  if (new Set(list).size !== list.length) return bad("duplicate_value");
  const methods = offered.filter((m) => list.includes(m));
  return methods.length > 0 ? good(methods) : bad("not_offered_in_currency", { currency: currency ?? "" });
}

function parseExpiresIn(value: unknown, mode: Mode): Parsed<number> {
  const { [mode]: min, most, unsaid } = ORDER_LIMITS.expiresIn;
  if (absent(value)) return good(unsaid);
  return Number.isInteger(value) && (value as number) >= min && (value as number) <= most
    ? good(value as number)
    : bad("out_of_range", { min, max: most });
}

function parseLocale(value: unknown): Parsed<string | null> {
  if (absent(value)) return good(null);
  return typeof value === "string" && /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(value) && value.length <= 35
    ? good(value)
    : bad("not_a_language");
}

/** Refuses a reference that is in use. @param holder null for a caller who may not learn of it. */
export function duplicateReference(holder: { transactionId: string; checkoutId: string } | null): Failure {
  const fields = [
    {
      field: "clientReference",
      ...problem("already_used", { transactionId: holder?.transactionId ?? null }),
    },
  ];
  return invalid(fields, "duplicate_client_reference", holder ? { ...holder } : undefined);
}
