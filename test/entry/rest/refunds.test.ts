import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectNothingOfOurs, expectRejection, RestClient } from "../../support/rest.ts";
import { rejectsBadCredentials } from "../../support/security-suite.ts";

let rest: RestClient;
beforeAll(async () => {
  rest = await RestClient.open({ env: { SANDBOX_DELAY_MS: "60000" } });
});
afterAll(() => rest.close());

async function paid(phoneEnding = "0000"): Promise<string> {
  const checkout = await rest.checkout();
  await rest.pay(checkout, phoneEnding);
  return checkout.transactionId;
}
const requested = (id: string, body: unknown, headers: Record<string, string> = {}): InjectOptions => ({
  method: "POST",
  url: `/v1/transactions/${id}/refunds`,
  headers: { "content-type": "application/json", ...headers },
  payload: typeof body === "string" ? body : JSON.stringify(body),
});
const authorized = (key = rest.key) => ({ authorization: `Bearer ${key}` });
const refund = (id: string, body: unknown, headers: Record<string, string> = {}) =>
  rest.send(requested(id, body, { ...authorized(), ...headers }));
const list = (id: string, key?: string) => rest.get(`/v1/transactions/${id}/refunds`, key);

describe("happy", () => {
  test("a partial refund: the refund, the list and the record have it", async () => {
    const id = await paid();
    const response = await refund(id, { amount: 4.5, reason: "Out of waakye" });
    expect(response.status).toBe(200);
    const iso = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(response.body).toEqual({
      success: true,
      data: {
        refundId: expect.stringMatching(/^rfd_[0-9a-z]{26}$/),
        transactionId: id,
        attemptId: expect.stringMatching(/^att_[0-9a-z]{26}$/),
        amount: 4.5,
        currency: "GHS",
        reason: "Out of waakye",
        status: "success",
        failure: null,
        createdAt: iso,
        endedAt: iso,
      },
    });
    expect((await list(id)).body).toEqual({ success: true, data: [response.body.data] });
    const record = await rest.get(`/v1/transactions/${id}`);
    expect(record.body.data).toMatchObject({ status: "success", final: true, amountRefunded: 4.5 });
    expect(record.body.data.attempts[0]).not.toHaveProperty("refundAllocated");
  });

  test.each(["{}", '{"amount":null,"reason":""}'])("%s refunds the whole rest", async (body) => {
    const id = await paid();
    expect((await refund(id, body)).body.data).toMatchObject({ amount: 10.5, reason: null });
  });

  test("a failed one has its reason, in a list that is oldest first", async () => {
    const id = await paid();
    await refund(id, { amount: 1 });
    const failed = await refund(id, { amount: 0.13 });
    expect(failed.body.data).toMatchObject({
      status: "failed",
      failure: { code: "insufficient_balance", retryable: true },
      endedAt: expect.any(String),
    });
    const { body } = await list(id);
    expect(body.data.map(({ status }: { status: string }) => status)).toEqual(["success", "failed"]);
  });

  test("without a result from the processor it is processing", async () => {
    const id = await paid();
    const { body } = await refund(id, { amount: 0.14 });
    expect(body.data).toMatchObject({ status: "processing", endedAt: null, failure: null });
  });

  test("live money goes back like money of test mode, and neither key sees the other's", async () => {
    const { key, transactionId } = await rest.goLive();
    expectRejection(await refund(transactionId, {}, authorized(key)), 409, "not_refundable");
    expectRejection(await refund(transactionId, {}), 404, "not_found");
    expectRejection(await refund(await paid(), {}, authorized(key)), 404, "not_found");
  });
});

