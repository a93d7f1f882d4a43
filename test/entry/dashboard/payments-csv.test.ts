import { once } from "node:events";
import { get as httpGet, type IncomingMessage } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ROLES } from "../../../server/domain/operations.ts";
import { readCsv } from "../../support/csv.ts";
import { RestClient } from "../../support/rest.ts";
import { type Staff, TestMembers } from "../../support/staff-at-bff.ts";

let rest: RestClient;
let team: TestMembers;
let origin: string;
beforeAll(async () => {
  rest = await RestClient.open({ env: { RATE_LIMITS: "off" } });
  origin = await rest.tua.app.listen({ port: 0, host: "127.0.0.1" });
  team = new TestMembers(rest.tua);
  await rest.checkout({ description: "=1+1", clientReference: "FIRST" });
  await rest.checkout({ amount: 99, clientReference: "SECOND" });
});
afterAll(async () => {
  await team.close();
  await rest.close();
});

interface RequestOptions {
  query?: string;
  merchantId?: string;
  mode?: string;
  headers?: Record<string, string>;
}
const toCookie = ({ token }: Staff) => ({ cookie: `tua_session=${token}` });

async function sendRequest({
  query = "",
  merchantId = rest.tua.merchant.merchantId,
  mode = "test",
  headers = {},
}: RequestOptions) {
  const url = `/m/${merchantId}/${mode}/payments.csv${query}`;
  const response = await rest.tua.app.inject({ url, headers });
  const error = response.statusCode === 200 ? null : response.json().error;
  return { status: response.statusCode, headers: response.headers, text: response.body, error };
}
const references = (text: string) => {
  const [headings = [], ...rows] = readCsv(text.slice(1));
  return rows.map((row) => row[headings.indexOf("clientReference")]);
};

describe("for every role", () => {
  test.each(ROLES)("%s gets the same file as GET /v1/transactions.csv, in both modes", async (role) => {
    const member = await team.add(role);
    const { status, headers, text } = await sendRequest({ headers: toCookie(member) });
    expect(status).toBe(200);
    expect(headers["content-type"]).toMatch(/^text\/csv/);
    expect(headers["content-disposition"]).toMatch(/^attachment; filename="transactions-[\dT-]+Z\.csv"$/);
    expect(headers["cache-control"]).toBe("no-store");
    const { text: ofRest } = await rest.send({
      url: "/v1/transactions.csv",
      headers: { authorization: `Bearer ${rest.key}` },
    });
    expect(text).toBe(ofRest);
    // A possible formula is escaped, as in REST.
    expect(text).toContain("'=1+1");
    expect(references((await sendRequest({ mode: "live", headers: toCookie(member) })).text)).toEqual([]);
  });
});

describe("its filters are those of GET /v1/transactions", () => {
  test.each([
    ["?amountMin=50", ["SECOND"]],
    ["?q=fir&status=pending,failed", ["FIRST"]],
    ["?order=asc", ["FIRST", "SECOND"]],
    ["?to=2020-01-01T00:00:00Z", []],
  ])("%s", async (query, expected) => {
    const headers = toCookie(await team.add("viewer"));
    expect(references((await sendRequest({ query, headers })).text)).toEqual(expected);
  });

  test("and so are their errors; a page argument does not apply to a file", async () => {
    const headers = toCookie(await team.add("viewer"));
    const { status, error } = await sendRequest({
      query: "?status=nice&amountMin=x&limit=5&from=today",
      headers,
    });
    expect(status).toBe(400);
    expect(error.fields).toMatchObject([{ field: "limit", code: "unknown_field" }]);
    const { error: others } = await sendRequest({ query: "?status=nice&amountMin=x&from=today", headers });
    expect(others.fields.map(({ field }: { field: string }) => field)).toEqual([
      "status",
      "from",
      "amountMin",
    ]);
  });
});

describe("rejected", () => {
  test("without a session, and with an expired one", async () => {
    expect(await sendRequest({})).toMatchObject({ status: 401, error: { code: "missing_credentials" } });
    const member = await team.add("owner");
    await team.sql("delete from member_sessions where member_id = $1", member.id);
    expect(await sendRequest({ headers: toCookie(member) })).toMatchObject({ status: 401 });
  });

  test("with an API key: this endpoint is for members", async () => {
    expect(await sendRequest({ headers: { authorization: `Bearer ${rest.key}` } })).toMatchObject({
      status: 401,
    });
  });

  test("for another merchant, and at URLs of none", async () => {
    const headers = toCookie(await team.add("owner"));
    const { merchantId } = await rest.tua.createMerchant("Kofi's Garage");
    expect(await sendRequest({ merchantId, headers })).toMatchObject({
      status: 404,
      error: { code: "not_found" },
    });
    expect(await sendRequest({ merchantId: "nobody", headers })).toMatchObject({ status: 404 });
    expect(await sendRequest({ mode: "both", headers })).toMatchObject({ status: 404 });
  });

  test.each([
    ["cross-site", 403],
    ["same-site", 403],
    ["same-origin", 200],
    ["none", 200],
  ])("to a browser that sends Sec-Fetch-Site: %s — %s", async (site, status) => {
    const headers = { ...toCookie(await team.add("viewer")), "sec-fetch-site": site };
    expect((await sendRequest({ headers })).status).toBe(status);
  });
});

test("the URL next to it is still the page", async () => {
  const { merchantId } = rest.tua.merchant;
  const response = await rest.tua.app.inject(`/m/${merchantId}/test/payments`);
  expect(response.headers["content-type"]).toMatch(/^text\/(html|plain)/);
});

test("a member who is removed during the download gets no complete file", async () => {
  const shop = await rest.another();
  const { merchantId } = shop.tua.merchant;
  const member = await team.add("viewer", merchantId);
  const { transactionId } = await shop.checkout();
  await team.sql(
    `insert into transactions (merchant_id, mode, id, checkout_id, client_reference, amount, currency, description,
       customer, metadata, methods, created_at, expires_at, created_sequence)
     select merchant_id, mode, 'txn_m' || n, 'chk_m' || n, 'MANY-' || n, amount, currency,
       repeat('waakye ', 200), customer, metadata, methods, created_at - make_interval(secs => n), expires_at,
       created_sequence
     from transactions, generate_series(1, 20000) n where id = $1`,
    transactionId,
  );
  const path = `/m/${merchantId}/test/payments.csv`;
  const [response] = (await once(
    httpGet(origin + path, { headers: toCookie(member), agent: false }),
    "response",
  )) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  await team.sql("delete from memberships where member_id = $1", member.id);
  const readAll = async () => {
    for await (const _ of response);
  };
  await expect(readAll()).rejects.toThrow("aborted");
});
