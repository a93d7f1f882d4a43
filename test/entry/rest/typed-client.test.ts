import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ReceivedPost, Receiver } from "../../support/receiver.ts";
import { RestClient } from "../../support/rest.ts";
import { handle, Rejected, TypedShop, type WebhookEvent } from "./typed-client.ts";

let rest: RestClient;
let receiver: Receiver;
let shop: TypedShop;
beforeAll(async () => {
  receiver = await Receiver.start();
  rest = await RestClient.open({
    env: { RATE_LIMITS: "off", ALLOW_PRIVATE_CALLBACKS: "true" },
    worker: true,
  });
  await rest.tua.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = rest.tua.app.server.address() as AddressInfo;
  shop = new TypedShop(`http://127.0.0.1:${port}`, rest.key, receiver.url);
});
afterAll(async () => {
  await rest.close();
  await receiver.close();
});

/** The shop's action for the next webhook of this kind. */
const handled = async (kind: WebhookEvent["event"]): Promise<string> => {
  const ofKind = (posts: readonly ReceivedPost[]) =>
    posts.map((post) => post.json() as WebhookEvent).filter(({ event }) => event === kind);
  const [webhook] = ofKind(await receiver.until((posts) => ofKind(posts).length > 0));
  return handle(webhook as WebhookEvent);
};

test("a shop on generated types initiates, lists, refunds and handles each webhook", async () => {
  const paid = await shop.initiate("TYPED-1", 10.5);
  await rest.pay(paid, "0002");
  expect(await handled("payment.failed")).toBe("wait: insufficient_funds");
  await rest.pay(paid, "0000");
  expect(await handled("payment.success")).toBe("fulfill TYPED-1");
  expect((await shop.find("TYPED-1")).attempts.map(({ failure }) => failure?.code)).toEqual([
    "insufficient_funds",
    undefined,
  ]);

  expect(await shop.refund(paid.transactionId, 4.5)).toMatchObject({ amount: 4.5, currency: "GHS" });
  expect(await handled("refund.success")).toBe("refunded 4.5 GHS");

  const canceled = await shop.initiate("TYPED-2", 1);
  expect((await shop.cancel(canceled.checkoutId)).status).toBe("canceled");
  await shop.initiate("TYPED-3", 1);
  const listed: string[] = [];
  for await (const { clientReference } of shop.list(["success", "canceled", "pending"]))
    listed.push(clientReference);
  expect(listed).toEqual(["TYPED-3", "TYPED-2", "TYPED-1"]);
  expect((await shop.events()).map(({ event }) => event)).toContain("payment.processing");
});

test("it sets the default webhook URL, and reads errors by code", async () => {
  expect(await shop.setWebhookUrl(receiver.url)).toBe(receiver.url);
  expect(await shop.setWebhookUrl(null)).toBeNull();
  const rejected = await shop.setWebhookUrl("shop").catch((error: unknown) => error);
  expect(rejected).toBeInstanceOf(Rejected);
  expect(rejected).toMatchObject({
    code: "invalid_request",
    fields: [{ field: "defaultCallbackUrl", code: "not_a_url" }],
  });
});
