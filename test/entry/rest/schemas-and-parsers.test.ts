import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseOrder } from "../../../server/domain/checkout.ts";
import type { FieldCode } from "../../../server/domain/field-codes.ts";
import { ORDER_FIELDS } from "../../../server/domain/order-fields.ts";
import { classifyHost } from "../../../server/outbound/classify-host.ts";
import { schemaJudge } from "../../support/api-description.ts";
import { catchRejection, order } from "../../support/orders.ts";
import { RestClient } from "../../support/rest.ts";

/**
 * The published schemas validate nothing at run time (docs/decisions/0010). Here an independent validator
 * compares them with the parsers: both agree on everything that a schema can express.
 */
let rest: RestClient;
let judge: ReturnType<typeof schemaJudge>;
beforeAll(async () => {
  rest = await RestClient.open({ env: { RATE_LIMITS: "off" } });
  judge = schemaJudge();
});
afterAll(() => rest.close());

const long = (length: number) => "é".repeat(length);
const anything = fc.constantFrom<unknown[]>(
  ...[
    undefined,
    null,
    "",
    "x",
    " ",
    0,
    -1,
    1,
    5,
    5.5,
    300,
    86_400,
    86_401,
    1e9,
    999_999_999.99,
    true,
    false,
    [],
  ],
  ...[
    {},
    [1],
    ["card"],
    ["card", "card"],
    ["cash"],
    ["mobile_money", "card"],
    "GHS",
    "ghs",
    "GHSX",
    "en",
    "fr-CI",
  ],
  ...[
    "233241234567",
    "+233241234567",
    "123456",
    "1234567890123456",
    "a@b.example",
    "😀".repeat(32),
    "😀".repeat(33),
  ],
  ...[
    long(32),
    long(33),
    long(200),
    long(201),
    long(1000),
    long(1001),
    `https://shop.example/${"x".repeat(2_040)}`,
  ],
  ...[
    { name: long(200) },
    { name: long(201) },
    { name: null, phone: "", email: "" },
    { phone: 233 },
    { vip: true },
  ],
  ...[5.555, "XXX", "a\u0000b", "a\u200bb", "https://u@shop.example/", "https://169.254.169.254/"],
  ...[{ email: "a@@b.example" }, { phone: "12" }, ["mobile_money"]],
  ...[{ a: "b" }, { a: 1 }, { a: long(500) }, { a: long(501) }, { [long(41)]: "x" }, { "": "x" }],
  ...[Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`k${i}`, "v"])), "https://shop.example/hook"],
);
const FIELDS = [...Object.keys(ORDER_FIELDS), "status"];
/** Rules that no schema expresses: formats of text and money that only the descriptions explain. */
const BEYOND: readonly FieldCode[] = [
  ...(["invisible_characters", "control_characters", "edge_white_space", "not_an_email"] as const),
  ...(["too_many_decimals", "currency_not_enabled", "url_credentials", "reserved_address"] as const),
];

describe("the body of an initiation", () => {
  test("the service rejects every body that the schema rejects; it rejects others only for rules beyond a schema", () => {
    const body = rest.description.operation("POST", "/v1/checkout/initiate")?.requestBody;
    const valid = judge(body?.content["application/json"]?.schema ?? {});
    const callbacks = { allowPrivate: false, classify: classifyHost };
    const seen = { accepted: 0, rejected: 0 };
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...FIELDS), anything, { maxKeys: 3 }), (changes) => {
        const written = JSON.parse(JSON.stringify({ ...order(), ...changes }));
        const requested = () => parseOrder(written, "test", callbacks);
        const opinion = catchRejection(requested);
        if (valid(written)) {
          seen.accepted += 1;
          if (opinion === "accepted") return;
          for (const code of Object.values(opinion.fields)) expect(BEYOND).toContain(code);
        } else {
          seen.rejected += 1;
          expect([opinion === "accepted", valid.errors, written]).toEqual([false, valid.errors, written]);
        }
      }),
      { numRuns: 5_000 },
    );
    expect(Math.min(seen.accepted, seen.rejected)).toBeGreaterThan(500);
  });
});

describe("parameters", () => {
  /** As OpenAPI writes them: numbers as digits, lists with commas. */
  const read = (schema: Record<string, unknown>, text: string): unknown => {
    if (schema.type === "integer") return /^\d+$/.test(text) ? Number(text) : text;
    return schema.type === "array" ? text.split(",") : text;
  };
  const texts = [
    ...[
      "0",
      "1",
      "25",
      "26",
      "100",
      "101",
      "-1",
      "1.5",
      "1e1",
      "abc",
      "",
      " 1",
      "asc",
      "desc",
      "up",
      "card",
      "cash",
    ],
    ...[
      "success",
      "success,failed",
      "success,",
      "paid",
      "GHS",
      "ghs",
      "10.50",
      "10.505",
      "1000000000",
      "x".repeat(200),
    ],
    ...[
      "x".repeat(201),
      "2026-01-31T10:00:00Z",
      "2026-01-31T10:00:00+05:30",
      "2026-01-31",
      "2026-02-30T00:00:00Z",
    ],
  ];

  test.each(["/v1/transactions", "/v1/events", "/v1/transactions/status"])(
    "of %s: the schema and the service accept and reject the same",
    async (path) => {
      const { parameters = [] } = rest.description.operation("GET", path) ?? {};
      const queried = parameters.filter(({ in: position }) => position === "query");
      expect(queried.length).toBeGreaterThan(1);
      const checkout = await rest.checkout();
      // Final, so that no response is held.
      await rest.pay(checkout, "0000");
      const { clientReference } = checkout;
      for (const { name, schema } of queried) {
        // Any text may be a name; a cursor is encrypted by Tua; a currency that is not enabled matches
        // nothing.
        if (["clientReference", "transactionId", "checkoutId", "cursor"].includes(name)) continue;
        const valid = judge(schema);
        for (const text of texts) {
          const query = { [name]: text, ...(path.endsWith("status") && { clientReference }) };
          const response = await rest.send({
            url: path,
            query,
            headers: { authorization: `Bearer ${rest.key}` },
          });
          // A future sequence is not a format error.
          const rejected = response.status === 400 && response.body.error.code === "invalid_request";
          expect([path, name, text, rejected]).toEqual([path, name, text, !valid(read(schema, text))]);
        }
      }
    },
  );
});
