import { createHmac } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ReceivedPost, Receiver } from "../support/receiver.ts";
import { eventIn, WebhookShop } from "../support/webhook-shop.ts";

const WAITS_MS = [200, 400];

let shop: WebhookShop;

beforeAll(async () => {
  shop = await WebhookShop.open({ retrySeconds: "0,0.2,0.4" });
});
afterAll(() => shop.close());

/** A paid checkout, with its webhook in flight to this endpoint. */
async function paid(receiver: Receiver) {
  const checkout = await shop.checkout(receiver.url);
  await shop.pay(checkout, "0000");
  return checkout;
}

const header = (post: ReceivedPost | undefined, name: string) => String(post?.headers[name]);

describe("an attempt without a 2xx response is repeated on schedule", () => {
  test("with the same bytes and id, and a new signature", async () => {
    await using receiver = await Receiver.start({ status: 500, body: "<h1>Oops</h1>" });
    const { transactionId } = await paid(receiver);
    const [first, second, third] = await receiver.until((posts) => posts.length === 3);
    expect(second?.body).toEqual(first?.body);
    expect(third?.body).toEqual(first?.body);
    const ids = [first, second, third].map((post) => header(post, "webhook-id"));
    expect(new Set(ids)).toEqual(new Set([eventIn(first as ReceivedPost).id]));
    for (const post of [first, second, third]) {
      const age = (post as ReceivedPost).at / 1000 - Number(header(post, "webhook-timestamp"));
      expect(Math.abs(age)).toBeLessThan(2);
    }
    const gaps = [second, third].map((post, i) => (post?.at ?? 0) - ([first, second][i]?.at ?? 0));
    gaps.forEach((gap, i) => {
      expect(gap).toBeGreaterThanOrEqual((WAITS_MS[i] as number) - 5);
      expect(gap).toBeLessThan((WAITS_MS[i] as number) * 1.1 + 1_000);
    });
    const deliveries = await shop.deliveriesOnce(
      transactionId,
      ([delivery]) => delivery?.status !== "pending",
    );
    expect(deliveries).toEqual([{ kind: "payment.success", status: "failed", attempts: [500, 500, 500] }]);
  });

  test.each([301, 302, 307, 308, 400, 401, 404, 429, 503])(
    "%d is not a success, and no redirect is followed",
    async (status) => {
      await using elsewhere = await Receiver.start();
      await using receiver = await Receiver.start((post) =>
        post.index === 0 ? { status, headers: { location: elsewhere.url } } : { status: 204 },
      );
      const { transactionId } = await paid(receiver);
      const done = await shop.deliveriesOnce(transactionId, ([delivery]) => delivery?.status === "delivered");
      expect(done[0]?.attempts).toEqual([status, 204]);
      expect(elsewhere.posts).toEqual([]);
    },
  );

  test("a broken connection is an attempt without a status", async () => {
    await using receiver = await Receiver.start((post) => (post.index === 0 ? "reset" : {}));
    const { transactionId } = await paid(receiver);
    const done = await shop.deliveriesOnce(transactionId, ([delivery]) => delivery?.status === "delivered");
    expect(done[0]?.attempts).toEqual([null, 200]);
  });

  test.each([200, 201, 204])("%d is success, and the last attempt", async (status) => {
    await using receiver = await Receiver.start({ status });
    const { transactionId } = await paid(receiver);
    const done = await shop.deliveriesOnce(transactionId, ([delivery]) => delivery?.status === "delivered");
    expect(done[0]?.attempts).toEqual([status]);
  });

  test("410 ends it", async () => {
    await using receiver = await Receiver.start({ status: 410 });
    const { transactionId } = await paid(receiver);
    const done = await shop.deliveriesOnce(transactionId, ([delivery]) => delivery?.status !== "pending");
    expect(done).toEqual([{ kind: "payment.success", status: "failed", attempts: [410] }]);
  });

  test("Retry-After is waited for", async () => {
    await using receiver = await Receiver.start((post) =>
      post.index === 0 ? { status: 503, headers: { "retry-after": "1" } } : {},
    );
    await paid(receiver);
    const [first, second] = await receiver.until((posts) => posts.length === 2);
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(995);
  });
});

describe("the request", () => {
  test("is the event as stored in the stream, byte for byte", async () => {
    await using receiver = await Receiver.start();
    const { transactionId, checkoutId, clientReference } = await paid(receiver);
    const post = await receiver.next();
    expect(post.method).toBe("POST");
    expect(post.headers["content-type"]).toBe("application/json");
    const { sequence } = eventIn(post);
    const { events } = await shop.useCases.listEvents(shop.caller, BigInt(sequence) - 1n, 1);
    expect(post.text).toBe(events[0]?.body);
    expect(post.json()).toEqual({
      id: expect.stringMatching(/^evt_/),
      event: "payment.success",
      sequence,
      mode: "test",
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      data: {
        clientReference,
        transactionId,
        checkoutId,
        amount: 10.5,
        currency: "GHS",
        status: "success",
        final: true,
        late: false,
        metadata: {},
        paymentMethod: { type: "mobile_money", network: "mtn", payer: expect.stringMatching(/0000$/) },
      },
    });
    expect(post.text).not.toContain("241230000");
  });

  test("has a failure's reason, in words and as a code", async () => {
    await using receiver = await Receiver.start();
    await shop.pay(await shop.checkout(receiver.url), "0003");
    expect(eventIn(await receiver.next())).toMatchObject({
      event: "payment.failed",
      data: {
        status: "failed",
        reason: "Incorrect PIN",
        code: "incorrect_pin",
        retryable: true,
        final: false,
      },
    });
  });

  test("has a signature that standardwebhooks verifies", async () => {
    await using receiver = await Receiver.start();
    await paid(receiver);
    const post = await receiver.next();
    const webhook = new Webhook(shop.webhookSecret);
    const headers = post.headers as Record<string, string>;
    expect(webhook.verify(post.text, headers)).toEqual(post.json());
    expect(() => webhook.verify(`${post.text} `, headers)).toThrow();
    const other = new Webhook(`whsec_${Buffer.alloc(32).toString("base64")}`);
    expect(() => other.verify(post.text, headers)).toThrow();
  });

  test("has x-service-signature over its time and raw body, with the whole secret", async () => {
    await using receiver = await Receiver.start();
    await paid(receiver);
    const post = await receiver.next();
    const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header(post, "x-service-signature")) ?? [];
    expect(v1).toBe(createHmac("sha256", shop.webhookSecret).update(`${t}.`).update(post.body).digest("hex"));
    expect(t).toBe(header(post, "webhook-timestamp"));
  });

  test("has no cookie, credential or internal header", async () => {
    await using receiver = await Receiver.start();
    await paid(receiver);
    const { headers } = await receiver.next();
    const known = [
      "host",
      "connection",
      "content-length",
      "content-type",
      "user-agent",
      "x-service-signature",
    ];
    const standard = ["webhook-id", "webhook-timestamp", "webhook-signature"];
    expect(Object.keys(headers).sort()).toEqual([...known, ...standard].sort());
  });
});
