import { afterAll, beforeAll, expect, test } from "vitest";
import { openShop, type Shop } from "./shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ env: { SANDBOX_DELAY_MS: "60000" } });
});
afterAll(() => shop.close());

const MTN = { method: "mobile_money", network: "mtn" };

test("the session as JSON, without data about the customer", async () => {
  const customer = { name: "Yaw Boateng", phone: "233241234567", email: "yaw@example.com" };
  const session = await shop.checkout({ customer });
  const response = await shop.app.inject({ url: session.path, headers: { accept: "application/json" } });
  expect(response.json()).toEqual({
    success: true,
    data: {
      amount: 10.5,
      currency: "GHS",
      description: "Two plates of waakye",
      merchant: "Adwoa's Kitchen",
      methods: ["mobile_money", "card", "wallet"],
      status: "pending",
      expiresAt: session.expiresAt.toISOString(),
    },
  });
  const page = await shop.browser.get(session.path);
  for (const detail of Object.values(customer)) expect(page.html).not.toContain(detail);
});

test.each([
  [undefined, "html"],
  ["", "html"],
  ["*/*", "html"],
  ["text/html,application/xhtml+xml,*/*;q=0.8", "html"],
  ["text/html, application/json;q=0.9", "html"],
  ["application/json;q=0.8, text/html;q=0.9", "html"],
  ["application/json;q=0, */*", "html"],
  ["image/avif", "html"],
  ["application/json", "json"],
  ["Application/JSON; charset=utf-8", "json"],
  ["application/json, text/plain, */*", "json"],
  ["text/html; charset=utf-8, application/json", "html"],
  ["application/json, text/html;q=0.9", "json"],
  ["text/html;q=0.9, application/json", "json"],
  ["text/html;q=0, application/json;q=0.1", "json"],
])(
  "for Accept %j the response is %s: the preferred one, and the page without a preference",
  async (accept, kind) => {
    const { path } = await shop.checkout();
    const headers = accept === undefined ? {} : { accept };
    const response = await shop.app.inject({ url: path, headers });
    expect(response.headers["content-type"]).toBe(
      { html: "text/html; charset=utf-8", json: "application/json; charset=utf-8" }[kind],
    );
  },
);

test("each step names the next action", async () => {
  const phone = await shop.checkout();
  const requested = await shop.postJson(phone.path, { ...MTN, phone: "0240000001" });
  expect(requested).toEqual({
    status: 200,
    body: {
      success: true,
      data: {
        status: "processing",
        next: { kind: "approve_on_phone", expiresAt: expect.stringMatching(/Z$/) },
      },
    },
  });
  const again = await shop.postJson(phone.path, { ...MTN, phone: "0240000002" });
  expect(again).toEqual(requested);

  const voucher = await shop.checkout();
  const wanted = await shop.postJson(voucher.path, {
    method: "mobile_money",
    network: "telecel",
    phone: "0200000000",
  });
  expect(wanted.body.data).toEqual({ status: "processing", next: { kind: "voucher" } });
  const paid = await shop.postJson(voucher.path, { voucher: " 123 456 " });
  expect(paid).toEqual({ status: 200, body: { success: true, data: { status: "success", next: null } } });
  expect(await shop.postJson(voucher.path, { ...MTN, phone: "0240000002" }), "paid stays paid").toEqual(paid);

  const wallet = await shop.checkout();
  const led = await shop.postJson(wallet.path, { method: "wallet", wallet: "sandbox_wallet" });
  expect(led.body.data).toEqual({
    status: "processing",
    next: {
      kind: "redirect",
      url: expect.stringMatching(new RegExp(`^http://localhost:4000${wallet.path}/sandbox$`)),
    },
  });
});

test("declined is 402: the error shape with the data beside it", async () => {
  const { path } = await shop.checkout();
  expect(await shop.postJson(path, { ...MTN, phone: "0240000004" })).toEqual({
    status: 402,
    body: {
      success: false,
      error: {
        code: "payment_failed",
        message: "The customer declined the request on the phone.",
        requestId: expect.any(String),
        docUrl: "http://localhost:4000/docs/errors#payment_failed",
      },
      data: {
        status: "failed",
        next: null,
        failure: {
          code: "declined_by_customer",
          reason: "The customer declined the request on the phone",
          retryable: true,
        },
      },
    },
  });
});

test("cancel returns the status; a paid checkout cannot be canceled, a closed one cannot be paid", async () => {
  const open = await shop.checkout();
  const canceled = await shop.postJson(`${open.path}/cancel`, {});
  expect(canceled).toEqual({
    status: 200,
    body: { success: true, data: { status: "canceled", next: null } },
  });
  const closed = await shop.postJson(open.path, { ...MTN, phone: "0240000000" });
  expect([closed.status, closed.body.error.code, closed.body.data]).toEqual([
    409,
    "checkout_closed",
    { status: "canceled", next: null },
  ]);

  const paid = await shop.checkout();
  await shop.postJson(paid.path, { ...MTN, phone: "0240000000" });
  const late = await shop.postJson(`${paid.path}/cancel`, {});
  expect([late.status, late.body.error.code]).toEqual([409, "already_paid"]);
});

test("fifty concurrent posts create one attempt", async () => {
  const { path } = await shop.checkout();
  const responses = await Promise.all(
    Array.from({ length: 50 }, () => shop.postJson(path, { ...MTN, phone: "0240000001" })),
  );
  expect(new Set(responses.map(({ status, body }) => `${status} ${body.data.status}`))).toEqual(
    new Set(["200 processing"]),
  );
});
