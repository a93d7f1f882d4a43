import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { PushBrowser } from "../../support/push-receiver.ts";
import { PushShop, SAVE_PUSH, TEST_PUSH } from "../../support/push-shop.ts";
import { recordedLog } from "../../support/recorded-log.ts";
import type { Staff } from "../../support/staff-at-bff.ts";

/** What a later attempt, another process or a changed choice sends again, and what it keeps. */
const { log, lines } = recordedLog("warn");
let push: PushShop;
let owner: Staff;
let browser: PushBrowser;
beforeAll(async () => {
  push = await PushShop.open({}, log);
  owner = await push.team.owner();
});
beforeEach(async () => {
  push.service.respondWith({ status: 201 });
  await push.sql("delete from push_subscriptions");
  browser = await push.subscribe(owner);
});
afterAll(() => push.close());

const titles = () => push.service.titles(browser);
const tags = () => push.service.received().map(({ payload }) => payload.tag);
const row = async () =>
  (await push.sql("select id, attempts, due_at, failed_at is not null as failed from push_subscriptions"))[0];
/** Whether the next notification is due at least these seconds after a time of the database. */
async function isDueAfter(time: unknown, seconds: number) {
  const [found] = await push.sql(
    "select due_at >= $1::timestamptz + make_interval(secs => $2) as later from push_subscriptions",
    time,
    seconds,
  );
  return found?.later;
}
const now = async () => (await push.sql("select date_trunc('milliseconds', now())::text as now"))[0]?.now;

test("payments without a notification are not read again before 2 seconds", async () => {
  await owner.data(SAVE_PUSH, push.input(browser, { choice: "LARGE_PAYMENTS", largeAmount: "100.00" }));
  await push.shop.pay("0000");
  const before = await now();
  await push.send();
  expect(titles()).toEqual([]);
  expect(await isDueAfter(before, 2)).toBe(true);
});

test("a notification is followed by a pause of 10 seconds", async () => {
  await push.shop.pay("0000");
  const before = await now();
  await push.send();
  expect(titles()).toHaveLength(1);
  expect(await isDueAfter(before, 10)).toBe(true);
});

test("a repeated notification that counts more payments replaces the first; the next summary does not", async () => {
  const first = tags().length;
  push.service.respondWith({ status: 503 });
  const id = await push.shop.pay("0000");
  await push.send();
  await push.shop.pay("0000");
  push.service.respondWith({ status: 201 });
  await push.send();
  const next = await push.shop.pay("0000");
  await push.shop.pay("0000");
  await push.send();
  expect(tags().slice(first)).toEqual([id, id, next]);
});

test("a failed attempt is logged with the subscription and the push service's host, and without its path", async () => {
  const { host, pathname } = new URL(browser.endpoint);
  push.service.respondWith({ status: 503 });
  await owner.data(TEST_PUSH);
  await push.send();
  const id = (await row())?.id;
  expect(lines.at(-1)).toContain(`a push notification of ${id} was not sent to ${host}, attempt 1`);
  expect(lines.join("")).not.toContain(pathname);
});

test("a payment pauses the next notification for 10 seconds, and a test notification does not", async () => {
  await owner.data(TEST_PUSH);
  await push.send();
  expect(titles()).toEqual(["Test notification"]);
  expect(await isDueAfter(await now(), 5)).toBe(false);
  const before = await now();
  await push.shop.pay("0000");
  await push.send();
  expect(await isDueAfter(before, 10)).toBe(true);
});

test("a test notification that fails does not repeat payments", async () => {
  await push.shop.pay("0000");
  await owner.data(TEST_PUSH);
  push.service.respondWith({ status: 503 });
  await push.send();
  expect(titles()).toEqual(["Test notification"]);
  push.service.respondWith({ status: 201 });
  await push.send();
  expect(titles()).toEqual(["Test notification", "Test notification", "Paid: GHS 10.50"]);
});

test("a changed choice keeps the payments, the reviews and the test notification that wait", async () => {
  const before = await row();
  await push.shop.pay("0000", { amount: 250 });
  await push.shop.pay("0010");
  await owner.data(TEST_PUSH);
  await owner.data(SAVE_PUSH, push.input(browser, { choice: "LARGE_PAYMENTS", largeAmount: "100.00" }));
  expect((await row())?.id).toBe(before?.id);
  await push.send();
  expect(titles().sort()).toEqual(["Needs review: GHS 10.50", "Paid: GHS 250.00", "Test notification"]);
});

test("a changed choice keeps the wait after a failed attempt", async () => {
  await owner.data(TEST_PUSH);
  push.service.respondWith({ status: 503 });
  await push.send();
  const before = await row();
  await owner.data(SAVE_PUSH, push.input(browser, { language: "FR" }));
  expect(before).toMatchObject({ attempts: 1 });
  expect(await row()).toEqual(before);
});

test("a change from reviews alone reports no payments from before", async () => {
  await owner.data(SAVE_PUSH, push.input(browser, { choice: "REVIEWS_ONLY" }));
  await push.shop.pay("0000", { amount: 10 });
  await owner.data(SAVE_PUSH, push.input(browser));
  await push.shop.pay("0000", { amount: 20 });
  await push.send();
  expect(titles()).toEqual(["Paid: GHS 20.00"]);
});

test("payments without a notification do not hide that the last one was dropped", async () => {
  push.service.respondWith({ status: 400 });
  await owner.data(TEST_PUSH);
  await push.send();
  await owner.data(SAVE_PUSH, push.input(browser, { choice: "LARGE_PAYMENTS", largeAmount: "100.00" }));
  await push.shop.pay("0000");
  await push.send();
  expect(await row()).toMatchObject({ attempts: 0, failed: true });
});

test("a process that stalls does not end the lease of a later one", async () => {
  const [stalled, running] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { receiver } = push.service;
  const first = receiver.posts.length;
  push.service.respondWith(async ({ index }) => {
    if (index === first) await stalled.promise;
    if (index === first + 2) await running.promise;
    return { status: index === first ? 503 : 201 };
  });
  await push.shop.pay("0000");
  const stalling = push.send();
  await expect.poll(() => receiver.posts.length).toBe(first + 1);
  await push.send();
  await push.shop.pay("0000");
  const sending = push.send();
  await expect.poll(() => receiver.posts.length).toBe(first + 3);
  const leased = await row();
  stalled.resolve();
  await stalling;
  expect(await row()).toEqual(leased);
  running.resolve();
  await sending;
  expect(await row()).toMatchObject({ attempts: 0 });
});
