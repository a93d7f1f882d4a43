import { afterAll, beforeAll, expect, test } from "vitest";
import { openShop, type Shop } from "./shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const DECLINED = { method: "mobile_money", network: "mtn", phone: "0240000002" };

async function attemptsOf(clientReference: string): Promise<number> {
  const answer = await shop.app.inject({
    url: `/v1/transactions/status?clientReference=${clientReference}`,
    headers: { authorization: `Bearer ${shop.key}` },
  });
  return answer.json().data.attempts.length;
}

test("a form that is sent many times at once is one attempt, whose outcome every sender sees", async () => {
  const { path, clientReference } = await shop.checkout();
  const form = await shop.browser.get(path);
  const sent = await Promise.all(Array.from({ length: 8 }, () => shop.browser.submit(form, DECLINED)));
  expect(await attemptsOf(clientReference)).toBe(1);
  // Whoever came while it was running was led to the page of the running attempt.
  for (const { status } of sent) expect([303, 402]).toContain(status);
  expect((await shop.browser.get(path)).text).toContain("Not enough money");
});

test("a declined page that is loaded anew asks nobody again; its own form begins a new attempt", async () => {
  const { path, clientReference } = await shop.checkout();
  const form = await shop.browser.get(path);
  const declined = await shop.browser.submit(form, DECLINED);
  const reloaded = await shop.browser.submit(form, DECLINED);
  expect([declined.status, reloaded.status, await attemptsOf(clientReference)]).toEqual([402, 402, 1]);
  const paid = await shop.browser.submit(reloaded, { ...DECLINED, phone: "0240000000" });
  expect([paid.status, await attemptsOf(clientReference)]).toEqual([303, 2]);
});

test("a form that says something else about itself is refused by name", async () => {
  const { path } = await shop.checkout();
  const answer = await shop.postJson(path, { ...DECLINED, attempts: "many" });
  expect([answer.status, answer.body.error.fields[0].field]).toEqual([400, "attempts"]);
});
