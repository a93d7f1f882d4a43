import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectNothingOfOurs, expectRejection, type RestResponse } from "../../support/rest.ts";
import { LUNCH, openSdkShop, type SdkShop } from "./sdk-shop.ts";

let shop: SdkShop;
beforeAll(async () => {
  shop = await openSdkShop({ env: { CHECKOUT_URL: "https://pay.example" } });
});
afterAll(() => shop.close());

const SHOP = "https://shop.example";
const ADDRESS = "/v2/sessions";

const expectReadable = ({ headers }: RestResponse) =>
  expect(headers).toMatchObject({
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
    "access-control-expose-headers": "x-request-id, retry-after",
    "cache-control": "no-store",
  });

type SendRequest = () => Promise<RestResponse>;
/** A rejection that the page can read and that stores nothing. */
async function expectRejected(sendRequest: SendRequest, status: number, code: string, ...fields: string[]) {
  const before = await shop.rest.written();
  const response = await sendRequest();
  expectRejection(response, status, code, ...fields);
  expectReadable(response);
  expectNothingOfOurs(response);
  expect(await shop.rest.written()).toEqual(before);
  return response;
}

describe("a page opens a checkout", () => {
  test("with three fields and a key, and gets the same response as a server", async () => {
    const response = await shop.open({ key: shop.key, ...LUNCH });
    expect(response.status).toBe(200);
    expectReadable(response);
    const { data, ...rest } = response.body;
    // In test mode the response warns that no webhook will be sent.
    const message = expect.stringContaining("Settings → Webhooks");
    expect(rest).toEqual({ success: true, warnings: [{ code: "no_webhook_url", message }] });
    expect(data).toEqual({
      checkoutUrl: `https://pay.example/pay/${data.checkoutId}`,
      checkoutId: expect.stringMatching(/^co_/),
      transactionId: expect.stringMatching(/^txn_/),
      clientReference: expect.stringMatching(/^tua_/),
      expiresAt: expect.any(String),
      mode: "test",
    });
    expect(response.headers["set-cookie"]).toBeUndefined();
    expect(String(response.headers["ratelimit-policy"])).toMatch(/^"checkout-ip";.*, "initiate";/);
    const record = await shop.rest.get(`/v1/transactions/${data.transactionId}`);
    expect(record.body.data).toMatchObject({ status: "pending", amount: 10.5, currency: "GHS" });
    const [row] = await shop.rest.sql(
      `select t.return_url, t.cancel_url, t.locale, k.publishable_text from transactions t
       join api_keys k on (k.merchant_id, k.mode, k.id) = (t.merchant_id, t.mode, t.publishable_key_id)
       where t.id = $1`,
      data.transactionId,
    );
    expect(row).toEqual({ return_url: null, cancel_url: null, locale: null, publishable_text: shop.key });
  });

  test("in a language, with the merchant's default callback URL, and each time a new one", async () => {
    const hook = "https://shop.example/hook";
    const { tua, useCases, caller } = await shop.rest.another();
    await useCases.updateWebhook(caller, { defaultCallbackUrl: hook });
    const requested = { key: tua.merchant.keys.test.publishable, ...LUNCH, locale: "fr" };
    const [one, other] = [await shop.open(requested), await shop.open(requested)];
    expect(one.body.data.checkoutId).not.toBe(other.body.data.checkoutId);
    const rows = await shop.rest.sql(
      "select locale, callback_url from transactions where id = any($1)",
      [one, other].map(({ body }) => body.data.transactionId),
    );
    expect(one.body.warnings).toBeUndefined();
    const wanted = { locale: "fr", callback_url: hook };
    expect(rows).toEqual([wanted, wanted]);
  });

  test("and a server's session stores no publishable key", async () => {
    const { transactionId: id } = await shop.rest.checkout();
    const rows = await shop.rest.sql("select publishable_key_id as key from transactions where id = $1", id);
    expect(rows).toEqual([{ key: null }]);
  });

  test("and the use of its key is recorded, without the customer's address", async () => {
    const { id, key } = await shop.publishable();
    await shop.open({ key, ...LUNCH });
    await shop.rest.useCases.recordKeyUses();
    const where = "id = $1 and last_used_at > created_at and last_used_address is null";
    expect(await shop.rest.sql(`select 1 from api_keys where ${where}`, id)).toHaveLength(1);
  });
});

