import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { order } from "../../support/orders.ts";
import { expectNothingOfOurs, expectRejection, RestClient } from "../../support/rest.ts";

let rest: RestClient;
beforeAll(async () => {
  rest = await RestClient.open();
});
afterAll(() => rest.close());

const body = () => JSON.stringify(order());

test.each([
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "application/xml",
  "application/jsonp",
  "application/json; charset=utf-16",
  "application/json; charset=iso-8859-1",
  "application/graphql",
  "json",
  "",
])("B20 of the type %j: 415", async (type) => {
  const response = await rest.initiate(body(), { "content-type": type });
  expectRejection(response, 415, "unsupported_media_type");
  expectNothingOfOurs(response);
});

test.each(["gzip", "br", "deflate", "x"])("B21 encoded as %s: 415", async (encoding) => {
  const bytes = encoding === "gzip" ? gzipSync(body()) : Buffer.from(body());
  expectRejection(
    await rest.initiate(bytes, { "content-encoding": encoding }),
    415,
    "unsupported_media_type",
  );
});

test.each([
  ["a lone byte", [0xff]],
  ["a cut sequence", [0xe2, 0x82]],
  ["an overlong form", [0xc0, 0xaf]],
  ["half a pair", [0xed, 0xa0, 0x80]],
])("B22 that is not UTF-8, by %s: 400", async (_, bytes) => {
  const [before, after] = JSON.stringify(order({ description: "here" })).split("here") as [string, string];
  const wrong = Buffer.concat([Buffer.from(before), Buffer.from(bytes), Buffer.from(after)]);
  expectRejection(await rest.initiate(wrong), 400, "invalid_request");
});

test.each(['{"amount":', "{'a':1}", '{"a":1}}', "<xml/>", '{"a":\u0000}', "[1,2"])(
  "D19 %j is broken: 400",
  async (text) => {
    const response = await rest.initiate(text);
    expectRejection(response, 400, "invalid_request");
    expectNothingOfOurs(response);
  },
);

test.each([
  ['{"__proto__":{"admin":true}}', "__proto__"],
  ['{"customer":{"__proto__":{"admin":true}}}', "customer"],
  ['{"constructor":{"prototype":{"x":1}}}', "constructor"],
])("B18 %s: 400, and no prototype has changed", async (part, field) => {
  const response = await rest.initiate(body().replace("{", `${part.slice(0, -1)},`));
  expectRejection(response, 400, "invalid_request", `${field}:reserved_key`);
  expect({}).not.toHaveProperty("admin");
});

test("B19 the largest order fits, with each character of its metadata as an escape", async () => {
  const metadata = Object.fromEntries(
    Array.from({ length: 50 }, (_, i) => [`${10 + i}${"🍲".repeat(38)}`, "🍲".repeat(500)]),
  );
  const escaped = JSON.stringify(order({ metadata })).replace(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  expect(escaped.length).toBeGreaterThan(300_000);
  const response = await rest.initiate(escaped);
  expect(response.status, response.text).toBe(200);
  expect((await rest.get(`/v1/transactions/${response.body.data.transactionId}`)).body.data.metadata).toEqual(
    metadata,
  );
});

test("B19 larger than the limit: 413", async () => {
  const response = await rest.initiate(JSON.stringify(order({ description: "x".repeat(1024 * 1024) })));
  expectRejection(response, 413, "request_too_large");
  expectNothingOfOurs(response);
});

test.each([
  ["lists", `${"[".repeat(50_000)}${"]".repeat(50_000)}`],
  ["objects", `${'{"a":'.repeat(40_000)}1${"}".repeat(40_000)}`],
])("B19 deeply nested, of %s: 400, and quickly", async (_, nested) => {
  const startedAt = performance.now();
  const asField = await rest.initiate(body().replace("{", `{"metadata":${nested},`));
  expect([asField.status, asField.body.error.code]).toEqual([400, "invalid_request"]);
  expect((await rest.initiate(nested)).status).toBe(400);
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});

test("on a GET it is not read", async () => {
  const headers = { authorization: `Bearer ${rest.key}`, "content-type": "application/json" };
  expect((await rest.send({ url: "/v1/transactions", headers })).status).toBe(200);
  expect((await rest.send({ url: "/v1/transactions", headers, payload: "{broken" })).status).toBe(200);
});
