import { MAX_URL } from "./callback-url.ts";
import { MAX_EMAIL, parseEmail } from "./email.ts";
import { CURRENCIES } from "./money.ts";
import {
  absent,
  EXPIRES_IN,
  METADATA,
  type OrderContext,
  optional,
  parseCallback,
  parseCurrencyShape,
  parseExpiresIn,
  parseLines,
  parseLocale,
  parseMetadata,
  parseMethods,
  parseOrderAmount,
  parsePhone,
  parseReference,
  parseReturn,
} from "./order-values.ts";
import { METHOD_TYPES } from "./payment-method.ts";
import { ok, type Result } from "./result.ts";
import { parseSingleLine } from "./text.ts";

/** A field that merchants send with an order. Types, schemas, columns and documentation are derived from it. */
interface OrderFieldRow {
  /** The kind of value, which determines its form in each interface. */
  kind: "amount" | "currency" | "text" | "url" | "customer" | "metadata" | "methods" | "seconds";
  parse: (value: unknown, context: OrderContext) => Result<unknown>;
  /** `servers`: required from a merchant's server, optional for staff and shop pages. */
  required: "always" | "servers" | "optional";
  /** Description, in sentences. */
  description: string;
  /** Allowed values: a row in docs/contract.md §4. */
  rule: string;
  /** Default value, as text. */
  defaultText?: string;
  example?: unknown;
  /** Constraints for JSON Schema. */
  constraints?: TextConstraints;
  /** Places that contain it in addition to the database. */
  in?: readonly Usage[];
}

/** `page`: a shop's page can send it with a publishable key. The other places show it or search it. */
export type Usage = "page" | "record" | "events" | "csv" | "search";

export type OrderFieldKind = OrderFieldRow["kind"];

export interface TextConstraints {
  minLength?: number;
  maxLength?: number;
  pattern?: string;
}

const count = (number: number) => number.toLocaleString("en");
const URL_RULE = `an absolute URL of at most ${count(MAX_URL)} characters, without user info, white space, backslashes, control or invisible characters`;

/** A required text field. The parser and the schema share one limit. */
const text = <Parse>(parse: (max: number) => Parse, max: number) => ({
  kind: "text" as const,
  parse: parse(max),
  constraints: { minLength: 1, maxLength: max },
});

interface CustomerFieldRow {
  parse: (value: unknown) => Result<string>;
  description: string;
  rule: string;
  example: string;
  constraints: TextConstraints;
}

/** The fields of `customer`. All are optional. */
export const CUSTOMER_FIELDS = {
  name: {
    parse: (value) => parseSingleLine(value, 200),
    constraints: { maxLength: 200 },
    description: "Full name.",
    rule: "up to 200 characters",
    example: "Adwoa Mensah",
  },
  phone: {
    parse: parsePhone,
    constraints: { pattern: "^(\\+?\\d{7,15})?$" },
    description:
      "Phone number. If it can pay by mobile money, the payment page offers it, masked, for payment in one tap.",
    rule: "7–15 digits with country code (Tua removes one leading `+`)",
    example: "233241234567",
  },
  email: {
    parse: parseEmail,
    constraints: { maxLength: MAX_EMAIL },
    description: "Email address.",
    rule: `one plain address of up to ${MAX_EMAIL} characters`,
    example: "adwoa@example.com",
  },
} as const satisfies Record<string, CustomerFieldRow>;

export type CustomerField = keyof typeof CUSTOMER_FIELDS;
export const customerFields = Object.entries(CUSTOMER_FIELDS) as [
  CustomerField,
  Readonly<CustomerFieldRow>,
][];
export type Customer = { [K in CustomerField]?: string };

