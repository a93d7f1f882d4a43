import { afterAll, beforeAll, expect, test } from "vitest";
import { cart, openShop, type Shop, thanksUrl } from "./shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const MTN = { method: "mobile_money", network: "mtn" };

test("cancel leads to the shop's cancel URL; the page is then closed, with the link back on it", async () => {
  const session = await shop.checkout();
  const form = await shop.browser.get(session.path);
  const canceled = await shop.browser.submitTo(form, "/cancel");
  expect([canceled.status, canceled.location]).toEqual([303, cart(session, "canceled")]);
  const closed = await shop.browser.get(session.path);
  expect(closed.status).toBe(200);
  expect(closed.text).toContain("This checkout was canceled. You weren't charged.");
  expect(closed.html).toContain(`href="${cart(session, "canceled").replaceAll("&", "&amp;")}"`);
  expect(closed.forms).toEqual([]);
  const late = await shop.browser.submit(form, { ...MTN, phone: "0240000000" });
  expect([late.status, late.text.includes("was canceled")]).toEqual([409, true]);
  const twice = await shop.browser.submitTo(form, "/cancel");
  expect(twice.location).toBe(cart(session, "canceled"));
});

test("cancel while processing only closes the checkout; the result decides, and a paid one cannot be canceled", async () => {
  const session = await shop.checkout();
  const sent = await shop.browser.submit(await shop.browser.get(session.path), {
    ...MTN,
    phone: "0240000001",
  });
  const waiting = await shop.browser.get(sent.location ?? "");
  const left = await shop.browser.submitTo(waiting, "/cancel");
  expect([left.status, left.location]).toEqual([303, cart(session, "processing")]);
  const closing = await shop.browser.get(session.path);
  expect(closing.text).toContain("You stopped this payment");
  expect(closing.forms).toEqual([]);
  expect((await shop.waitOut(session.path)).location).toBe(thanksUrl(session));
  const late = await shop.browser.submitTo(waiting, "/cancel");
  expect([late.status, late.location]).toEqual([303, thanksUrl(session)]);
});

test("an expired session has a message and a link back", async () => {
  const session = await shop.checkout();
  const form = await shop.browser.get(session.path);
  await shop.sql("update transactions set expires_at = now() - interval '1 second' where checkout_id = $1", [
    session.checkoutId,
  ]);
  const late = await shop.browser.submit(form, { ...MTN, phone: "0240000000" });
  expect([late.status, late.text.includes("This checkout has expired")]).toEqual([409, true]);
  const page = await shop.browser.get(session.path);
  expect(page.status).toBe(200);
  expect(page.html).toContain(cart(session, "expired").replaceAll("&", "&amp;"));
});

test("a closed card checkout promises that no money moved only if its processor gave a reason", async () => {
  const session = await shop.checkout();
  const card = { method: "card", card_number: "4000000000000002", card_expiry: "12/40", card_cvc: "123" };
  expect((await shop.postJson(session.path, card)).status).toBe(402);
  await shop.postJson(`${session.path}/cancel`, {});
  const closed = async () => (await shop.browser.get(session.path)).text;
  expect(await closed()).toContain("You weren't charged.");
  for (const [change, certain] of [
    ["failure_code = 'unknown'", "If you confirmed it with your bank or wallet, it may still go through."],
    ["status = 'amount_mismatch', failure_code = null", "Your payment was refunded."],
  ] as const) {
    await shop.sql(`update attempts set ${change} where transaction_id = $1`, [session.transactionId]);
    expect(await closed()).toContain(certain);
    expect(await closed()).not.toContain("You weren't charged");
  }
});

test("without return URLs, Tua shows the receipt", async () => {
  const session = await shop.checkout();
  await shop.sql("update transactions set return_url = null, cancel_url = null where checkout_id = $1", [
    session.checkoutId,
  ]);
  const paid = await shop.browser.submit(await shop.browser.get(session.path), {
    ...MTN,
    phone: "0240000000",
  });
  expect([paid.status, new URL(paid.location ?? "").pathname]).toEqual([303, session.path]);
  const receipt = await shop.browser.get(paid.location ?? "");
  expect(receipt.status).toBe(200);
  expect(receipt.text).toContain("Adwoa's Kitchen has received GHS 10.50.");
  expect(receipt.text).toContain("MTN MoMo 0•• ••• 0000");
  const canceled = await shop.browser.submitTo(
    { ...receipt, forms: [{ action: `${session.path}/cancel`, values: {}, names: {} }] },
    "/cancel",
  );
  expect(new URL(canceled.location ?? "").pathname).toBe(session.path);
});
