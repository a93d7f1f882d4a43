import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CURRENCIES } from "../../../server/domain/money.ts";
import { order } from "../../support/orders.ts";
import { expectRejection, RestClient } from "../../support/rest.ts";
import { rejectsBadCredentials } from "../../support/security-suite.ts";

let rest: RestClient;
beforeAll(async () => {
  rest = await RestClient.open({ env: { CHECKOUT_URL: "https://pay.example" } });
});
afterAll(() => rest.close());

describe("happy", () => {
  test("the order of the specification opens a session", async () => {
    const body = order({ customer: { name: "Adwoa", phone: "233241234567", email: "adwoa@shop.example" } });
    const before = Date.now();
    const response = await rest.initiate(body);
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      success: true,
      data: {
        checkoutUrl: `https://pay.example/pay/${response.body.data.checkoutId}`,
        checkoutId: expect.stringMatching(/^co_test_[0-9a-z]{39}$/),
        expiresAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        clientReference: body.clientReference,
        transactionId: expect.stringMatching(/^txn_[0-9a-z]{26}$/),
        mode: "test",
      },
    });
    const open = Date.parse(response.body.data.expiresAt) - before;
    expect(open).toBeGreaterThan(3_595_000);
    expect(open).toBeLessThan(3_605_000);
    expect(response.headers["idempotent-replayed"]).toBeUndefined();
  });

  test.each([
    ["10", 10],
    ["10.0", 10],
    ["10.10", 10.1],
    ["1e3", 1000],
    ["0.01", 0.01],
    ["999999999.99", 999_999_999.99],
  ])("A1, A2, A10 the amount %s is stored as %d", async (written, amount) => {
    const body = JSON.stringify(order({ amount: 0 })).replace('"amount":0', `"amount":${written}`);
    const { body: made } = await rest.initiate(body);
    const { body: found } = await rest.get(`/v1/transactions/${made.data.transactionId}`);
    expect(found.data.amount).toBe(amount);
  });

  test.each(["application/json", "application/json; charset=utf-8", 'APPLICATION/JSON;charset="UTF-8"'])(
    "%s is an accepted content type",
    async (type) => {
      expect((await rest.initiate(order(), { "content-type": type })).status).toBe(200);
    },
  );

  test("A19 of a repeated key the last one counts", async () => {
    const { body } = await rest.initiate(JSON.stringify(order()).replace("{", '{"amount":1,'));
    expect((await rest.get(`/v1/transactions/${body.data.transactionId}`)).body.data.amount).toBe(10.5);
  });
});

describe("Idempotency-Key", () => {
  test("the same key and body return the stored response, with a header that says so", async () => {
    const body = order();
    const first = await rest.initiate(body, { "idempotency-key": "once" });
    const before = await rest.written();
    const second = await rest.initiate(body, { "idempotency-key": "once" });
    expect(second.body).toEqual(first.body);
    expect([first, second].map(({ headers }) => headers["idempotent-replayed"])).toEqual([undefined, "true"]);
    expect(await rest.written()).toEqual(before);
  });

  test("quoted and bare are the same key", async () => {
    const body = order();
    const first = await rest.initiate(body, { "idempotency-key": '"8e03978e"' });
    expect((await rest.initiate(body, { "idempotency-key": "8e03978e" })).body).toEqual(first.body);
  });

  test("another body with the key is rejected", async () => {
    await rest.initiate(order(), { "idempotency-key": "twice" });
    expectRejection(
      await rest.initiate(order(), { "idempotency-key": "twice" }),
      422,
      "idempotency_key_reused",
    );
  });

  test("a bare key may have spaces inside, and is the same in quotes", async () => {
    const body = order();
    const first = await rest.initiate(body, { "idempotency-key": "order 17, once more" });
    const again = await rest.initiate(body, { "idempotency-key": '"order 17, once more"' });
    expect([first.status, again.body]).toEqual([200, first.body]);
  });

  test("255 characters are a key", async () => {
    expect((await rest.initiate(order(), { "idempotency-key": "k".repeat(255) })).status).toBe(200);
  });

  test.each(["", '""', "k".repeat(256), "a\tb", "kö", 'a"b c', '"a'])("B14 %j is not a key", async (key) => {
    expectRejection(
      await rest.initiate(order(), { "idempotency-key": key }),
      400,
      "invalid_request",
      "Idempotency-Key:not_an_idempotency_key",
    );
  });
});

describe("errors", () => {
  test("every problem is reported at once, in one format", async () => {
    const response = await rest.initiate({
      ...order(),
      amount: "10",
      callbackUrl: "nowhere",
      status: "paid",
    });
    expectRejection(
      response,
      400,
      "invalid_request",
      "status:unknown_field",
      "amount:wrong_type",
      "callbackUrl:not_a_url",
    );
  });

  test("a currency that is not enabled", async () => {
    const response = await rest.initiate(order({ currency: "JPY" }));
    expectRejection(response, 400, "currency_not_supported", "currency:currency_not_enabled");
    const [problem] = response.body.error.fields;
    expect(problem.params).toEqual({ currency: "JPY", allowed: CURRENCIES });
    expect(problem.message).toMatch(/^uses JPY, which is not enabled; use GHS, NGN, .*, or GBP$/);
  });

  test("a reference that is in use, naming its transaction", async () => {
    const { transactionId, clientReference } = await rest.checkout();
    const response = await rest.initiate(order({ clientReference }));
    expectRejection(response, 400, "duplicate_client_reference", "clientReference:already_used");
    expect(response.text).toContain(transactionId);
  });

  test.each(["NaN", "Infinity", "0x10", ".5", "5.", "+5", "010", "1_000"])(
    "A13 amount %s is not JSON",
    async (amount) => {
      const text = JSON.stringify(order({ amount: 0 })).replace('"amount":0', `"amount":${amount}`);
      expectRejection(await rest.initiate(text), 400, "invalid_request");
    },
  );

  test.each(["", "{", "null", "[]", '"x"', "1", "true", "{} {}", '{"a":1}x', "{'a':1}", "\0"])(
    "B25 the body %j is not a JSON object",
    async (body) => {
      expectRejection(await rest.initiate(body), 400, "invalid_request");
    },
  );

  test("B6 half a character in a reference is rejected without an internal error", async () => {
    expectRejection(
      await rest.initiate(order({ clientReference: "a\ud800" })),
      400,
      "invalid_request",
      "clientReference:invalid_unicode",
    );
  });

  test("a rejection stores nothing", async () => {
    const before = await rest.written();
    await rest.initiate({ ...order(), amount: 10.001 }, { "idempotency-key": "refused" });
    expect(await rest.written()).toEqual(before);
  });

  test("live mode without a processor: 503 and no row", async () => {
    const { key } = await rest.goLive();
    const before = await rest.written();
    const response = await rest.initiate(order(), {}, key);
    expectRejection(response, 503, "no_payment_method");
    expect(Number(response.headers["retry-after"])).toBeGreaterThan(0);
    expect(await rest.written()).toEqual(before);
  });

  test("API3 no internal field can be set from outside", async () => {
    for (const field of ["merchantId", "mode", "status", "transactionId", "amountReceived", "paidAt"]) {
      expectRejection(
        await rest.initiate({ ...order(), [field]: "live" }),
        400,
        "invalid_request",
        `${field}:unknown_field`,
      );
    }
  });
});

describe("security", () => {
  rejectsBadCredentials({
    rest: () => rest,
    request: () => ({ method: "POST", url: "/v1/checkout/initiate", payload: order() }),
    scope: "payments:create",
  });
});