describe("an invalid value is reported by its field", () => {
  test.each([
    ["no key", { key: "" }, ["key:required"]],
    ["no amount", { amount: undefined }, ["amount:required"]],
    ["an amount with three decimals", { amount: "10.001" }, ["amount:too_many_decimals"]],
    ["an amount that is no plain decimal", { amount: "1e3" }, ["amount:not_a_decimal"]],
    ["an amount of nothing", { amount: "0.00" }, ["amount:not_positive"]],
    ["an amount below", { amount: "-5" }, ["amount:not_positive"]],
    ["an amount with a space", { amount: " 5" }, ["amount:not_a_decimal"]],
    ["a currency in small letters", { currency: "ghs" }, ["currency:not_a_currency"]],
    ["no words", { description: "" }, ["description:too_short"]],
    ["too many words", { description: "x".repeat(1001) }, ["description:too_long"]],
    ["a language that is none", { locale: "english!" }, ["locale:not_a_language"]],
    [
      "everything",
      { amount: "x", currency: "", description: "\u0000" },
      ["currency:not_a_currency", "amount:not_a_decimal", "description:control_characters"],
    ],
    ["a field of a server", { callbackUrl: "https://evil.example" }, ["callbackUrl:unknown_field"]],
    ["a place to go", { returnUrl: "https://evil.example" }, ["returnUrl:unknown_field"]],
    ["a reference", { clientReference: "ORD-1" }, ["clientReference:unknown_field"]],
    ["a customer", { customer: '{"phone":"233241234567"}' }, ["customer:unknown_field"]],
    ["methods", { methods: "card" }, ["methods:unknown_field"]],
    ["a time", { expiresIn: "60" }, ["expiresIn:unknown_field"]],
    ["a slip", { ammount: "10.50" }, ["ammount:unknown_field"]],
    ["a card", { card_number: "1" }, ["card_number:card_details_refused"]],
  ])("%s", async (_what, change, fields) => {
    const requested = Object.entries({ key: shop.key, ...LUNCH, ...change }).filter(
      ([, v]) => v !== undefined,
    );
    const open = () => shop.open(Object.fromEntries(requested) as never);
    await expectRejected(open, 400, "invalid_request", ...fields);
  });

  test("a field that comes twice", async () => {
    const twice = `${new URLSearchParams({ key: shop.key, ...LUNCH })}&amount=1`;
    await expectRejected(() => shop.open(twice), 400, "invalid_request", "amount:repeated");
  });

  test("a currency that is not enabled", async () => {
    const requested = { key: shop.key, ...LUNCH, currency: "JPY" };
    const why = "currency:currency_not_enabled";
    await expectRejected(() => shop.open(requested), 400, "currency_not_supported", why);
  });
});

describe("keys", () => {
  test("a secret key opens no checkout here, and the error says to revoke it", async () => {
    const response = await expectRejected(
      () => shop.open({ key: shop.rest.key, ...LUNCH }),
      403,
      "wrong_key_kind",
    );
    expect(response.body.error.message).toContain("Revoke it");
    expect(response.text).not.toContain(shop.rest.key);
  });

  test.each(["nonsense", "pk_test_abc", "Bearer x", "__proto__"])("an unknown key, %s", async (key) => {
    await expectRejected(() => shop.open({ key, ...LUNCH }), 401, "invalid_api_key");
  });

  test("a key revoked less than a second ago", async () => {
    const { id, key } = await shop.publishable();
    expect((await shop.open({ key, ...LUNCH })).status).toBe(200);
    await shop.rest.useCases.revokeApiKey(shop.rest.caller, id);
    await expect.poll(async () => (await shop.open({ key, ...LUNCH })).status).toBe(401);
    await expectRejected(() => shop.open({ key, ...LUNCH }), 401, "api_key_revoked");
  });

  test("an expired one", async () => {
    const { id, key } = await shop.publishable({ expiresAt: new Date(Date.now() + 60_000) });
    await shop.rest.sql("update api_keys set expires_at = now() - interval '1 second' where id = $1", id);
    await expectRejected(() => shop.open({ key, ...LUNCH }), 401, "api_key_expired");
  });

  test("one used from an IP address that it does not allow", async () => {
    const { key } = await shop.publishable({ allowedIps: ["203.0.113.0/29"] });
    await expectRejected(() => shop.open({ key, ...LUNCH }), 403, "ip_not_allowed");
  });

  test("one for sessions that a server creates", async () => {
    const { key } = await shop.publishable({ serverSessionsOnly: true, allowedOrigins: [SHOP] });
    await expectRejected(() => shop.open({ key, ...LUNCH }), 403, "server_sessions_only");
  });

  test("one in the query or a header is ignored", async () => {
    const { app } = shop.rest.tua;
    const headers = {
      "content-type": "application/x-www-form-urlencoded",
      authorization: `Bearer ${shop.key}`,
    };
    const payload = String(new URLSearchParams(LUNCH));
    const inHeader = await app.inject({ method: "POST", url: ADDRESS, headers, payload });
    expect([inHeader.statusCode, inHeader.json().error.fields[0].field]).toEqual([400, "key"]);
    const inQuery = await app.inject({ method: "POST", url: `${ADDRESS}?key=${shop.key}`, headers, payload });
    expect([inQuery.statusCode, inQuery.json().error.fields[0].field]).toEqual([400, "key"]);
  });
});

