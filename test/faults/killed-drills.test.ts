import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bootstrap } from "../support/bootstrap.ts";
import { EXPIRE_LEASES } from "../support/claim-due.ts";
import { type FreshDatabase, freshDatabase } from "../support/database.ts";
import { readShopOrders, startDrillShop } from "../support/drill-shops.ts";
import { assertInvariants } from "../support/invariants.ts";
import { today } from "../support/order-list.ts";
import { MAX_WAIT_MS } from "../support/patience.ts";
import { ServerProcess } from "../support/processes.ts";
import { REPRODUCTION, SEED, TIMES } from "../support/random-test-settings.ts";
import { Receiver } from "../support/receiver.ts";
import type { SampleReceiver } from "../support/sample-receiver.ts";
import { payByPhone, Shop } from "../support/shop.ts";
import { Chance } from "./campaign/chance.ts";

/** Fewer than the 10 lost processes that interrupt a drill. */
const KILLS = Math.min(2 + TIMES, 9);
const chance = new Chance(SEED);
const FIELDS = "id state startedAt steps { kind state problems { code clientReference count } }";
const START = `mutation ($url: String) { startWebhookDrill(input: { url: $url }) { webhookDrill { ${FIELDS} } } }`;
const VIEW = `query ($id: ID!) { webhookDrill(id: $id) { ${FIELDS} } }`;

let database: FreshDatabase;
let env: Record<string, string>;
let key: string;
let secret: string;
let receiver: Receiver;
let shop: SampleReceiver;
beforeAll(async () => {
  database = await freshDatabase();
  env = { DATABASE_URL: database.url, SECRET_KEY: "k".repeat(40), LOG_LEVEL: "warn" };
  env.WEBHOOK_RETRY_SCHEDULE = "0,0.2,0.2,0.5,0.5,1,1,1,1,1,1,1";
  const merchant = await bootstrap(env);
  key = merchant.keys.test.secret;
  secret = merchant.webhookSecret.test;
  receiver = await Receiver.start();
  shop = await startDrillShop("receiver", secret);
});
afterAll(async () => {
  await shop[Symbol.asyncDispose]();
  await receiver.close();
  await assertInvariants(database.url);
  await database.drop();
});

/** A killed worker's leases are over. */
async function endLeases(): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(EXPIRE_LEASES);
  await client.query(
    "update webhook_drills set lease_ends_at = now() - interval '1 minute' where state = 'running'",
  );
  await client.end();
}

const headers = () => ({ authorization: `Bearer ${key}`, "content-type": "application/json" });
async function ask(url: string, query: string, variables: object) {
  const body = JSON.stringify({ query, variables });
  const response = await fetch(`${url}/graphql`, { method: "POST", headers: headers(), body });
  return (await response.json()).data;
}

/** Pays an order whose webhook the normal deliveries send. */
async function payOne(url: string): Promise<string> {
  const { checkoutId, transactionId } = await new Shop(url, key, receiver.url).initiate();
  await payByPhone(`${url}/pay/${checkoutId}`, "0240000000");
  return transactionId;
}

const timeout = (10 + KILLS) * MAX_WAIT_MS;

test(`a drill with processes that are killed at random ends with the right result, and no webhook is lost (${REPRODUCTION})`, {
  timeout,
}, async () => {
  const paid: string[] = [];
  let server = await ServerProcess.start(env);
  try {
    const { startWebhookDrill } = await ask(server.url, START, { url: shop.url });
    const { id } = startWebhookDrill.webhookDrill;
    for (let kill = 0; kill < KILLS; kill += 1) {
      paid.push(await payOne(server.url));
      // A random moment of the script: once a random number of further steps has ended.
      const { webhookDrill: before } = await ask(server.url, VIEW, { id });
      const done = ({ steps }: { steps: { state: string }[] }) =>
        steps.filter(({ state }) => state === "PASSED").length;
      const wanted = done(before) + chance.below(3);
      const reached = async () => {
        const { webhookDrill } = await ask(server.url, VIEW, { id });
        return webhookDrill.state !== "RUNNING" || done(webhookDrill) >= wanted;
      };
      await expect.poll(reached, { timeout: MAX_WAIT_MS, interval: 20 }).toBe(true);
      server.kill("SIGKILL");
      await server.exited();
      await endLeases();
      server = await ServerProcess.start(env);
    }
    const state = async () => (await ask(server.url, VIEW, { id })).webhookDrill.state;
    await expect.poll(state, { timeout: 3 * MAX_WAIT_MS, interval: 200 }).not.toBe("RUNNING");
    const orders = JSON.stringify(await readShopOrders(shop));
    // Both days around midnight.
    for (const day of new Set([startWebhookDrill.webhookDrill.startedAt.slice(0, 10), today()])) {
      const url = `${server.url}/v1/order-lists/${day}`;
      const list = await fetch(url, { method: "PUT", headers: headers(), body: orders });
      expect(list.status).toBe(200);
    }
    const { webhookDrill } = await ask(server.url, VIEW, { id });
    expect(webhookDrill.steps.flatMap(({ problems }: { problems: unknown[] }) => problems)).toEqual([]);
    expect(webhookDrill.state).toBe("PASSED");
    for (const transactionId of paid)
      await receiver.until((posts) => posts.some(({ text }) => text.includes(transactionId)), MAX_WAIT_MS);
  } finally {
    await server[Symbol.asyncDispose]();
  }
});
