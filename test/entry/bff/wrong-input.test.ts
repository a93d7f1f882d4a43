import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { order } from "../../support/orders.ts";
import { BothEndpoints } from "./both-endpoints.ts";

let endpoints: BothEndpoints;
beforeAll(async () => {
  endpoints = await BothEndpoints.open([]);
});
afterAll(() => endpoints.close());

const INITIATE =
  "mutation ($order: InitiateCheckoutInput!) { initiateCheckout(input: $order) { clientReference } }";
const SUM = `query ($since: DateTime!, $to: DateTime!) {
  transactionSummary(from: $since, to: $to, interval: DAY, timeZone: "UTC") { total { count } } }`;

const RESEND = "mutation ($after: Sequence) { resendEvents(input: { afterSequence: $after }) { count } }";
const TEST = "mutation ($input: SendTestEventInput!) { sendTestEvent(input: $input) { delivered } }";

const VIEW = "query ($on: Boolean!) { viewer { id @include(if: $on) kind } }";

describe("an invalid variable is reported by its path, in REST's notation", () => {
  test.each<[string, string, () => object, string, string]>([
    ["a field", INITIATE, () => ({ order: { ...order(), currency: 1 } }), "currency", "wrong_type string"],
    [
      ...([
        "a field of a field",
        INITIATE,
        () => ({ order: { ...order(), customer: { email: 5 } } }),
      ] as const),
      ...(["customer.email", "wrong_type string"] as const),
    ],
    ["a field that is null", INITIATE, () => ({ order: { ...order(), amount: null } }), "amount", "required"],
    [
      ...([
        "a field that is missing",
        INITIATE,
        () => ({ order: { ...order(), amount: undefined } }),
      ] as const),
      ...(["amount", "required"] as const),
    ],
    [
      "a field that is none",
      INITIATE,
      () => ({ order: { ...order(), amounts: 1 } }),
      "amounts",
      "unknown_field",
    ],
    [
      ...(["an object that is a list", INITIATE, () => ({ order: { ...order(), metadata: [] } })] as const),
      ...(["metadata", "wrong_type object"] as const),
    ],
    [
      ...(["an input that is a text", INITIATE, () => ({ order: { ...order(), customer: "Ama" } })] as const),
      ...(["customer", "wrong_type object"] as const),
    ],
    [
      ...([
        "a whole number that is a text",
        INITIATE,
        () => ({ order: { ...order(), expiresIn: "60" } }),
      ] as const),
      ...(["expiresIn", "wrong_type integer"] as const),
    ],
    [
      ...([
        "an item of a list",
        INITIATE,
        () => ({ order: { ...order(), methods: ["CARD", "CASH"] } }),
      ] as const),
      ...(["methods.1", "unknown_value"] as const),
    ],
    [
      ...(["a value that speaks of places", INITIATE] as const),
      () => ({ order: { ...order(), currency: [' at "x.y"; z'] } }),
      ...(["currency", "wrong_type string"] as const),
    ],
    ["the only field of an input", RESEND, () => ({ after: -5 }), "afterSequence", "not_a_sequence"],
    ["an input that is missing", TEST, () => ({}), "input", "required"],
    ["a variable", SUM, () => ({ since: "2026-01-01T00:00:00Z", to: "2026-11-21" }), "to", "not_a_time"],
    ["a variable that is missing", SUM, () => ({ since: "2026-01-01T00:00:00Z" }), "to", "required"],
    ["a variable that is null", SUM, () => ({ since: null, to: "2026-01-01T00:00:00Z" }), "from", "required"],
    ["a switch that is a text", VIEW, () => ({ on: "yes" }), "on", "wrong_type boolean"],
  ])("%s", async (_what, query, variables, field, expected) => {
    for (const { status, errors } of Object.values(
      await endpoints.everyWay(() => ({ query, variables: variables() })),
    )) {
      expect(status).toBe(400);
      expect(errors).toMatchObject([{ extensions: { code: "invalid_request", fields: [{ field }] } }]);
      const [problem] = errors[0]?.extensions.fields ?? [];
      expect([problem?.code, problem?.params.expected].filter(Boolean).join(" ")).toBe(expected);
      expect(JSON.stringify(errors)).not.toContain("Did you mean");
    }
  });
});

