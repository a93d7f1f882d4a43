import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectRejection, RestClient } from "../../support/rest.ts";
import { rejectsBadCredentials } from "../../support/security-suite.ts";

let rest: RestClient;
let canceled: { checkoutId: string };
beforeAll(async () => {
  rest = await RestClient.open({ env: { RATE_LIMITS: "off" } });
  canceled = await rest.checkout();
});
afterAll(() => rest.close());

const cancel = (checkoutId: string, more: object = {}) =>
  rest.send({
    method: "POST",
    url: `/v1/checkouts/${checkoutId}/cancel`,
    headers: { authorization: `Bearer ${rest.key}` },
    ...more,
  });

test("an open checkout ends as canceled, once, and can no longer be paid", async () => {
  const checkout = await rest.checkout();
  for (let time = 0; time < 2; time++) {
    const { status, body } = await cancel(checkout.checkoutId);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      transactionId: checkout.transactionId,
      status: "canceled",
      final: true,
    });
  }
  expect((await rest.pay(checkout, "0000")).kind).toBe("closed");
  const { body } = await rest.get("/v1/events?limit=100");
  const ends = body.data.filter(({ data }: { data: { transactionId: string; final: boolean } }) => {
    return data.transactionId === checkout.transactionId && data.final;
  });
  expect(ends).toHaveLength(1);
});

test("a payment in progress continues: the response has status processing", async () => {
  const checkout = await rest.checkout();
  await rest.pay(checkout, "0001");
  expect((await cancel(checkout.checkoutId)).body.data).toMatchObject({ status: "processing", final: false });
});

describe("a body", () => {
  const json = (payload?: string, type = "application/json") => ({
    headers: { authorization: `Bearer ${rest.key}`, "content-type": type },
    ...(payload !== undefined && { payload }),
  });

  test.each<[payload?: string, type?: string]>([[], [""], ["{}"], ["", "application/x-www-form-urlencoded"]])(
    "%j is equal to none",
    async (payload, type) => {
      expect((await cancel((await rest.checkout()).checkoutId, json(payload, type))).status).toBe(200);
    },
  );

  test.each<[body: string, status: number, code: string, ...fields: string[]]>([
    ['{"a":1}', 400, "invalid_request", "a:unknown_field"],
    ["[]", 400, "invalid_request"],
    ["{", 400, "invalid_request"],
  ])("%s is rejected, and the checkout stays open", async (payload, status, code, ...fields) => {
    const checkout = await rest.checkout();
    expectRejection(await cancel(checkout.checkoutId, json(payload)), status, code, ...fields);
    expect((await rest.get(`/v1/transactions/${checkout.transactionId}`)).body.data.status).toBe("pending");
  });

  test("of another type, or too large, is rejected", async () => {
    expectRejection(
      await cancel(canceled.checkoutId, json(`"${"x".repeat(600_000)}"`)),
      413,
      "request_too_large",
    );
    const headers = { authorization: `Bearer ${rest.key}`, "content-type": "text/plain" };
    expectRejection(
      await cancel(canceled.checkoutId, { headers, payload: "x" }),
      415,
      "unsupported_media_type",
    );
  });
});

describe("rejected", () => {
  test("a paid one: already_paid", async () => {
    const checkout = await rest.checkout();
    await rest.pay(checkout, "0000");
    expectRejection(await cancel(checkout.checkoutId), 409, "already_paid");
  });

  test.each(["co_test_none", "%00", "co_live_none"])("%s: not_found", async (id) => {
    expectRejection(await cancel(id), 404, "not_found");
  });

  test("the id of its transaction: not_found", async () => {
    expectRejection(await cancel((await rest.checkout()).transactionId), 404, "not_found");
  });

  test("a parameter: the operation has none", async () => {
    const { checkoutId } = await rest.checkout();
    expectRejection(
      await cancel(checkoutId, { query: { reason: "x" } }),
      400,
      "invalid_request",
      "reason:unknown_field",
    );
  });

  rejectsBadCredentials({
    rest: () => rest,
    request: () => ({ method: "POST", url: `/v1/checkouts/${canceled.checkoutId}/cancel` }),
    scope: "payments:create",
  });
});
