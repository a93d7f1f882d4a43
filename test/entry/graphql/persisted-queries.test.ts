import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type GraphqlApi, openGraphqlApi } from "./graphql-endpoint.ts";

let api: GraphqlApi;
beforeAll(async () => {
  api = await openGraphqlApi({ env: { RATE_LIMITS: "off" } });
});
afterAll(() => api.tua.close());

let made = 0;
/** A text that was not sent before. */
let query: string;
beforeEach(() => {
  made += 1;
  query = `query Merchant${made} { merchant { id name } }`;
});

const toHash = (text: string) => createHash("sha256").update(text).digest("hex");
const named = (hash: string) => ({ persistedQuery: { version: 1, sha256Hash: hash } });
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

async function post(payload: object, key = api.key) {
  const response = await api.tua.app.inject({
    method: "POST",
    url: "/graphql",
    headers: bearer(key),
    payload,
  });
  return { status: response.statusCode, ...response.json() };
}

async function get(
  requested: Record<string, string>,
  headers: Record<string, string> = { "apollo-require-preflight": "1" },
) {
  const url = `/graphql?${new URLSearchParams(requested)}`;
  const response = await api.tua.app.inject({
    method: "GET",
    url,
    headers: { ...bearer(api.key), ...headers },
  });
  return { status: response.statusCode, allow: response.headers.allow, ...response.json() };
}

const byHash = (text: string) => ({ extensions: JSON.stringify(named(toHash(text))) });
const codes = ({ errors = [] }: { errors?: { extensions: { code: string } }[] }) =>
  errors.map(({ extensions }) => extensions.code);
const register = (text: string, key?: string) => post({ query: text, extensions: named(toHash(text)) }, key);

test("a query that was sent once with its hash is accepted by the hash alone, by POST and by GET", async () => {
  const response = { merchant: { id: api.merchant.merchantId, name: "Adwoa's Kitchen" } };
  expect(codes(await post({ extensions: named(toHash(query)) }))).toEqual(["PERSISTED_QUERY_NOT_FOUND"]);
  expect(codes(await get(byHash(query)))).toEqual(["PERSISTED_QUERY_NOT_FOUND"]);
  expect((await register(query)).data).toEqual(response);
  expect((await post({ extensions: named(toHash(query)) })).data).toEqual(response);
  expect((await get(byHash(query))).data).toEqual(response);
});

test("a response about an unknown hash is not cached, as all others", async () => {
  const { headers } = await api.tua.app.inject({
    method: "GET",
    url: `/graphql?${new URLSearchParams(byHash(query))}`,
    headers: { ...bearer(api.key), "apollo-require-preflight": "1" },
  });
  expect(headers["cache-control"]).toBe("no-store");
});

test("G21 a text with another's hash is rejected, and that hash still names only its own text", async () => {
  const other = "{ merchant { country } }";
  const mismatch = { query: other, extensions: named(toHash(query)) };
  expect(await post(mismatch)).toMatchObject({
    status: 400,
    errors: [{ extensions: { code: "invalid_request" } }],
  });
  expect(codes(await post({ extensions: named(toHash(query)) }))).toEqual(["PERSISTED_QUERY_NOT_FOUND"]);
  await register(query);
  expect(codes(await post(mismatch))).toEqual(["invalid_request"]);
  expect((await post({ extensions: named(toHash(query)) })).data.merchant.name).toBe("Adwoa's Kitchen");
});

/** So many that they are too complex with a hundred rows each. */
const lists = (first: string) =>
  Array.from(
    { length: 20 },
    (_, i) => `l${i}: transactions(first: ${first}) { nodes { id status description currency createdAt } }`,
  ).join(" ");

test("a rejected text is not stored", async () => {
  for (const text of [
    `${query} }`,
    `query Q${made} { merchant { nothing } }`,
    `query Q${made} { ${lists("100")} }`,
  ]) {
    expect((await register(text)).status).toBe(400);
    expect(codes(await post({ extensions: named(toHash(text)) }))).toEqual(["PERSISTED_QUERY_NOT_FOUND"]);
  }
});

test("a text of more than 16,384 characters is executed and not stored", async () => {
  const long = `${query} #`.padEnd(16_384, "x");
  for (const [text, expected] of [
    [long, []],
    [`${long}x`, ["PERSISTED_QUERY_NOT_FOUND"]],
  ] as const) {
    expect((await register(text)).data.merchant.name).toBe("Adwoa's Kitchen");
    expect(codes(await post({ extensions: named(toHash(text)) }))).toEqual(expected);
  }
});

test("a stored query is weighed with the variables of each request", async () => {
  const text = `query Page${made}($first: Int) { ${lists("$first")} }`;
  await register(text);
  const requested = (first: unknown) => post({ extensions: named(toHash(text)), variables: { first } });
  expect(codes(await requested(1))).toEqual([]);
  expect(codes(await requested(100))).toEqual(["query_too_complex"]);
  expect(codes(await requested("1"))).toEqual(["invalid_request"]);
});

test("a stored query returns each caller's own data, and nothing without a credential", async () => {
  const other = await api.tua.createMerchant("Kofi Spare Parts");
  const text = `query Keys${made} { merchant { id } apiKeys { id } }`;
  expect((await register(text)).data.merchant.id).toBe(api.merchant.merchantId);
  const named2 = { extensions: named(toHash(text)) };
  expect((await post(named2, other.keys.test.secret)).data.merchant.id).toBe(other.merchantId);
  expect(codes(await post(named2, (await api.keyWith(["events:read"])).key))).toEqual(["insufficient_scope"]);
  expect((await post(named2, "sk_test_nobody")).status).toBe(401);
});

test("G10 a GET changes nothing, by a text or by a hash", async () => {
  const text = `mutation M${made} { updateWebhook(input: { defaultCallbackUrl: "https://got.example/" }) { webhook { defaultCallbackUrl } } }`;
  expect(await get({ query: text })).toMatchObject({ status: 405, allow: "POST" });
  expect(await get({ query: text, ...byHash(text) })).toMatchObject({ status: 405, allow: "POST" });
  expect(codes(await get(byHash(text)))).not.toEqual([]);
  await register(`mutation Kept${made} { resendEvents(input: { afterSequence: "0" }) { count } }`);
  const stored = await get(
    byHash(`mutation Kept${made} { resendEvents(input: { afterSequence: "0" }) { count } }`),
  );
  expect([stored.status, stored.data ?? null]).toEqual([405, null]);
  expect(await api.data("{ webhook { defaultCallbackUrl } }")).toEqual({
    webhook: { defaultCallbackUrl: null },
  });
});

test.each([
  ["nothing", {}],
  ["a form's content type", { "content-type": "application/x-www-form-urlencoded" }],
  ["a text's content type", { "content-type": "text/plain" }],
  ["a file's content type", { "content-type": "multipart/form-data; boundary=x" }],
  ["what a browser accepts", { accept: "text/html,application/xhtml+xml" }],
])(
  "G10 a GET with %s next to the credential is rejected, because another site's page could send it",
  async (_what, headers) => {
    const { status, data, ...rest } = await get(
      { query: "{ merchant { id } }" },
      headers as Record<string, string>,
    );
    expect([status, data ?? null, codes(rest)]).toEqual([400, null, ["invalid_request"]]);
  },
);
