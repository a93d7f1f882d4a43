import { createHmac } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bootstrap } from "../support/bootstrap.ts";
import { createEmbeddedDatabase } from "../support/both-databases.ts";
import { type FreshDatabase, freshDatabase } from "../support/database.ts";
import { assertInvariants } from "../support/invariants.ts";
import { fetchWithRetry } from "../support/patient-fetch.ts";
import { ServerProcess } from "../support/processes.ts";
import { Receiver } from "../support/receiver.ts";
import { payByPhone, Shop, type ShopEvent } from "../support/shop.ts";
import { SocketClient } from "../support/socket-client.ts";

/** The main flow from outside, on each database: the built server, HTTP, an endpoint, independent clients. */
describe.each(["embedded", "postgres"] as const)("on the %s database", (kind) => {
  let database: FreshDatabase | undefined;
  let dataDir: string;
  let server: ServerProcess;
  let receiver: Receiver;
  let shop: Shop;
  let key: string;
  let webhookSecret: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "tua-journey-"));
    receiver = await Receiver.start();
    const env: Record<string, string> = { DATA_DIR: dataDir, SANDBOX_DELAY_MS: "300", LOG_LEVEL: "warn" };
    env.WEBHOOK_RETRY_SCHEDULE = "0,0.3,0.3,0.3,1,1,1,1,1,1,1,1";
    if (kind === "postgres") {
      database = await freshDatabase();
      Object.assign(env, { DATABASE_URL: database.url, SECRET_KEY: "j".repeat(40) });
    } else await createEmbeddedDatabase(dataDir);
    const made = kind === "postgres" ? await bootstrap(env) : null;
    server = await ServerProcess.start(env);
    const demo = made ?? JSON.parse(await readFile(join(dataDir, "demo.json"), "utf8"));
    key = demo.keys.test.secret;
    webhookSecret = demo.webhookSecret.test;
    shop = new Shop(server.url, key, receiver.url);
  });

  afterAll(async () => {
    expect((await server.stop()).code).toBe(0);
    await receiver.close();
    await rm(dataDir, { recursive: true, force: true });
    if (database) {
      await assertInvariants(database.url);
      await database.drop();
    }
  });

  /** The page of a checkout at this server's own URL. */
  const pageUrl = (checkoutId: string) => `${server.url}/pay/${checkoutId}`;
  const webhooksAbout = (transactionId: string) =>
    receiver.posts.filter((post) => (post.json() as ShopEvent).data.transactionId === transactionId);

  async function graphql(query: string, variables: Record<string, unknown> = {}, credential = key) {
    const response = await fetchWithRetry(`${server.url}/graphql`, {
      method: "POST",
      headers: { authorization: `Bearer ${credential}`, "content-type": "application/json" },
      body: JSON.stringify({ query, variables }),
    });
    // biome-ignore lint/suspicious/noExplicitAny: an outsider reads whatever JSON comes
    return (await response.json()) as { data: any; errors?: { extensions: { code: string } }[] };
  }

  test("a checkout is created and paid on its page, and its merchant gets the event", async () => {
    const checkout = await shop.initiate({ clientReference: `ORD-1-${kind}` });
    expect(Object.keys(checkout).sort()).toEqual(
      ["checkoutId", "checkoutUrl", "clientReference", "expiresAt", "mode", "transactionId"].sort(),
    );
    const page = await fetchWithRetry(pageUrl(checkout.checkoutId));
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("10.50");

    const declined = await payByPhone(pageUrl(checkout.checkoutId), "0240000002");
    expect(declined.status).toBe(402);
    expect(await declined.text()).toContain("<form");

    const paid = await payByPhone(pageUrl(checkout.checkoutId), "0240000000");
    expect(paid.status).toBe(303);
    const back = new URL(paid.headers.get("location") as string);
    expect(Object.fromEntries(back.searchParams)).toEqual({
      basket: "7",
      clientReference: `ORD-1-${kind}`,
      checkoutId: checkout.checkoutId,
      status: "success",
    });

    await receiver.until(() =>
      webhooksAbout(checkout.transactionId).some((p) => p.text.includes("payment.success")),
    );
    for (const post of webhooksAbout(checkout.transactionId)) {
      const headers = post.headers as Record<string, string>;
      expect(() => new Webhook(webhookSecret).verify(post.text, headers)).not.toThrow();
      const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(headers["x-service-signature"] as string) ?? [];
      expect(createHmac("sha256", webhookSecret).update(`${t}.${post.text}`).digest("hex")).toBe(v1);
    }

    const { data: record } = await shop.get(`/v1/transactions/status?clientReference=ORD-1-${kind}`);
    expect(record).toMatchObject({ status: "success", final: true, amountReceived: 10.5 });
    expect(record.attempts.map((attempt: { status: string }) => attempt.status)).toEqual([
      "failed",
      "success",
    ]);
    expect((await shop.get(`/v1/transactions/${checkout.transactionId}`)).data).toEqual(record);
    expect((await shop.get(`/v1/transactions?q=ORD-1-${kind}`)).data).toEqual([record]);
    const events = (await shop.events()).filter(
      (event) => event.data.transactionId === checkout.transactionId,
    );
    expect(events.map((event) => event.event)).toEqual([
      "checkout.created",
      "payment.processing",
      "payment.failed",
      "payment.processing",
      "payment.success",
    ]);
  });

  test("a used reference is rejected, naming its transaction", async () => {
    const { transactionId, clientReference } = await shop.initiate();
    const again = await shop.post("/v1/checkout/initiate", shop.order({ clientReference }));
    expect(again.status).toBe(400);
    expect(await again.json()).toMatchObject({
      error: { code: "duplicate_client_reference" },
      data: { transactionId },
    });
  });

  test("a slow payment succeeds while the customer waits", async () => {
    const checkout = await shop.initiate();
    const waiting = await payByPhone(pageUrl(checkout.checkoutId), "0240000001");
    expect(waiting.status).toBe(303);
    const { data } = await shop.get(`/v1/transactions/status?checkoutId=${checkout.checkoutId}&wait=10`);
    expect(data.status).toBe("success");
  });

  test("the customer cancels: no money, one final failure, back to the shop", async () => {
    const checkout = await shop.initiate();
    const gone = await fetchWithRetry(`${pageUrl(checkout.checkoutId)}/cancel`, {
      method: "POST",
      redirect: "manual",
    });
    expect(gone.status).toBe(303);
    expect(new URL(gone.headers.get("location") as string).searchParams.get("status")).toBe("canceled");
    const late = await payByPhone(pageUrl(checkout.checkoutId), "0240000000");
    expect(late.status).toBe(409);
    await receiver.until(() => webhooksAbout(checkout.transactionId).length > 0);
    const [delivered] = webhooksAbout(checkout.transactionId).map((post) => post.json() as ShopEvent);
    expect(delivered).toMatchObject({ event: "payment.failed", data: { status: "canceled", final: true } });
  });

  test("after its time: expired, with one final failure", async () => {
    const checkout = await shop.initiate({ expiresIn: 5 });
    const { data } = await shop.get(`/v1/transactions/status?checkoutId=${checkout.checkoutId}&wait=10`);
    expect(data).toMatchObject({ status: "expired", final: true, failure: { code: "checkout_expired" } });
    expect((await fetchWithRetry(pageUrl(checkout.checkoutId))).status).toBe(200);
  });

  test("an endpoint that responds with 500 gets the same bytes again until it accepts the event", async () => {
    const checkout = await shop.initiate();
    receiver.respondWith((post) => {
      const first = webhooksAbout(checkout.transactionId).length <= 2;
      return { status: first && post.text.includes(checkout.transactionId) ? 500 : 200 };
    });
    await payByPhone(pageUrl(checkout.checkoutId), "0240000000");
    await receiver.until(() => webhooksAbout(checkout.transactionId).length === 3);
    const posts = webhooksAbout(checkout.transactionId);
    expect(new Set(posts.map((post) => post.text)).size).toBe(1);
    expect(new Set(posts.map((post) => post.headers["webhook-id"])).size).toBe(1);
    receiver.respondWith({ status: 200 });
  });

  test("a frontend team does the same on GraphQL", async () => {
    const initiated = await graphql(
      `mutation ($input: InitiateCheckoutInput!) {
        initiateCheckout(input: $input) { checkoutId clientReference transaction { id status amount { amount minorUnits currency } } }
      }`,
      { input: shop.order({ amount: "10.50" }) },
    );
    expect(initiated.errors).toBeUndefined();
    const { checkoutId, transaction } = initiated.data.initiateCheckout;
    expect(transaction).toMatchObject({ status: "PENDING", amount: { amount: "10.50", currency: "GHS" } });
    await payByPhone(pageUrl(checkoutId), "0240000000");
    const seen = await graphql(
      `query ($id: ID!) {
        transaction(id: $id) { status attempts { status } }
        transactions(first: 1) { nodes: edges { node { id } } pageInfo { hasNextPage } }
      }`,
      { id: transaction.id },
    );
    expect(seen.data.transaction).toEqual({ status: "SUCCESS", attempts: [{ status: "SUCCESS" }] });

    const created = await graphql(
      `mutation { createApiKey(input: { name: "till" }) { secret apiKey { id } } }`,
    );
    const { secret, apiKey } = created.data.createApiKey;
    const asTill = () => graphql("{ transactions(first: 1) { edges { node { id } } } }", {}, secret);
    expect((await asTill()).errors).toBeUndefined();
    await graphql("mutation ($id: ID!) { revokeApiKey(input: { id: $id }) { apiKey { id } } }", {
      id: apiKey.id,
    });
    await expect
      .poll(async () => (await asTill()).errors?.[0]?.extensions.code, { timeout: 5_000 })
      .toBe("api_key_revoked");
  });

  test("an interrupted stream resumes with each event exactly once", async () => {
    const subscription =
      "subscription ($after: Sequence) { paymentEvents(after: $after) { sequence event { id event } } }";
    const payload = { authorization: `Bearer ${key}` };
    const sequences: number[] = [];
    type Message = { paymentEvents: { sequence: string; event: { id: string } | null } };
    const read = async (client: SocketClient, upTo: number) => {
      while ((sequences.at(-1) ?? 0) < upTo) {
        const { paymentEvents } = await client.data<Message>("1");
        if (paymentEvents.event) sequences.push(Number(paymentEvents.sequence));
      }
    };
    const known = (await shop.events()).length;
    const first = await SocketClient.connect(`${server.url}/graphql`, payload);
    first.subscribe("1", subscription, { after: "0" });
    await read(first, known);
    first.terminate();

    for (let i = 0; i < 5; i++) {
      const { checkoutId } = await shop.initiate();
      await payByPhone(pageUrl(checkoutId), "0240000000");
    }
    const second = await SocketClient.connect(`${server.url}/graphql`, payload);
    second.subscribe("1", subscription, { after: String(sequences.at(-1)) });
    await read(second, known + 15);
    const live = await shop.initiate();
    await read(second, known + 16);
    expect(live.checkoutId).toBeDefined();
    expect(sequences).toEqual(Array.from({ length: known + 16 }, (_, i) => i + 1));
    second.terminate();
  });
});
