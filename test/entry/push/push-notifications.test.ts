import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PushShop, REMOVE_PUSH, SAVE_PUSH, TEST_PUSH, VIEW_PUSH } from "../../support/push-shop.ts";
import type { Staff } from "../../support/staff-at-bff.ts";

let push: PushShop;
let owner: Staff;
beforeAll(async () => {
  push = await PushShop.open();
  owner = await push.team.owner();
});
beforeEach(async () => {
  push.service.respondWith({ status: 201 });
  await push.sql("delete from push_subscriptions");
});
afterAll(() => push.close());

test("a payment is reported with its amount and its page, and without the customer", async () => {
  const browser = await push.subscribe(owner);
  await push.send();
  expect(push.service.titles(browser)).toEqual([]);
  const customer = { name: "Kofi Mensah", phone: "233241230000", email: "kofi@example.com" };
  const id = await push.shop.pay("0000", { amount: 1_234.5, customer, description: "Waakye for Kofi" });
  await push.send();
  await push.send();
  expect(push.service.titles(browser)).toEqual(["Paid: GHS 1,234.50"]);
  const sent = push.service.received().at(-1);
  const { merchantId } = push.shop.rest.caller.scope;
  expect(sent).toMatchObject({
    payload: {
      body: "Test mode",
      lang: "en",
      tag: id,
      path: `/m/${merchantId}/test/payments/${id}`,
    },
    ttl: 3_600,
    topic: expect.stringMatching(/^[\w-]{32}$/),
  });
  expect(Object.keys(sent?.payload ?? {}).sort()).toEqual(["body", "lang", "path", "tag", "title"]);
  expect(JSON.stringify(sent)).not.toMatch(/Kofi|Mensah|233|0000|waakye|example/i);
});

test("payments that follow quickly are one notification, with a sum for each currency", async () => {
  const browser = await push.subscribe(owner);
  for (const amount of [10, 20.5]) await push.shop.pay("0000", { amount });
  await push.send();
  expect(push.service.titles(browser)).toEqual(["2 payments paid: GHS 30.50"]);
  expect(push.service.received().at(-1)?.payload.path).toMatch(/\/test\/payments$/);
  await push.shop.pay("0000", { amount: 7 });
  // The next one waits for the pause, however often the worker reads the subscription.
  await push.sql("update push_subscriptions set due_at = now() + interval '1 hour'");
  for (const _ of [1, 2, 3]) await push.useCases.sendPushes(new AbortController().signal);
  expect(push.service.titles(browser)).toHaveLength(1);
  await push.send();
  expect(push.service.titles(browser)).toEqual(["2 payments paid: GHS 30.50", "Paid: GHS 7.00"]);
});

test("large payments: at least the amount, and every other currency", async () => {
  const browser = await push.subscribe(owner, { choice: "LARGE_PAYMENTS", largeAmount: "100.00" });
  for (const amount of [99.99, 100]) await push.shop.pay("0000", { amount });
  await push.send();
  expect(push.service.titles(browser)).toEqual(["Paid: GHS 100.00"]);
  const { subscription } = (await owner.data(VIEW_PUSH)).pushNotifications;
  expect(subscription).toEqual({
    choice: "LARGE_PAYMENTS",
    largeAmount: { amount: "100.00", currency: "GHS" },
  });
});

test("reviews only: no payment, and a review once, with the newest state", async () => {
  const browser = await push.subscribe(owner, { choice: "REVIEWS_ONLY", language: "FR" });
  await push.shop.pay("0000");
  const late = await push.shop.pay("0010");
  await push.send();
  await push.send();
  expect(push.service.titles(browser)).toEqual(["À examiner : 10,50 GHS"]);
  expect(push.service.received().at(-1)).toMatchObject({
    payload: { tag: `review ${late}`, lang: "fr" },
    ttl: 86_400,
  });
});

test("a late payment is reported once, as a review", async () => {
  const browser = await push.subscribe(owner);
  await push.shop.pay("0010");
  await push.send();
  expect(push.service.titles(browser)).toEqual(["Needs review: GHS 10.50"]);
});

test("a review that was decided meanwhile is not reported", async () => {
  const browser = await push.subscribe(owner, { choice: "REVIEWS_ONLY" });
  const id = await push.shop.pay("0010");
  await push.shop.decide(await push.shop.review(id), "accept");
  await push.send();
  expect(push.service.titles(browser)).toEqual([]);
  expect(await push.sql("select from push_reviews")).toEqual([]);
});

