import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Delivery } from "../../server/domain/delivery.ts";
import { formatDeliveryId } from "../../server/domain/ids.ts";
import { getOutcome } from "../support/error-code.ts";
import { Receiver } from "../support/receiver.ts";
import { eventIn, WebhookShop } from "../support/webhook-shop.ts";

let shop: WebhookShop;
beforeAll(async () => {
  shop = await WebhookShop.open({ retrySeconds: "0,0.2", processes: 2 });
});
afterAll(() => shop.close());

type Checkout = Awaited<ReturnType<WebhookShop["checkout"]>>;

async function paid(receiver: Receiver): Promise<Checkout> {
  const checkout = await shop.checkout(receiver.url);
  await shop.pay(checkout, "0000");
  return checkout;
}

/** A transaction's deliveries as staff see them, oldest first. */
async function listed({ transactionId }: Checkout): Promise<Delivery[]> {
  const request = { filter: { transactionId }, limit: 100, cursor: null };
  return (await shop.useCases.listDeliveries(shop.caller, request)).rows.toReversed();
}

const getId = ({ scope, sequence }: Delivery) => formatDeliveryId(scope, sequence);
const resend = (delivery: Delivery | undefined) =>
  shop.useCases.resendDelivery(shop.caller, getId(delivery as Delivery));
const ended = ({ transactionId }: Checkout) =>
  shop.deliveriesOnce(
    transactionId,
    (all) => all.length > 0 && all.every(({ status }) => status !== "pending"),
  );
const delivered = ({ transactionId }: Checkout) =>
  shop.deliveriesOnce(transactionId, (all) => all.at(-1)?.status === "delivered");

describe("a delivery is resent", () => {
  test("after it was delivered: the same id and bytes, a new signature, and the log keeps both attempts", async () => {
    await using receiver = await Receiver.start();
    const checkout = await paid(receiver);
    await delivered(checkout);
    expect(await resend((await listed(checkout))[0])).toMatchObject({ status: "pending", endedAt: null });
    const [first, second] = await receiver.until((posts) => posts.length === 2);
    expect(second?.body).toEqual(first?.body);
    expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
    expect(await ended(checkout)).toEqual([
      { kind: "payment.success", status: "delivered", attempts: [200, 200] },
    ]);
  });

  test("after it failed: by the schedule from its beginning", async () => {
    await using receiver = await Receiver.start({ status: 500 });
    const checkout = await paid(receiver);
    expect((await ended(checkout))[0]).toMatchObject({ status: "failed", attempts: [500, 500] });
    await resend((await listed(checkout))[0]);
    await receiver.until((posts) => posts.length === 4);
    expect((await ended(checkout))[0]).toMatchObject({ status: "failed", attempts: [500, 500, 500, 500] });
    const [, , third, fourth] = receiver.posts;
    expect((fourth?.at ?? 0) - (third?.at ?? 0)).toBeGreaterThanOrEqual(195);
  });

  test("while it is being posted: once more after that, and never concurrently", async () => {
    const responses = [Promise.withResolvers<object>(), Promise.withResolvers<object>()];
    await using receiver = await Receiver.start((post) => responses[post.index]?.promise ?? {});
    const checkout = await paid(receiver);
    await receiver.next();
    const [delivery] = await listed(checkout);
    // However often it is requested.
    await resend(delivery);
    await resend(delivery);
    responses[0]?.resolve({});
    const second = await receiver.next();
    expect(eventIn(second).id).toBe(eventIn(receiver.posts[0] as typeof second).id);
    expect((await listed(checkout))[0]).toMatchObject({ status: "pending" });
    responses[1]?.resolve({ status: 204 });
    expect((await delivered(checkout))[0]?.attempts).toEqual([200, 204]);
    expect([receiver.posts.length, receiver.mostAtOnce]).toEqual([2, 1]);
  });

  test("to an endpoint that was down and is back", async () => {
    const gone = await Receiver.start();
    const { port } = gone;
    const checkout = await shop.checkout(gone.url);
    await gone.close();
    await shop.pay(checkout, "0000");
    await shop.deliveriesOnce(checkout.transactionId, ([only]) => only?.status === "failed");
    await using back = await Receiver.start({}, port);
    await resend((await listed(checkout))[0]);
    await back.next();
    expect((await delivered(checkout))[0]?.attempts).toEqual([null, null, 200]);
  });
});