export const ORDER_FIELDS = {
  currency: {
    kind: "currency",
    parse: parseCurrencyShape,
    required: "always",
    description: "The ISO 4217 currency code, such as GHS.",
    rule: `one of ${CURRENCIES.join(", ")}. Others fail with \`currency_not_supported\``,
    example: "GHS",
    in: ["page"],
  },
  amount: {
    kind: "amount",
    parse: parseOrderAmount,
    required: "always",
    description: "The amount that the customer pays, in major units.",
    rule: "above 0, at most 999,999,999.99, with at most the currency's number of decimal places",
    example: 10.5,
    in: ["page"],
  },
  clientReference: {
    ...text(parseReference, 32),
    required: "servers",
    defaultText: "a generated reference: tua_ and 26 characters",
    description: "Your own reference for the payment. Must be unique for each mode.",
    rule: "1–32 Unicode code points, compared byte for byte. Control characters, format characters, lone surrogates, and leading or trailing white space are rejected",
    example: "ORD-1",
    in: ["record", "events", "csv", "search"],
  },
  description: {
    ...text(parseLines, 1000),
    required: "always",
    description: "A description of the order. Shown to the customer.",
    rule: "1–1,000 characters. Line breaks are allowed, other control characters are not",
    example: "Two plates of waakye",
    in: ["page", "record", "csv", "search"],
  },
  callbackUrl: {
    kind: "url",
    parse: parseCallback,
    required: "servers",
    defaultText: "the merchant's default webhook URL for the mode",
    description:
      "The URL for the session's webhooks. Must be `https`. In test mode, also `http` to private hosts if the server allows them.",
    rule: URL_RULE,
    example: "https://shop.example/webhook",
  },
  returnUrl: {
    kind: "url",
    parse: parseReturn,
    required: "servers",
    defaultText: "Tua's receipt page",
    description:
      "The URL that the customer is redirected to after a successful payment. Tua sets the query parameters `clientReference`, `checkoutId` and `status`. They are hints, not proof of payment. Must be `https`; in test mode also `http`.",
    rule: URL_RULE,
    example: "https://shop.example/thanks",
  },
  cancelUrl: {
    kind: "url",
    parse: parseReturn,
    required: "servers",
    defaultText: "Tua's own page",
    description:
      "The URL that the customer is redirected to after a cancellation. Tua sets the same query parameters as for `returnUrl`.",
    rule: URL_RULE,
    example: "https://shop.example/basket",
  },
  customer: {
    kind: "customer",
    parse: parseCustomer,
    required: "optional",
    description:
      "The customer's details, shown to staff. The payment page offers `phone` for payment and does not prefill any field.",
    rule: customerFields.map(([name, { rule }]) => `\`${name}\` ${rule}`).join(", "),
    in: ["record", "csv", "search"],
  },
  metadata: {
    kind: "metadata",
    parse: parseMetadata,
    required: "optional",
    description: "Your own keys and values. Returned in the transaction and in every event.",
    rule: `an object with string values: at most ${METADATA.keys} keys of ${METADATA.key} characters, with values of ${METADATA.value} characters. A key named \`__proto__\` fails with \`reserved_key\``,
    example: { table: "7" },
    in: ["page", "record", "events", "csv"],
  },
  methods: {
    kind: "methods",
    parse: parseMethods,
    required: "optional",
    defaultText: "all methods of the currency",
    description: "The payment methods to offer.",
    rule: `a subset of ${METHOD_TYPES.map((type) => `\`${type}\``).join(", ")}`,
    example: ["mobile_money", "card"],
  },
  expiresIn: {
    kind: "seconds",
    parse: parseExpiresIn,
    required: "optional",
    defaultText: count(EXPIRES_IN.defaultSeconds),
    description: "The lifetime of the session.",
    rule: `in seconds: ${EXPIRES_IN.live}–${count(EXPIRES_IN.max)}, in test mode from ${EXPIRES_IN.test}`,
    example: 3600,
  },
  locale: {
    kind: "text",
    parse: parseLocale,
    constraints: { maxLength: 35, pattern: "^([A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*)?$" },
    required: "optional",
    defaultText: "the browser's language, which is also used if the page does not support the requested one",
    description: "The language of the payment page, such as `en` or `fr-CI`.",
    rule: "a language tag of at most 35 characters",
    example: "en",
    in: ["page"],
  },
} as const satisfies Record<string, OrderFieldRow>;

type Table = typeof ORDER_FIELDS;
export type OrderField = keyof Table;
/** Fields that are in a place. */
type In<P extends Usage> = {
  [K in OrderField]: Table[K] extends { in: readonly (infer Each)[] } ? (P extends Each ? K : never) : never;
}[OrderField];

/** The fields in table order, as their common type. */
export const orderFields = Object.entries(ORDER_FIELDS) as [OrderField, Readonly<OrderFieldRow>][];
const fieldsIn = <P extends Usage>(usage: P) =>
  orderFields.filter(([, field]) => field.in?.includes(usage)).map(([name]) => name as In<P>);

export const PAGE_FIELDS = fieldsIn("page");
export const RECORDED_FIELDS = fieldsIn("record");
export const EVENT_FIELDS = fieldsIn("events");
export const SEARCHED_FIELDS = fieldsIn("search");
export type PageField = In<"page">;
export type RecordedField = In<"record">;
export type EventField = In<"events">;
/** Searched texts by their path in the record. */
export const SEARCHED_TEXTS = SEARCHED_FIELDS.flatMap((name) =>
  name === "customer" ? customerFields.map(([part]) => `customer.${part}` as const) : [name],
);

/** The parsed value of a field. Null if the server must generate it. */
export type OrderValue<K extends OrderField> =
  | Extract<ReturnType<Table[K]["parse"]>, { ok: true }>["value"]
  | (Table[K]["required"] extends "servers" ? null : never);

/** Fields with a column of their own. The amount and currency share columns, and the expiry is stored as a time. */
export type StoredField = Exclude<OrderField, "amount" | "currency" | "expiresIn">;
export const STORED_FIELDS = orderFields
  .map(([name]) => name)
  .filter((name): name is StoredField => !["amount", "currency", "expiresIn"].includes(name));

/** Description including the rule, for places that do not show the rule separately. */
export const describeField = ({ description, rule }: Pick<OrderFieldRow, "description" | "rule">): string =>
  `${description} ${rule.charAt(0).toUpperCase()}${rule.slice(1)}.`;

const CUSTOMER_NAMES: ReadonlySet<string> = new Set(Object.keys(CUSTOMER_FIELDS));

function parseCustomer(value: unknown, { validator }: OrderContext): Result<Customer> {
  if (absent(value)) return ok({});
  if (typeof value !== "object" || Array.isArray(value)) {
    validator.addProblem("customer", "wrong_type", { expected: "object" });
    return ok({});
  }
  const input = value as Record<string, unknown>;
  validator.rejectUnknown(Object.keys(input), CUSTOMER_NAMES, "customer.");
  const customer: Customer = {};
  for (const [name, { parse }] of customerFields) {
    const text = validator.check(`customer.${name}`, optional(parse)(input[name]));
    if (text) customer[name] = text;
  }
  return ok(customer);
}
