import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { LoggedExchange } from "../support/processors/exchange-log.ts";
import { compareAll } from "./compare.ts";
import { PublishedDefinition } from "./definition.ts";
import { KNOWN_DIFFERENCES } from "./known-differences.ts";
import { formatReport } from "./report.ts";

/** A definition in the form that the processors publish. */
const DEFINITION = `
openapi: 3.0.1
info: { title: Payments, version: "1" }
servers: [{ url: "https://sandbox.momodeveloper.mtn.com/collection" }]
paths:
  /pay:
    post:
      parameters: [{ name: X-Reference-Id, in: header, required: true, schema: { type: string } }]
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Pay" } } } }
      responses: { "202": { description: Accepted } }
  /pay/{id}:
    get:
      parameters: [{ name: page, in: query, schema: { type: integer } }]
      responses:
        "200":
          description: OK
          content: { application/json: { schema: { $ref: "#/components/schemas/Paid" } } }
components:
  schemas:
    Pay:
      allOf:
        - { type: object, required: [amount], properties: { amount: { type: string } } }
        - { type: object, properties: { payer: { type: object, properties: { phone: { type: string } } } } }
    Paid:
      type: object
      required: [status]
      properties:
        status: { type: string, enum: [PENDING, DONE] }
        note: { type: string, nullable: true }
        rows: { type: array, items: { type: object, properties: { id: { type: integer } } } }
`;

let definition: PublishedDefinition;
const folder = mkdtempSync(join(tmpdir(), "tua-definition-"));
beforeAll(async () => {
  const file = join(folder, "definition.yaml");
  writeFileSync(file, DEFINITION);
  definition = await PublishedDefinition.read(file);
});
afterAll(() => rmSync(folder, { recursive: true }));

const PAY: LoggedExchange = {
  processor: "mtn_momo",
  method: "POST",
  path: "/collection/pay",
  headers: { "x-reference-id": "1", host: "127.0.0.1", authorization: "Bearer 1" },
  text: '{"amount":"1.00","payer":{"phone":"233"}}',
  reply: { status: 202 },
};
const READ: LoggedExchange = {
  ...PAY,
  method: "GET",
  path: "/collection/pay/7?page=1",
  headers: { authorization: "Bearer 1" },
  text: "",
  reply: { status: 200, body: { status: "DONE", note: null, rows: [{ id: 1 }, { id: 2 }] } },
};

const findDifferences = (exchange: LoggedExchange) =>
  compareAll([exchange], [definition]).differences.map(
    ({ difference: { operation, side, at, problem } }) => `${operation} | ${side} | ${at} | ${problem}`,
  );

describe("an exchange", () => {
  test("as defined has no difference", () => {
    for (const exchange of [PAY, READ]) expect(findDifferences(exchange)).toEqual([]);
  });

  test("of another processor or product is not compared", () => {
    const others = [
      { ...PAY, processor: "paystack" },
      { ...PAY, path: "/disbursement/pay" },
    ];
    expect(compareAll(others, [definition])).toEqual({ compared: 0, operations: [], differences: [] });
  });

  test.each<[string, Partial<LoggedExchange>, string]>([
    ["a wrong type", { text: '{"amount":1}' }, "request | /amount | not string"],
    ["a missing field", { text: "{}" }, "request | / | missing: amount"],
    ["other fields", { text: '{"amount":"1","b":1,"a":2}' }, "request | / | not defined: a, b"],
    ["no body", { text: "" }, "request | / | no body"],
    ["no reference", { headers: {} }, "request | X-Reference-Id | missing"],
    ["another header", { headers: { ...PAY.headers, "x-other": "1" } }, "request | x-other | not defined"],
    ["another status", { reply: { status: 409 } }, "response 409 | / | status not defined"],
    ["a body instead of none", { reply: { status: 202, body: {} } }, "response 202 | / | body not defined"],
  ])("with %s differs", (_, change, difference) => {
    expect(findDifferences({ ...PAY, ...change })).toEqual([`POST /collection/pay | ${difference}`]);
  });

  test.each<[string, Partial<LoggedExchange>, string]>([
    ["another parameter", { path: "/collection/pay/7?all=1" }, "request | all | not defined"],
    ["a body in a query", { text: "{}" }, "request | / | body not defined"],
    [
      "an unknown state",
      { reply: { status: 200, body: { status: "HELD" } } },
      "response 200 HELD | /status | not one of the defined values",
    ],
    [
      "wrong entries of a list, once for all",
      { reply: { status: 200, body: { status: "DONE", rows: [{ id: "1" }, { id: "2" }] } } },
      "response 200 DONE | /rows/*/id | not integer",
    ],
  ])("with %s differs from the query", (_, change, difference) => {
    expect(findDifferences({ ...READ, ...change })).toEqual([`GET /collection/pay/{id} | ${difference}`]);
  });

  test("on an undefined path differs", () => {
    expect(findDifferences({ ...PAY, path: "/collection/refund" })).toEqual([
      "POST /collection/refund | request | / | not defined",
    ]);
  });
});

test("the report has new differences first, with their number, and the examined ones with the reason", () => {
  const path = "/collection/v1_0/requesttopay";
  const comparison = compareAll([PAY, { ...PAY, text: "{}" }, { ...PAY, path }], [definition]);
  const known = KNOWN_DIFFERENCES.find(({ processor }) => processor === "mtn_momo");
  const [first, second] = comparison.differences;
  if (!first || !second || !known) throw new Error("two differences were expected");
  const report = formatReport({ ...comparison, differences: [{ ...first, known }, second] });
  expect(report).toContain("Compared 3 exchanges of 2 operations:");
  expect(report).toContain("New differences: 1\n");
  expect(report).toContain(`Right: ${known.right}. ${known.why}.`);
});