describe("a failure whose transaction was paid is never resent", () => {
  test("if it was superseded", async () => {
    await using receiver = await Receiver.start((post) =>
      eventIn(post).event === "payment.failed" ? { status: 410 } : {},
    );
    const checkout = await shop.checkout(receiver.url);
    await shop.pay(checkout, "0002");
    await ended(checkout);
    await shop.pay(checkout, "0000");
    await delivered(checkout);
    const [failure] = await listed(checkout);
    expect(failure).toMatchObject({ status: "superseded", resendable: false });
    expect(await getOutcome(resend(failure))).toBe("already_paid");
  });

  test("if it had been delivered, or was being resent when the success came", async () => {
    const gate = Promise.withResolvers<object>();
    await using receiver = await Receiver.start((post) => (post.index === 1 ? gate.promise : {}));
    const checkout = await shop.checkout(receiver.url);
    await shop.pay(checkout, "0002");
    await delivered(checkout);
    const [failure] = await listed(checkout);
    expect(failure?.resendable).toBe(true);
    await resend(failure);
    await receiver.until((posts) => posts.length === 2);
    await resend(failure);
    await shop.pay(checkout, "0000");
    gate.resolve({});
    const both = await shop.deliveriesOnce(
      checkout.transactionId,
      ([first, last]) => first?.attempts.length === 2 && last?.status === "delivered",
    );
    expect(both).toEqual([
      { kind: "payment.failed", status: "delivered", attempts: [200, 200] },
      { kind: "payment.success", status: "delivered", attempts: [200] },
    ]);
    expect(await getOutcome(resend((await listed(checkout))[0]))).toBe("already_paid");
  });

  test("however resending and paying overlap", async () => {
    await using receiver = await Receiver.start();
    for (let round = 0; round < 12; round++) {
      const checkout = await shop.checkout(receiver.url);
      await shop.pay(checkout, "0002");
      await delivered(checkout);
      const [failure] = await listed(checkout);
      const sequence = (failure as Delivery).sequence - 1n;
      const again =
        round % 2 ? resend(failure) : shop.useCases.resendEvents(shop.caller, { after: sequence });
      await Promise.all([getOutcome(again), shop.pay(checkout, "0000")]);
      await ended(checkout);
      const order = receiver.posts
        .map(eventIn)
        .filter(({ data }) => data.transactionId === checkout.transactionId)
        .map(({ event }) => event);
      const firstSuccess = order.indexOf("payment.success");
      expect(order.slice(firstSuccess)).not.toContain("payment.failed");
      expect((await listed(checkout))[0]?.resendable).toBe(false);
    }
  });
});

describe("all of a range", () => {
  test("after a sequence: delivered and failed ones, and no pending or superseded ones", async () => {
    await using ok = await Receiver.start();
    await using err = await Receiver.start({ status: 410 });
    const before = await paid(ok);
    await delivered(before);
    const [{ sequence }] = (await listed(before)) as [Delivery];
    const [one, two] = [await paid(ok), await paid(err)];
    const retried = await shop.checkout(err.url);
    await shop.pay(retried, "0002");
    await ended(retried);
    await shop.pay(retried, "0000");
    for (const each of [one, two, retried]) await ended(each);
    ok.respondWith({ status: 201 });
    err.respondWith({ status: 202 });
    expect(await shop.useCases.resendEvents(shop.caller, { after: sequence })).toBe(3);
    for (const each of [one, two, retried]) await ended(each);
    expect(await shop.deliveries(one.transactionId)).toMatchObject([{ attempts: [200, 201] }]);
    expect(await shop.deliveries(two.transactionId)).toMatchObject([{ attempts: [410, 202] }]);
    expect(await shop.deliveries(retried.transactionId)).toMatchObject([
      { status: "superseded", attempts: [410] },
      { status: "delivered", attempts: [410, 202] },
    ]);
    expect(await shop.deliveries(before.transactionId)).toMatchObject([{ attempts: [200] }]);
  });

  test("since a time", async () => {
    await using receiver = await Receiver.start();
    const before = await paid(receiver);
    await delivered(before);
    const after = await paid(receiver);
    await delivered(after);
    const [{ createdAt: from }] = (await listed(after)) as [Delivery];
    expect(await shop.useCases.resendEvents(shop.caller, { from })).toBe(1);
    await receiver.until((posts) => posts.length === 3);
    await ended(after);
    expect(await shop.deliveries(after.transactionId)).toMatchObject([{ attempts: [200, 200] }]);
    expect(await shop.useCases.resendEvents(shop.caller, { from: new Date(Date.now() + 60_000) })).toBe(0);
  });
});

test("an unknown delivery, or another merchant's, is not found", async () => {
  await using receiver = await Receiver.start();
  const checkout = await paid(receiver);
  await delivered(checkout);
  const [delivery] = (await listed(checkout)) as [Delivery];
  const { scope, sequence } = delivery;
  const stranger = { ...shop.caller, scope: { ...scope, merchantId: "mer_0000000000000" } };
  const live = { ...shop.caller, scope: { ...scope, mode: "live" as const } };
  for (const caller of [stranger, live])
    expect(await getOutcome(shop.useCases.resendDelivery(caller, getId(delivery)))).toBe("not_found");
  const others = [
    formatDeliveryId(scope, 999_999n),
    String(sequence),
    `${getId(delivery)}\u0000`,
    "",
    "dlv_",
  ];
  for (const id of others)
    expect(await getOutcome(shop.useCases.resendDelivery(shop.caller, id))).toBe("not_found");
  expect((await shop.deliveries(checkout.transactionId))[0]?.attempts).toEqual([200]);
});
