import { afterAll, beforeAll, expect, test } from "vitest";
import { openShop, type Shop } from "./shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const DECLINED = { method: "mobile_money", network: "mtn", phone: "0240000002" };

async function countAttempts(clientReference: string): Promise<number> {
  const response = await shop.app.inject({
    url: `/v1/transactions/status?clientReference=${clientReference}`,
    headers: { authorization: `Bearer ${shop.key}` },
  });
  return response.json().data.attempts.length;
}

test("a form that is sent many times at once is one attempt, whose result every request returns", async () => {
  const { path, clientReference } = await shop.checkout();
  const form = await shop.browser.get(path);
  const sent = await Promise.all(Array.from({ length: 8 }, () => shop.browser.submit(form, DECLINED)));
  expect(await countAttempts(clientReference)).toBe(1);
  // Requests that arrived while it was running were redirected to the page of the running attempt.
  for (const { status } of sent) expect([303, 402]).toContain(status);
  expect((await shop.browser.get(path)).text).toContain("Insufficient funds");
});

test("reloading a declined page sends no second prompt; its own form starts a new attempt", async () => {
  const { path, clientReference } = await shop.checkout();
  const form = await shop.browser.get(path);
  const declined = await shop.browser.submit(form, DECLINED);
  const reloaded = await shop.browser.submit(form, DECLINED);
  expect([declined.status, reloaded.status, await countAttempts(clientReference)]).toEqual([402, 402, 1]);
  const paid = await shop.browser.submit(reloaded, { ...DECLINED, phone: "0240000000" });
  expect([paid.status, await countAttempts(clientReference)]).toEqual([303, 2]);
});

test("a form from before the last attempt, with other details, comes back with a notice, never with that attempt's result", async () => {
  const { path, clientReference } = await shop.checkout();
  const form = await shop.browser.get(path);
  await shop.browser.submit(form, DECLINED);
  const others = [
    { ...DECLINED, phone: "0240000000" },
    { ...DECLINED, network: "at" },
    { method: "wallet", wallet: "sandbox_wallet" },
  ];
  for (const other of others) {
    const stale = await shop.browser.submit(form, other);
    expect([stale.status, stale.text.includes("This page was out of date"), stale.text]).toEqual([
      ...[400, true, expect.not.stringContaining("Insufficient funds")],
    ]);
  }
  const again = await shop.browser.submit(form, { ...DECLINED, phone: "0240000000" });
  const [returned] = again.forms;
  expect(returned?.values).toMatchObject({ attempts: "1", phone: "0240000000", method: "mobile_money" });
  const asData = await shop.postJson(path, { ...DECLINED, phone: "0240000000", attempts: "0" });
  expect([asData.status, asData.body.error.fields[0].field]).toEqual([400, "attempts"]);
  expect(await countAttempts(clientReference)).toBe(1);
  expect((await shop.browser.submit(again, {})).status, "pressed again, it pays").toBe(303);
});

test("a bank's page left over from an ended attempt decides nothing about the next", async () => {
  const { path } = await shop.checkout();
  const card = { method: "card", card_number: "4000002500003155", card_expiry: "08/99", card_cvc: "123" };
  const openBankPage = async () => {
    await shop.browser.submit(await shop.browser.get(path), card);
    return shop.browser.get(`${path}/sandbox`);
  };
  const old = await openBankPage();
  expect((await shop.browser.submit(old, { decision: "decline" })).status).toBe(402);
  const next = await openBankPage();
  for (const decision of ["decline", "approve"]) {
    const late = await shop.browser.submit(old, { decision });
    expect([late.status, new URL(late.location ?? "").pathname]).toEqual([303, `${path}/sandbox`]);
  }
  expect((await shop.browser.get(path)).text).toContain("One more step");
  expect((await shop.browser.submit(next, { decision: "approve" })).location).toContain("status=success");
});

test("a form with an invalid field is rejected with the field's name", async () => {
  const { path } = await shop.checkout();
  const response = await shop.postJson(path, { ...DECLINED, attempts: "many" });
  expect([response.status, response.body.error.fields[0].field]).toEqual([400, "attempts"]);
});