test("a late payment whose review was decided meanwhile is reported as a payment", async () => {
  const browser = await push.subscribe(owner);
  const id = await push.shop.pay("0010");
  await push.shop.decide(await push.shop.review(id), "accept");
  await push.send();
  await push.send();
  expect(push.service.titles(browser)).toEqual(["Paid: GHS 10.50"]);
});

test("a cashier gets payments, but no reviews, and cannot choose these alone", async () => {
  const cashier = await push.team.add("cashier");
  const browser = await push.subscribe(cashier);
  await push.shop.pay("0010");
  await push.send();
  // Money that arrived late is paid, and the role does not decide reviews.
  expect(push.service.titles(browser)).toEqual(["Paid: GHS 10.50"]);
  expect(await cashier.rejection(SAVE_PUSH, push.input(browser, { choice: "REVIEWS_ONLY" }))).toBe(
    "insufficient_scope",
  );
});

test("a member who must set up two-factor authentication gets nothing, and later nothing of the meantime", async () => {
  const cashier = await push.team.add("cashier");
  const browser = await push.subscribe(cashier);
  await push.sql("update merchants set two_factor_roles = '{cashier}'");
  await push.shop.pay("0000");
  for (const _ of [1, 2, 3, 4, 5, 6, 7]) await push.send();
  await push.sql("update merchants set two_factor_roles = '{}'");
  await push.send();
  expect(push.service.titles(browser)).toEqual([]);
  await push.shop.pay("0000", { amount: 7 });
  await push.send();
  expect(push.service.titles(browser)).toEqual(["Paid: GHS 7.00"]);
});

test("the language is the member's choice, otherwise that of the page", async () => {
  const member = await push.team.add("viewer");
  const browser = await push.subscribe(member, { language: "FR" });
  await push.shop.pay("0000");
  await push.send();
  await push.sql(`update members set preferences = '{"language":"en"}' where id = $1`, member.id);
  await push.shop.pay("0000");
  await push.send();
  expect(push.service.titles(browser)).toEqual(["Payé : 10,50 GHS", "Paid: GHS 10.50"]);
});

test("an ended session, a former member and a subscription that is off get nothing", async () => {
  const [ended, removed, off] = [
    await push.team.add("viewer"),
    await push.team.add("viewer"),
    await push.team.add("viewer"),
  ];
  const browsers = [await push.subscribe(ended), await push.subscribe(removed), await push.subscribe(off)];
  await push.shop.pay("0000");
  await ended.data(`mutation { endOtherSessions { endedSessions } }`);
  await push.sql("update member_sessions set ended_at = now() where member_id = $1", ended.id);
  await push.sql("delete from memberships where member_id = $1", removed.id);
  await off.data(REMOVE_PUSH);
  await push.send();
  for (const browser of browsers) expect(push.service.titles(browser)).toEqual([]);
  await push.useCases.purgeSignIns();
  expect(await push.sql("select from push_subscriptions")).toEqual([]);
  expect((await off.data(VIEW_PUSH)).pushNotifications.subscription).toBeNull();
});

test("another merchant is not reported", async () => {
  const browser = await push.subscribe(owner);
  const other = await push.shop.rest.another();
  const checkout = await other.checkout();
  await other.pay(checkout, "0000");
  await push.shop.poll(checkout.transactionId);
  const paid = "select from events where kind = 'payment.success' and transaction_id = $1";
  expect(await push.sql(paid, checkout.transactionId)).toHaveLength(1);
  await push.send();
  expect(push.service.titles(browser)).toEqual([]);
});

test("the other mode is not reported", async () => {
  const browser = await push.subscribe(owner);
  // As in live mode, where a push service must have https.
  await push.sql("update push_subscriptions set about_mode = 'live'");
  await push.shop.pay("0000");
  await push.send();
  expect(push.service.titles(browser)).toEqual([]);
});

test("a test notification is sent without a payment, and fails if push is off", async () => {
  expect(await owner.rejection(TEST_PUSH)).toBe("not_found");
  const browser = await push.subscribe(owner);
  await owner.data(TEST_PUSH);
  await push.useCases.sendPushes(new AbortController().signal);
  await push.send();
  expect(push.service.titles(browser)).toEqual(["Test notification"]);
});
