import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Caller } from "../../server/domain/access.ts";
import type { EventBody } from "../../server/domain/event.ts";
import { memberCaller } from "../support/member-caller.ts";
import { Receiver } from "../support/receiver.ts";
import { RestClient } from "../support/rest.ts";

let tua: RestClient;
let rest: RestClient;
let owner: Caller;
beforeAll(async () => {
  tua = await RestClient.open({ worker: true, env: { RATE_LIMITS: "off" } });
});
afterAll(() => tua.close());
beforeEach(async () => {
  rest = await tua.another();
  owner = memberCaller(rest.caller.scope);
});

const setDefault = (defaultCallbackUrl: string | null) =>
  rest.useCases.updateWebhook(rest.caller, { defaultCallbackUrl });
/** Like checkout links: without a reference and without URLs. */
const open = () =>
  rest.useCases.initiateCheckout(owner, { amount: 10.5, currency: "GHS", description: "Lunch" }, null);
const health = () => rest.useCases.viewWebhookHealth(rest.caller);
const count = async () => (await health()).eventsWithoutUrl;
const resend = (onlyWithoutUrl = true) =>
  rest.useCases.resendEvents(rest.caller, { after: 0n }, onlyWithoutUrl);
const kinds = (receiver: Receiver) => receiver.posts.map((post) => (post.json() as EventBody).event);

describe("an event whose session has no webhook URL", () => {
  test("is counted, has no pending delivery and is never overdue", async () => {
    const checkout = await open();
    expect(await count()).toBe(0);
    await rest.pay(checkout, "0000");
    expect(await count()).toBe(1);
    expect(await health()).toMatchObject({ pending: 0, failed: 0, oldestDueSeconds: null });
    // The metrics cover all merchants: another test's last delivery may not be recorded yet.
    const work = async () => (await rest.useCases.getOpsStats()).work;
    await expect.poll(work).toMatchObject({ pending: 0, failed: 0, oldestDueSeconds: 0 });
    expect(
      await rest.sql("select 1 from deliveries where transaction_id = $1", checkout.transactionId),
    ).toEqual([]);
  });

  test("is not sent while there is no default URL", async () => {
    await rest.pay(await open(), "0000");
    expect(await resend(false)).toBe(0);
    await expect(resend()).rejects.toMatchObject({
      code: "invalid_request",
      message: "onlyWithoutUrl: requires a default webhook URL; set one first",
      fields: [{ field: "onlyWithoutUrl", code: "no_default_url" }],
    });
    expect(await count()).toBe(1);
  });

  test("is sent once there is one, oldest first, in order within a transaction, and once", async () => {
    await using receiver = await Receiver.start();
    await setDefault("https://other.example/hook");
    await setDefault(null);
    const failed = await open();
    await rest.pay(failed, "0002");
    await rest.useCases.cancelCheckout(rest.caller, failed.transactionId);
    const waiting = await count();
    await setDefault(receiver.url);
    expect(await resend()).toBe(waiting);
    expect(await count()).toBe(0);
    const posts = await receiver.until((all) => all.length === waiting);
    const own = posts
      .map((post) => post.json() as EventBody)
      .filter(({ data }) => data.transactionId === failed.transactionId);
    expect(own.map(({ data }) => data.final)).toEqual([false, true]);
    expect(await resend()).toBe(0);
    const stored = await rest.sql(
      "select body from events where transaction_id = $1 and kind = 'payment.failed' order by sequence",
      failed.transactionId,
    );
    expect(own).toEqual(stored.map(({ body }) => JSON.parse(String(body))));
  });

  test("is not sent after a success superseded it, before or after it got a URL", async () => {
    await using receiver = await Receiver.start();
    const paid = await open();
    await rest.pay(paid, "0002");
    const before = await count();
    await rest.pay(paid, "0000");
    expect(await count()).toBe(before);
    await setDefault(receiver.url);
    await resend();
    await receiver.until((all) => all.length === before);
    expect(kinds(receiver)).not.toContain("payment.failed");
  });

  test("is sent next to resent deliveries, each in its place", async () => {
    await using receiver = await Receiver.start();
    const first = await open();
    await rest.pay(first, "0002");
    await setDefault(receiver.url);
    expect(await resend()).toBe(1);
    await receiver.until((all) => all.length === 1);
    await expect.poll(async () => (await health()).pending).toBe(0);
    // The checkout still has none: its later events wait like the first.
    await rest.useCases.cancelCheckout(rest.caller, first.transactionId);
    const [{ sequence }] = (await rest.sql(
      "select min(sequence) as sequence from events where transaction_id = $1",
      first.transactionId,
    )) as [{ sequence: string }];
    expect(await rest.useCases.resendEvents(rest.caller, { after: BigInt(sequence) })).toBe(2);
    const posts = await receiver.until((all) => all.length === 3);
    expect(posts.map((post) => (post.json() as EventBody).data.final)).toEqual([false, false, true]);
  });
});

test("no failure follows a success, however sending and paying overlap", async () => {
  await using receiver = await Receiver.start();
  const checkouts = [];
  for (let round = 0; round < 10; round++) {
    await setDefault(null);
    const checkout = await open();
    await rest.pay(checkout, "0002");
    await setDefault(receiver.url);
    await Promise.all([resend(), rest.pay(checkout, "0000")]);
    checkouts.push(checkout.transactionId);
  }
  await resend();
  await expect.poll(async () => (await health()).pending).toBe(0);
  for (const id of checkouts) {
    const own = receiver.posts
      .map((post) => post.json() as EventBody)
      .filter(({ data }) => data.transactionId === id);
    const reported = own.map(({ event }) => event);
    expect(reported.lastIndexOf("payment.failed")).toBeLessThan(reported.indexOf("payment.success"));
  }
});