describe("pages", () => {
  const LISTED = [SHOP, "https://www.shop.example:8443"];
  const OTHERS = [
    ...["https://shop.example.evil.example", "http://shop.example", "https://SHOP.example"],
    ...["https://shop.example:443", "https://shop.example.", "https://shop.example/", "https://evil.example"],
    ...["https://shop.example:8443", "https://sub.shop.example", "null", "", "*", "https://shop.example,"],
    ...["https://shop.example https://evil.example", "https://evil.example@shop.example"],
  ];

  test("a key that lists origins opens checkouts only for their pages", async () => {
    const { key } = await shop.publishable({ allowedOrigins: LISTED });
    for (const origin of LISTED) expect((await shop.open({ key, ...LUNCH }, { origin })).status).toBe(200);
    const sent = [
      ...OTHERS,
      [],
      [SHOP, "https://evil.example"],
      ["https://evil.example", SHOP],
      [SHOP, SHOP],
    ];
    for (const origin of sent) {
      await expectRejected(() => shop.open({ key, ...LUNCH }, { origin }), 403, "origin_not_allowed");
    }
  });

  test("the error names the page's origin, which the developer has to list", async () => {
    const { key } = await shop.publishable({ allowedOrigins: LISTED });
    const { body } = await shop.open({ key, ...LUNCH }, { origin: "http://localhost:3000" });
    expect(body.error.message).toContain("http://localhost:3000");
  });

  test("a test key without origins opens them for any page, and without an Origin header", async () => {
    for (const origin of ["https://anything.example", "null", []]) {
      expect((await shop.open({ key: shop.key, ...LUNCH }, { origin })).status).toBe(200);
    }
  });

  test("a live key without origins opens nothing", async () => {
    const key = await shop.livePublishable([]);
    for (const origin of [SHOP, "null", []])
      await expectRejected(() => shop.open({ key, ...LUNCH }, { origin }), 403, "origin_not_allowed");
  });

  test("a live key opens them for its pages, if a processor serves live mode", async () => {
    const key = await shop.livePublishable([SHOP]);
    const response = await expectRejected(() => shop.open({ key, ...LUNCH }), 503, "no_payment_method");
    expect(response.headers["retry-after"]).toBe("60");
    const from = { origin: "http://shop.example" };
    await expectRejected(() => shop.open({ key, ...LUNCH }, from), 403, "origin_not_allowed");
  });

  test("a shortened list of origins applies within a second", async () => {
    const { id, key } = await shop.publishable({ allowedOrigins: LISTED });
    expect((await shop.open({ key, ...LUNCH })).status).toBe(200);
    await shop.rest.useCases.updateApiKey(shop.rest.caller, { id, allowedOrigins: ["https://new.example"] });
    await expect.poll(async () => (await shop.open({ key, ...LUNCH })).status).toBe(403);
  });
});

describe("the request itself", () => {
  const send = async (change: object) => {
    const { app } = shop.rest.tua;
    const { statusCode, headers, body } = await app.inject({ method: "POST", url: ADDRESS, ...change });
    return { status: statusCode, headers, text: body, body: body ? JSON.parse(body) : undefined };
  };

  test.each(["application/json", "text/plain", "multipart/form-data; boundary=x"])(
    "a body that is %s is rejected",
    async (type) => {
      const sendRequest = () => send({ headers: { "content-type": type, origin: SHOP }, payload: "{}" });
      await expectRejected(sendRequest, 415, "unsupported_media_type");
    },
  );

  test("a body of more than 128 KiB is rejected", async () => {
    const description = "x".repeat(128 * 1024);
    await expectRejected(() => shop.open({ key: shop.key, ...LUNCH, description }), 413, "request_too_large");
  });

  test("no body is a missing key", async () => {
    await expectRejected(() => send({}), 400, "invalid_request", "key:required");
  });

  test("another method is rejected, and the page may read the allowed ones", async () => {
    for (const method of ["GET", "PUT", "DELETE"]) {
      const response = await expectRejected(() => send({ method }), 405, "method_not_allowed");
      expect(response.headers.allow).toBe("OPTIONS, POST");
    }
  });

  test("a browser's preflight for JSON is allowed, and the page can read the error", async () => {
    const response = await send({
      method: "OPTIONS",
      headers: {
        origin: SHOP,
        "access-control-request-method": "POST",
        "access-control-request-headers": "content-type",
      },
    });
    expect([response.status, response.text]).toEqual([204, ""]);
    expect(response.headers).toMatchObject({
      "access-control-allow-origin": "*",
      "access-control-allow-methods": "POST",
      "access-control-allow-headers": "content-type",
    });
    expect(response.headers["access-control-allow-credentials"]).toBeUndefined();
  });
});