describe("Idempotency-Key", () => {
  test("the same key and body return the first refund, with a header that says so", async () => {
    const id = await paid();
    const first = await refund(id, { amount: 1 }, { "idempotency-key": "once" });
    const second = await refund(id, '{"reason":null,"amount":1.0}', { "idempotency-key": '"once"' });
    expect(second.body).toEqual(first.body);
    expect([first, second].map(({ headers }) => headers["idempotent-replayed"])).toEqual([undefined, "true"]);
    expect((await list(id)).body.data).toHaveLength(1);
    const other = await refund(id, { amount: 2 }, { "idempotency-key": "once" });
    expectRejection(other, 422, "idempotency_key_reused");
  });

  test.each(["", "k".repeat(256), 'a"b c'])("%j is not a key", async (key) => {
    const response = await refund(await paid(), {}, { "idempotency-key": key });
    expectRejection(response, 400, "invalid_request", "Idempotency-Key:not_an_idempotency_key");
  });
});

describe("errors", () => {
  test("nothing refundable", async () => {
    expectRejection(await refund((await rest.checkout()).transactionId, {}), 409, "not_refundable");
    expectRejection(await refund(await paid("0002"), { amount: 1 }), 409, "not_refundable");
  });

  test("more than the refundable amount", async () => {
    const id = await paid();
    await refund(id, { amount: 1.37 });
    const rejected = await refund(id, { amount: 10.51 });
    expectRejection(rejected, 409, "refund_too_large", "amount:exceeds_refundable");
    expect(rejected.body.error).toMatchObject({
      message: "amount: must be at most 9.13 GHS, the refundable amount",
      fields: [{ code: "exceeds_refundable", params: { max: "9.13", currency: "GHS", attempts: 1 } }],
    });
  });

  test("no such transaction", async () => {
    for (const id of ["txn_none", "%00", "x".repeat(80)]) {
      expectRejection(await refund(id, {}), 404, "not_found");
      expectRejection(await list(id), 404, "not_found");
    }
  });

  test("every problem is reported at once", async () => {
    const response = await refund(await paid(), { amount: "1", reason: 7, attemptId: 1, currency: "GHS" });
    expectRejection(
      response,
      400,
      "invalid_request",
      "currency:unknown_field",
      "attemptId:wrong_type",
      "amount:wrong_type",
      "reason:wrong_type",
    );
  });

  test.each(["[]", "null", '"all"', "{", "7"])("%s is not a valid body", async (body) => {
    expectRejection(await refund(await paid(), body), 400, "invalid_request");
  });

  test("an unknown parameter, an unsupported method, a body of another type", async () => {
    const id = await paid();
    const url = `/v1/transactions/${id}/refunds`;
    const extra = await rest.send({ ...requested(id, {}, authorized()), url: `${url}?all=1` });
    expectRejection(extra, 400, "invalid_request", "all:unknown_field");
    expectRejection(await rest.get(`${url}?limit=1`), 400, "invalid_request", "limit:unknown_field");
    const put = await rest.tua.app.inject({ method: "PUT", url, headers: authorized() });
    expect([put.statusCode, put.headers.allow]).toEqual([405, "POST, GET, HEAD"]);
    const form = await refund(id, "amount=1", { "content-type": "application/x-www-form-urlencoded" });
    expectRejection(form, 415, "unsupported_media_type");
    expectNothingOfOurs(form);
  });
});

describe("security", () => {
  describe("of refunding", () =>
    rejectsBadCredentials({
      rest: () => rest,
      request: async () => requested(await paid(), {}),
      scope: "refunds:create",
    }));
  describe("of listing", () =>
    rejectsBadCredentials({
      rest: () => rest,
      request: async () => ({ url: `/v1/transactions/${await paid()}/refunds` }),
      scope: "transactions:read",
    }));

  test("a key created without scopes cannot refund", async () => {
    const { key } = await rest.keyWith({});
    expectRejection(await refund(await paid(), {}, authorized(key)), 403, "insufficient_scope");
  });

  test("another merchant's transaction is not found", async () => {
    const id = await paid();
    const other = (await rest.tua.createMerchant("Kofi Spare Parts")).keys.test.secret;
    expectRejection(await refund(id, {}, authorized(other)), 404, "not_found");
    expectRejection(await list(id, other), 404, "not_found");
  });
});
