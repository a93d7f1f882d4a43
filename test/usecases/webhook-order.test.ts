import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ReceivedPost, Receiver, type Responder } from "../support/receiver.ts";
import { eventIn, WebhookShop } from "../support/webhook-shop.ts";

let shop: WebhookShop;

beforeAll(async () => {
  shop = await WebhookShop.open({ retrySeconds: "0,0.5,0.5", processes: 2 });
});
afterAll(() => shop.close());

const kinds = (posts: readonly ReceivedPost[], transactionId: string) =>
  posts
    .map(eventIn)
    .filter(({ data }) => data.transactionId === transactionId)
    .map(({ event, data }) => `${event}${data.final ? " final" : ""}`);

/** Resolves when everything due before now had its chance: a later delivery has used all three attempts. */
async function whateverWasDue(): Promise<void> {
  await using marker = await Receiver.start({ status: 500 });
  await shop.pay(await shop.checkout(marker.url), "0000");
  await marker.until((posts) => posts.length === 3);
}

describe("once a transaction is paid, its failures are superseded", () => {
  test("one that waits for its next attempt is never sent again", async () => {
    await using receiver = await Receiver.start((post) =>
      eventIn(post).event === "payment.failed" ? { status: 500 } : {},
    );
    const checkout = await shop.checkout(receiver.url);
    await shop.pay(checkout, "0002");
    await shop.deliveriesOnce(checkout.transactionId, ([failure]) => failure?.attempts.length === 1);
    await shop.pay(checkout, "0000");
    await receiver.until((posts) => posts.some((post) => eventIn(post).event === "payment.success"));
    // Once on a quiet machine; on a busy one its next attempt may have come before the money.
    const before = receiver.posts.length - 1;
    await whateverWasDue();
    expect(kinds(receiver.posts, checkout.transactionId)).toEqual([
      ...Array.from({ length: before }, () => "payment.failed"),
      "payment.success final",
    ]);
    expect(await shop.deliveries(checkout.transactionId)).toEqual([
      { kind: "payment.failed", status: "superseded", attempts: Array.from({ length: before }, () => 500) },
      { kind: "payment.success", status: "delivered", attempts: [200] },
    ]);
  });

  test("the success waits for a failure in flight, which then is not sent again", async () => {
    const response = Promise.withResolvers<{ status: number }>();
    await using receiver = await Receiver.start((post) =>
      eventIn(post).event === "payment.failed" ? response.promise : {},
    );
    const checkout = await shop.checkout(receiver.url);
    await shop.pay(checkout, "0002");
    await receiver.next();
    await shop.pay(checkout, "0000");
    await whateverWasDue();
    expect(kinds(receiver.posts, checkout.transactionId)).toEqual(["payment.failed"]);
    response.resolve({ status: 500 });
    await receiver.next();
    await whateverWasDue();
    expect(kinds(receiver.posts, checkout.transactionId)).toEqual([
      "payment.failed",
      "payment.success final",
    ]);
    expect((await shop.deliveries(checkout.transactionId)).map(({ status }) => status)).toEqual([
      ...["superseded", "delivered"],
    ]);
  });

  test("a failed one can never be resent either", async () => {
    await using receiver = await Receiver.start((post) =>
      eventIn(post).event === "payment.failed" ? { status: 410 } : {},
    );
    const checkout = await shop.checkout(receiver.url);
    await shop.pay(checkout, "0002");
    await shop.deliveriesOnce(checkout.transactionId, ([failure]) => failure?.status === "failed");
    await shop.pay(checkout, "0000");
    expect((await shop.deliveries(checkout.transactionId))[0]?.status).toBe("superseded");
  });

  test("one that the endpoint has accepted stays delivered", async () => {
    await using receiver = await Receiver.start();
    const checkout = await shop.checkout(receiver.url);
    await shop.pay(checkout, "0002");
    await shop.deliveriesOnce(checkout.transactionId, ([failure]) => failure?.status === "delivered");
    await shop.pay(checkout, "0000");
    const both = await shop.deliveriesOnce(
      checkout.transactionId,
      ([, success]) => success?.status === "delivered",
    );
    expect(both.map(({ status }) => status)).toEqual(["delivered", "delivered"]);
  });
});

test("deliveries of one transaction never run at once, and each arrives once", async () => {
  const running = new Map<string, number>();
  let most = 0;
  const slowly: Responder = async (post) => {
    const { transactionId } = eventIn(post).data;
    running.set(transactionId, (running.get(transactionId) ?? 0) + 1);
    most = Math.max(most, running.get(transactionId) ?? 0);
    // As long as a few database writes take: others could start meanwhile.
    for (let i = 0; i < 5; i++) await shop.deliveries(transactionId);
    running.set(transactionId, (running.get(transactionId) ?? 0) - 1);
    return {};
  };
  await using receiver = await Receiver.start(slowly);
  const checkouts = await Promise.all(Array.from({ length: 15 }, () => shop.checkout(receiver.url)));
  for (const phoneEnding of ["0002", "0003", "0004", "0005"]) {
    await Promise.all(checkouts.map((checkout) => shop.pay(checkout, phoneEnding)));
  }
  await Promise.all(checkouts.map(({ checkoutId }) => shop.useCases.cancelOnPage(checkoutId)));
  await receiver.until((posts) => posts.length >= 15 * 5);
  for (const { transactionId } of checkouts) {
    const done = await shop.deliveriesOnce(transactionId, (all) =>
      all.every(({ status }) => status === "delivered"),
    );
    expect(done.map(({ attempts }) => attempts)).toEqual(Array.from({ length: 5 }, () => [200]));
  }
  expect(most).toBe(1);
  expect(receiver.mostAtOnce).toBeGreaterThan(1);
  const ids = receiver.posts.map((post) => eventIn(post).id);
  expect(new Set(ids).size).toBe(ids.length);
});

test("a dead endpoint delays no other", async () => {
  await using dead = await Receiver.start("hang");
  await using alive = await Receiver.start();
  const lost = await Promise.all(Array.from({ length: 30 }, () => shop.checkout(dead.url)));
  await Promise.all(lost.map((checkout) => shop.pay(checkout, "0000")));
  await dead.next();
  const ok = await Promise.all(Array.from({ length: 20 }, () => shop.checkout(alive.url)));
  await Promise.all(ok.map((checkout) => shop.pay(checkout, "0000")));
  // Before the first of the dead posts times out after 15 seconds, or this would prove nothing.
  await alive.until((posts) => posts.length === 20, 14_000);
  expect(dead.mostAtOnce).toBeLessThan(lost.length);
});
