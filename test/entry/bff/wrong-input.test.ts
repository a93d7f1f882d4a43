import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { order } from "../../support/orders.ts";
import { BothDoors } from "./both-doors.ts";

let doors: BothDoors;
beforeAll(async () => {
  doors = await BothDoors.open([]);
});
afterAll(() => doors.close());

const INITIATE =
  "mutation ($order: InitiateCheckoutInput!) { initiateCheckout(input: $order) { clientReference } }";
const SUM = `query ($since: DateTime!, $to: DateTime!) {
  transactionSummary(from: $since, to: $to, interval: DAY, timeZone: "UTC") { total { count } } }`;

describe("a variable that does not fit is told by its place, as REST names it", () => {
  test.each<[string, string, () => object, string]>([
    ["a field", INITIATE, () => ({ order: { ...order(), currency: 1 } }), "currency"],
    [
      "a field of a field",
      INITIATE,
      () => ({ order: { ...order(), customer: { email: 5 } } }),
      "customer.email",
    ],
    ["a field that is null", INITIATE, () => ({ order: { ...order(), amount: null } }), "amount"],
    ["a field that is missing", INITIATE, () => ({ order: { currency: "GHS", description: "x" } }), "amount"],
    ["a field that is none", INITIATE, () => ({ order: { ...order(), amounts: 1 } }), "amounts"],
    ["an object that is a list", INITIATE, () => ({ order: { ...order(), metadata: [] } }), "metadata"],
    [
      "an item of a list",
      INITIATE,
      () => ({ order: { ...order(), methods: ["CARD", "CASH"] } }),
      "methods.1",
    ],
    [
      "a value that speaks of places",
      INITIATE,
      () => ({ order: { ...order(), currency: [' at "x.y"; z'] } }),
      "currency",
    ],
    ["a variable", SUM, () => ({ since: "2026-01-01T00:00:00Z", to: "2026-11-21" }), "to"],
    ["a variable that is missing", SUM, () => ({ since: "2026-01-01T00:00:00Z" }), "to"],
    ["a variable that is null", SUM, () => ({ since: null, to: "2026-01-01T00:00:00Z" }), "since"],
  ])("%s", async (_what, query, variables, field) => {
    for (const { status, errors } of Object.values(
      await doors.everyWay(() => ({ query, variables: variables() })),
    )) {
      expect(status).toBe(400);
      expect(errors).toMatchObject([{ extensions: { code: "invalid_request", fields: [{ field }] } }]);
      expect(JSON.stringify(errors)).not.toContain("Did you mean");
    }
  });
});

test("a prototype in a literal's metadata is refused, as in a body", async () => {
  const { clientReference, ...rest } = order();
  const texts = Object.entries(rest).filter(([, value]) => typeof value === "string");
  const literal = texts.map(([name, value]) => `${name}: ${JSON.stringify(value)}`).join(", ");
  const query = `mutation { initiateCheckout(input: { amount: 1, clientReference: "${clientReference}", ${literal},
    metadata: { __proto__: "x", a: "b" } }) { checkoutId } }`;
  for (const { errors } of [await doors.atGraphql({ query }), await doors.atBff({ query })])
    expect(errors[0]?.extensions).toMatchObject({ code: "invalid_request", fields: [{ field: "metadata" }] });
});

test("fields that are repeated more often than can be checked are too complex", async () => {
  const query = `{ ${"__typename ".repeat(900)} }`;
  for (const { errors } of [await doors.atGraphql({ query }), await doors.atBff({ query })])
    expect(errors[0]?.extensions.code).toBe("query_too_complex");
});

describe.each(["/graphql", "/bff"])("bodies at %s", (url) => {
  const post = (headers: object, payload: Buffer) =>
    doors.tua.app.inject({
      ...{ method: "POST", url, payload },
      headers: {
        ...(url === "/bff"
          ? doors.owner.headers()
          : { authorization: `Bearer ${doors.tua.merchant.keys.test.secret}` }),
        ...{ "content-type": "application/json", ...headers },
      },
    });

  test("B22 that are not UTF-8 are refused: they would be read as what nobody wrote", async () => {
    const answer = await post({}, Buffer.from('{"query":"{ viewer { id } } # Caf\xe9"}', "latin1"));
    expect([answer.statusCode, answer.json().errors[0].message]).toEqual([
      400,
      "The body is not valid UTF-8.",
    ]);
  });

  test.each([{ "content-type": "application/json; charset=utf-16" }, { "content-encoding": "gzip" }])(
    "that say %j are refused",
    async (headers) => {
      const answer = await post(headers, Buffer.from('{"query":"{ viewer { id } }"}'));
      expect([answer.statusCode, answer.json().errors[0].extensions.code]).toEqual([
        415,
        "unsupported_media_type",
      ]);
    },
  );
});