const FIND = `query ($search: TransactionFilter, $n: Int, $status: [TransactionStatus!]) {
  a: transactions(filter: $search, first: $n) { nodes { id } }
  b: transactions(filter: { status: $status }) { nodes { id } } }`;
const IN_LIST =
  "query ($one: TransactionStatus!) { transactions(filter: { status: [PENDING, $one] }) { nodes { id } } }";

test("all invalid ones are reported at once, each with its argument", async () => {
  const variables = { search: { currency: 5, stat: "PENDING" }, n: "x", status: ["PENDING", "PAID"] };
  for (const { errors } of Object.values(await endpoints.everyWay(() => ({ query: FIND, variables })))) {
    expect(errors).toHaveLength(1);
    const fields = errors[0]?.extensions.fields ?? [];
    expect(fields.map(({ field, code }) => `${field} ${code}`)).toEqual([
      ...["filter.currency wrong_type", "filter.stat unknown_field", "first wrong_type"],
      "filter.status.1 unknown_value",
    ]);
  }
});

test("an entry of a list in the document is reported by its index", async () => {
  const { errors } = await endpoints.atGraphql({ query: IN_LIST, variables: { one: "PAID" } });
  expect(errors[0]?.extensions.fields).toMatchObject([{ field: "filter.status.1", code: "unknown_value" }]);
});

test("of very many, the first fifty are reported", async () => {
  const status = Array.from({ length: 200 }, () => "PAID");
  const { errors } = await endpoints.atGraphql({ query: FIND, variables: { status } });
  expect(errors[0]?.extensions.fields).toHaveLength(50);
});

const LITERAL = {
  resend: (fields: string) => `mutation { resendEvents(input: { ${fields} }) { count } }`,
  initiate: (fields: string) => `mutation { initiateCheckout(input: { ${fields} }) { checkoutId } }`,
  list: (fields: string) =>
    `{ viewer { id } ...L } fragment L on Query { transactions(${fields}) { nodes { id } } }`,
};

describe("an invalid literal is reported too", () => {
  test.each<[keyof typeof LITERAL, string, ...problems: string[]]>([
    ...['"x"', "-1", "1.5", "true"].map(
      (value) =>
        ["resend", `afterSequence: ${value}`, "afterSequence not_a_sequence"] as [never, string, string],
    ),
    ["resend", 'from: "2026-01-01"', "from not_a_time"],
    ["resend", "fromm: 1", "fromm unknown_field"],
    ["list", 'first: "x"', "first wrong_type integer"],
    ["list", "filter: { status: [PENDING, PAID] }", "filter.status.1 unknown_value"],
    ["list", 'filter: "x"', "filter wrong_type object"],
    [
      ...([
        "initiate",
        'amount: true, currency: 5, description: null, customer: { email: 5 }, metadata: "x"',
      ] as const),
      ...["amount not_a_decimal", "currency wrong_type string", "description required"],
      ...["customer.email wrong_type string", "metadata wrong_type object"],
    ],
    ["initiate", 'amount: {}, metadata: [{ a: "b" }]', "amount not_a_decimal", "metadata wrong_type object"],
    ["initiate", "amount: 1", "currency required", "description required"],
  ])("%s %s", async (operation, literal, ...expected) => {
    const query = LITERAL[operation](literal);
    for (const { errors } of [await endpoints.atGraphql({ query }), await endpoints.atBff({ query })]) {
      const reported = errors.flatMap(({ message, extensions: { code, fields = [] } }) => {
        expect([code, fields.length]).toEqual(["invalid_request", 1]);
        expect(message).not.toMatch(/JSONObject|Did you mean/);
        return fields.map((one) => [one.field, one.code, one.params.expected].filter(Boolean).join(" "));
      });
      expect(reported).toEqual(expect.arrayContaining(expected));
    }
  });
});

