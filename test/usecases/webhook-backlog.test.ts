import { once } from "node:events";
import { type AddressInfo, createServer, type Server } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addBacklog } from "../support/backlog.ts";
import { Receiver } from "../support/receiver.ts";
import { WebhookShop } from "../support/webhook-shop.ts";

let shop: WebhookShop;
beforeAll(async () => {
  shop = await WebhookShop.open({ retrySeconds: "0,0.2,0.4" });
});
afterAll(() => shop.close());

const backlog = (change: { receivers: string[]; count: number; tried?: number }) =>
  addBacklog((text, ...values) => shop.sql(text, ...values), shop.caller.scope, change);

/**
 * Ended attempts of the backlog: few, even if a round of them ends meanwhile, so that nearly all were
 * superseded.
 */
async function ended(receivers: string[]): Promise<number> {
  const tries = await shop.sql(
    `select 1 from delivery_attempts t join deliveries d using (merchant_id, mode, sequence)
     where d.endpoint = any($1) and t.error <> 'no answer'`,
    receivers,
  );
  return tries.length;
}

/** Cancels the rest of it, so that no test waits for it. */
const failDeliveries = (receivers: string[]) =>
  shop.sql(
    "update deliveries set status = 'failed' where status = 'pending' and endpoint = any($1)",
    receivers,
  );

async function pay(receiver: Receiver, count: number): Promise<void> {
  for (let i = 0; i < count; i++) await shop.pay(await shop.checkout(receiver.url), "0000");
}

test("10,000 events for an endpoint that hangs delay no other", async () => {
  await using dead = await Receiver.start("hang");
  await using alive = await Receiver.start();
  const receivers = [new URL(dead.url).origin];
  await backlog({ receivers, count: 10_000 });
  // Wakes the worker.
  await pay(alive, 1);
  await dead.until((posts) => posts.length === 1);
  await pay(alive, 20);
  await alive.until((posts) => posts.length === 21);
  expect(await ended(receivers)).toBeLessThan(64);
  await failDeliveries(receivers);
});

/** Accepts connections and never responds. */
async function hanging(): Promise<Server> {
  const server = createServer(() => {}).listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

test("1,000 endpoints that hang, all with retries, delay no other", async () => {
  const servers = await Promise.all(Array.from({ length: 1_000 }, hanging));
  let connected = 0;
  for (const server of servers) {
    server.on("connection", (socket) => {
      connected += 1;
      socket.on("error", () => {});
    });
  }
  const receivers = servers.map((server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await backlog({ receivers, count: 3_000, tried: 1 });
  await using alive = await Receiver.start();
  await pay(alive, 1);
  await expect.poll(() => connected).toBeGreaterThan(30);
  await pay(alive, 20);
  await alive.until((posts) => posts.length === 21);
  expect(await ended(receivers)).toBeLessThan(64);
  await failDeliveries(receivers);
  for (const server of servers) server.close();
});
