import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectRejection, RestClient } from "../../support/rest.ts";
import { rejectsBadCredentials } from "../../support/security-suite.ts";

let rest: RestClient;
beforeAll(async () => {
  rest = await RestClient.open();
});
afterAll(() => rest.close());

const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const record = async (id: string) => (await rest.get(`/v1/transactions/${id}`)).body.data;

describe("happy", () => {
  test("the record has every field of docs/contract.md §4 and no other", async () => {
    const customer = { name: "Adwoa", phone: "233241234567", email: "adwoa@shop.example" };
    const { transactionId, checkoutId, clientReference } = await rest.checkout({
      customer,
      metadata: { basket: "7" },
    });
    expect(await record(transactionId)).toEqual({
      transactionId,
      checkoutId,
      clientReference,
      status: "pending",
      final: false,
      late: false,
      overpaid: false,
      checkoutUrl: `http://localhost:4000/pay/${checkoutId}`,
      amount: 10.5,
      amountReceived: 0,
      amountRefunded: 0,
      currency: "GHS",
      description: "Two plates of waakye",
      customer,
      metadata: { basket: "7" },
      mode: "test",
      paymentMethod: null,
      failure: null,
      attempts: [],
      createdAt: instant,
      updatedAt: instant,
      paidAt: null,
      expiresAt: instant,
      paymentLinkId: null,
    });
  });

  test("metadata comes back complete, whatever its keys contain", async () => {
    const odd = ["line\u2028separator", "paragraph\u2029separator", "ключ", "a b", "toString", "0"];
    const metadata = Object.fromEntries(odd.map((key) => [key, `of ${key}`]));
    const { transactionId } = await rest.checkout({ metadata });
    expect((await record(transactionId)).metadata).toEqual(metadata);
  });

  test("F19 it has every attempt as soon as it was created, with the payer masked", async () => {
    const checkout = await rest.checkout();
    const mtn = { type: "mobile_money", network: "mtn" };
    await rest.pay(checkout, "0002");
    const failure = {
      code: "insufficient_funds",
      reason: "Insufficient funds",
      retryable: true,
    };
    expect(await record(checkout.transactionId)).toMatchObject({
      status: "failed",
      final: false,
      failure,
      paidAt: null,
    });
    await rest.pay(checkout, "0000");
    const paid = await record(checkout.transactionId);
    expect(paid).toMatchObject({
      status: "success",
      final: true,
      failure: null,
      amountReceived: 10.5,
      paidAt: instant,
    });
    const tried = { attemptId: expect.stringMatching(/^att_/), createdAt: instant, endedAt: instant };
    expect(paid.attempts).toEqual([
      {
        ...tried,
        status: "failed",
        paymentMethod: { ...mtn, payer: expect.stringMatching(/0002$/) },
        failure,
      },
      {
        ...tried,
        status: "success",
        paymentMethod: { ...mtn, payer: expect.stringMatching(/0000$/) },
        failure: null,
      },
    ]);
    expect(paid.paymentMethod).toEqual(paid.attempts[1].paymentMethod);
    expect(JSON.stringify(paid)).not.toMatch(/24123000[02]/);
  });

  test("a canceled one has its reason", async () => {
    const { transactionId, checkoutId } = await rest.checkout();
    await rest.useCases.cancelOnPage(checkoutId);
    const failure = {
      code: "checkout_canceled",
      reason: "The customer canceled the checkout",
      retryable: false,
    };
    expect(await record(transactionId)).toMatchObject({ status: "canceled", final: true, failure });
  });

  test("A15 a currency without decimals has whole amounts", async () => {
    const { transactionId } = await rest.checkout({ amount: 1500, currency: "XOF" });
    expect(await record(transactionId)).toMatchObject({ amount: 1500, amountReceived: 0, currency: "XOF" });
  });
});

describe("errors", () => {
  test.each([
    "txn_00000000000000000000000000",
    "txn_",
    "co_test_0",
    "%00",
    "txn_%00",
    "%F0%9F%8D%B2",
    "1%20or%201=1",
    "__proto__",
    "x".repeat(200),
  ])("%s is not found", async (id) => {
    expectRejection(await rest.get(`/v1/transactions/${id}`), 404, "not_found");
  });

  test("a checkout's id or a reference is not a transaction's id", async () => {
    const { checkoutId, clientReference } = await rest.checkout();
    for (const id of [checkoutId, clientReference]) {
      expectRejection(await rest.get(`/v1/transactions/${id}`), 404, "not_found");
    }
  });

  test("an unknown parameter is rejected, and the error names it", async () => {
    const { transactionId } = await rest.checkout();
    expectRejection(
      await rest.get(`/v1/transactions/${transactionId}?expand=all`),
      400,
      "invalid_request",
      "expand:unknown_field",
    );
  });
});

describe("security", () => {
  rejectsBadCredentials({
    rest: () => rest,
    request: async () => ({ url: `/v1/transactions/${(await rest.checkout()).transactionId}` }),
    scope: "transactions:read",
  });
});