test.each([
  ["another rule's", "query ($a: Int) { transactions(filter: { search: $a }) { nodes { id } } }"],
  ["a directive's", '{ viewer { id @include(if: "yes") } }'],
  ["a default's", 'query ($n: Int = "x") { transactions(first: $n) { nodes { id } } }'],
])("%s rejection names no field", async (_, query) => {
  for (const { errors } of [await endpoints.atGraphql({ query }), await endpoints.atBff({ query })])
    expect(errors[0]?.extensions).toEqual({ code: "invalid_request", docUrl: expect.any(String) });
});

test.each([
  [INITIATE, '{"order":{"metadata":{"__proto__":"x"}}}', "metadata"],
  [INITIATE, '{"order":{"__proto__":{}}}', "order"],
  [
    "mutation ($m: Metadata) { initiateCheckout(input: { metadata: $m }) { checkoutId } }",
    '{"m":{"__proto__":1}}',
    "metadata",
  ],
  ["{ viewer { id } }", '{"a":{"b":{"__proto__":1}}}', "a.b"],
  ["{", '{"a":{"b":{"__proto__":1}}}', "a.b"],
])("a reserved key in variables of %s is reported with REST's path: %s", async (query, variables, field) => {
  const payload = `{"query":${JSON.stringify(query)},"variables":${variables}}`;
  for (const [url, headers] of [
    ["/graphql", { authorization: `Bearer ${endpoints.tua.merchant.keys.test.secret}` }],
    ["/bff", endpoints.owner.headers()],
  ] as const) {
    const response = await endpoints.tua.app.inject({
      method: "POST",
      url,
      payload,
      headers: { ...headers, "content-type": "application/json" },
    });
    expect(response.json().errors[0].extensions.fields).toMatchObject([{ field, code: "reserved_key" }]);
  }
});

test("a prototype in a literal's metadata is rejected, as in a body", async () => {
  const { clientReference, ...rest } = order();
  const texts = Object.entries(rest).filter(([, value]) => typeof value === "string");
  const literal = texts.map(([name, value]) => `${name}: ${JSON.stringify(value)}`).join(", ");
  const query = `mutation { initiateCheckout(input: { amount: 1, clientReference: "${clientReference}", ${literal},
    metadata: { __proto__: "x", a: "b" } }) { checkoutId } }`;
  for (const { errors } of [await endpoints.atGraphql({ query }), await endpoints.atBff({ query })])
    expect(errors[0]?.extensions).toMatchObject({ code: "invalid_request", fields: [{ field: "metadata" }] });
});

test("fields that are repeated more often than can be checked are too complex", async () => {
  const query = `{ ${"__typename ".repeat(900)} }`;
  for (const { errors } of [await endpoints.atGraphql({ query }), await endpoints.atBff({ query })])
    expect(errors[0]?.extensions.code).toBe("query_too_complex");
});

describe.each(["/graphql", "/bff"])("bodies at %s", (url) => {
  const post = (headers: object, payload: Buffer) =>
    endpoints.tua.app.inject({
      method: "POST",
      url,
      payload,
      headers: {
        ...(url === "/bff"
          ? endpoints.owner.headers()
          : { authorization: `Bearer ${endpoints.tua.merchant.keys.test.secret}` }),
        "content-type": "application/json",
        ...headers,
      },
    });

  test("B22 that are not UTF-8 are rejected: decoding would change them", async () => {
    const response = await post({}, Buffer.from('{"query":"{ viewer { id } } # Caf\xe9"}', "latin1"));
    expect([response.statusCode, response.json().errors[0].message]).toEqual([
      400,
      "The body is not valid UTF-8.",
    ]);
  });

  test.each([{ "content-type": "application/json; charset=utf-16" }, { "content-encoding": "gzip" }])(
    "that say %j are rejected",
    async (headers) => {
      const response = await post(headers, Buffer.from('{"query":"{ viewer { id } }"}'));
      expect([response.statusCode, response.json().errors[0].extensions.code]).toEqual([
        415,
        "unsupported_media_type",
      ]);
    },
  );
});
