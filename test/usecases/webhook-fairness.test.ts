import { afterAll, beforeAll, expect, test } from "vitest";
import { startWorker } from "../../server/entry/worker/worker.ts";
import { createLog } from "../../server/log.ts";
import { freshDatabase } from "../support/database.ts";
import { order } from "../support/orders.ts";
import { Receiver } from "../support/receiver.ts";
import { startProcess } from "../support/tua-process.ts";
import { WebhookShop } from "../support/webhook-shop.ts";

let shop: WebhookShop;

beforeAll(async () => {
  shop = await WebhookShop.open({ retrySeconds: "0,0.2,0.4" });
});
afterAll(() => shop.close());

/** This many paid checkouts whose webhooks go to this endpoint. */
const pay = (receiver: Receiver, count: number, path = "") =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const checkout = await shop.checkout(receiver.url + path);
      await shop.pay(checkout, "0000");
      return checkout;
    }),
  );

/** Resolves when everything due before now had its chance: a later delivery has used all three attempts. */
async function whateverWasDue(): Promise<void> {
  await using marker = await Receiver.start({ status: 500 });
  await pay(marker, 1);
  await marker.until((posts) => posts.length === 3);
}

test("endpoints that hang delay no other, however many there are", async () => {
  const dead = await Promise.all(Array.from({ length: 16 }, () => Receiver.start("hang")));
  await using alive = await Receiver.start();
  for (const receiver of dead) await pay(receiver, 12);
  await Promise.all(dead.map((receiver) => receiver.until((posts) => posts.length > 0)));
  const startedAt = Date.now();
  await pay(alive, 20);
  await alive.until((posts) => posts.length === 20);
  expect(Date.now() - startedAt).toBeLessThan(5_000);
  await Promise.all(dead.map((receiver) => receiver.close()));
});

test("a path that hangs delays no other of its host, however many of its deliveries wait", async () => {
  await using host = await Receiver.start(({ path }) => (path.includes("hang") ? "hang" : {}));
  const to = (part: string) => host.posts.filter(({ path }) => path.includes(part)).length;
  await pay(host, 24, "/hang?order=1");
  await host.until(() => to("hang") === 1);
  await pay(host, 10, "/good?order=2");
  await host.until(() => to("good") === 10);
  expect(to("hang")).toBe(1);
});

test("an unknown endpoint gets one post, and once it accepts one never more than sixteen at once", async () => {
  const first = Promise.withResolvers<object>();
  const second = Promise.withResolvers<object>();
  const others = Promise.withResolvers<object>();
  await using receiver = await Receiver.start(
    ({ index }) => [first.promise, second.promise][index] ?? others.promise,
  );
  await pay(receiver, 37);
  await whateverWasDue();
  expect(receiver.posts).toHaveLength(1);
  first.resolve({});
  await receiver.until((posts) => posts.length === 17);
  second.resolve({});
  await receiver.until((posts) => posts.length === 18);
  await whateverWasDue();
  expect(receiver.posts).toHaveLength(18);
  expect(receiver.mostAtOnce).toBe(16);
  others.resolve({});
  await receiver.until((posts) => posts.length === 37);
  expect(receiver.mostAtOnce).toBe(16);
});

test("a failing endpoint gets one post at a time until it accepts one", async () => {
  const responses = Array.from({ length: 4 }, () => Promise.withResolvers<object>());
  const rest = Promise.withResolvers<object>();
  await using receiver = await Receiver.start(({ index }) =>
    index === 0 ? "reset" : (responses[index]?.promise ?? rest.promise),
  );
  const [silent] = await pay(receiver, 1);
  await shop.deliveriesOnce(silent?.transactionId as string, ([delivery]) => delivery?.attempts.length === 1);
  await pay(receiver, 12);
  for (const index of [1, 2]) {
    await receiver.until((posts) => posts.length === index + 1);
    await whateverWasDue();
    expect(receiver.posts).toHaveLength(index + 1);
    responses[index]?.resolve({ status: 500 });
  }
  await receiver.until((posts) => posts.length === 4);
  responses[3]?.resolve({});
  await receiver.until((posts) => posts.length === 12);
  rest.resolve({});
});

test("due deliveries that cannot be claimed are not polled over and over", async () => {
  await using database = await freshDatabase();
  const { useCases, createMerchant, stop } = await startProcess(database.url, {
    env: { WEBHOOK_RETRY_SCHEDULE: "0,0.2,1" },
  });
  const { caller } = await createMerchant();
  let polls = 0;
  const counted = {
    ...useCases,
    claimDue() {
      polls += 1;
      return useCases.claimDue();
    },
  };
  const worker = startWorker(counted, () => () => {}, createLog("fatal"));
  await using full = await Receiver.start("hang");
  await using other = await Receiver.start({ status: 500 });
  for (const { url } of [...Array.from({ length: 12 }, () => full), other]) {
    const { checkoutId } = await useCases.initiateCheckout(caller, order({ callbackUrl: url }), null);
    await useCases.payCheckout(checkoutId, { method: "mobile_money", network: "mtn", phone: "0241230000" });
  }
  await full.until((posts) => posts.length === 1);
  await other.until((posts) => posts.length === 2);
  const before = polls;
  await other.until((posts) => posts.length === 3);
  expect(polls - before).toBeLessThan(12);
  // The other's turn came while all of these were still held.
  expect(full.posts).toHaveLength(1);
  await worker.stop();
  await stop();
});

test.each(["claimDue", "claimAttemptPolls"] as const)(
  "while %s does not respond, the other work continues",
  async (stuck) => {
    await using database = await freshDatabase();
    const { useCases, stop } = await startProcess(database.url);
    const never = Promise.withResolvers<never[]>();
    const calls = { claimDue: 0, claimAttemptPolls: 0 };
    const counted = {
      ...useCases,
      claimDue() {
        calls.claimDue += 1;
        return stuck === "claimDue" ? never.promise : useCases.claimDue();
      },
      claimAttemptPolls(limit: number) {
        calls.claimAttemptPolls += 1;
        return stuck === "claimAttemptPolls" ? never.promise : useCases.claimAttemptPolls(limit);
      },
    };
    const worker = startWorker(counted, () => () => {}, createLog("fatal"));
    const other = stuck === "claimDue" ? "claimAttemptPolls" : "claimDue";
    await expect.poll(() => calls[other]).toBeGreaterThan(2);
    expect(calls[stuck]).toBe(1);
    never.resolve([]);
    await worker.stop();
    await stop();
  },
);
