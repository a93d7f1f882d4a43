import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Metrics } from "../../support/metrics.ts";
import { Receiver } from "../../support/receiver.ts";
import { RestClient } from "../../support/rest.ts";

let shop: RestClient;
let receiver: Receiver;
beforeEach(async () => {
  receiver = await Receiver.start(({ path }) => ({ status: path === "/refuses" ? 503 : 200 }));
  shop = await RestClient.open({ worker: true, env: { RATE_LIMIT_STATUS: "3" } });
});
afterEach(async () => {
  await shop.close();
  await receiver.close();
});

const at = (path: string) => ({ callbackUrl: `http://127.0.0.1:${receiver.port}${path}` });
const readMetrics = () => Metrics.of(shop.tua.app);

/** Waits until this many transactions of this kind were counted. */
async function expectCount(labels: Record<string, string>, count: number): Promise<void> {
  const counted = async () =>
    (await readMetrics()).sum("tua_transactions_total", { mode: "test", ...labels });
  await expect.poll(counted).toBe(count);
}

describe("the payment funnel", () => {
  const byMtn = { method: "mobile_money", network: "mtn" };
  const untried = { method: "none", network: "none" };

  test("each status that a transaction reaches is counted once, with its payment method", async () => {
    const [paid, tired, left, gone] = await Promise.all([1, 2, 3, 4].map(() => shop.checkout(at("/"))));
    await expectCount({ status: "pending", ...untried }, 4);
    await shop.pay(paid as never, "0000");
    await shop.pay(paid as never, "0000");
    await expectCount({ status: "success", ...byMtn }, 1);
    await shop.pay(tired as never, "0002");
    await expectCount({ status: "failed", ...byMtn }, 1);
    await expectCount({ status: "processing", ...byMtn }, 2);
    const canceled = await shop.useCases.cancelCheckout(shop.caller, left?.checkoutId as string);
    expect(canceled.status).toBe("canceled");
    await expectCount({ status: "canceled", ...untried }, 1);
    await shop.sql(
      "update transactions set expires_at = now() - interval '1 second' where id = $1",
      gone?.transactionId,
    );
    await expectCount({ status: "expired", ...untried }, 1);
    await expectCount({}, 4 + 2 + 1 + 1 + 1 + 1);
  });

  test("an overpayment is counted separately: it is not a status", async () => {
    expect((await readMetrics()).sum("tua_overpaid_total", { mode: "test" })).toBe(0);
    await shop.pay(await shop.checkout(at("/")), "0011");
    await expect.poll(async () => (await readMetrics()).sum("tua_overpaid_total", { mode: "test" })).toBe(1);
  });

  test("rolled-back work is not counted: only committed rows are", async () => {
    const checkout = await shop.checkout(at("/"));
    const before = (await readMetrics()).sum("tua_transactions_total");
    await shop.sql(`create function refuse_event() returns trigger language plpgsql as
      $$ begin raise exception 'no event today'; end $$`);
    // At the commit, when everything else has been written.
    await shop.sql(`create constraint trigger refuse_event after insert on events
      deferrable initially deferred for each row execute function refuse_event()`);
    await expect(shop.pay(checkout, "0000")).rejects.toThrow("no event today");
    await expect(shop.checkout(at("/"))).rejects.toThrow("internal_error");
    await shop.sql("drop trigger refuse_event on events");
    expect((await readMetrics()).sum("tua_transactions_total")).toBe(before);
  });
});

test("processor requests are measured by their result, including no response", async () => {
  const name = "tua_processor_request_duration_seconds_count";
  const started = async (outcome: string) =>
    (await readMetrics()).sum(name, { processor: "sandbox", operation: "start", outcome });
  const [paid, failed, silent] = [
    await started("paid"),
    await started("failed"),
    await started("no_response"),
  ];
  await shop.pay(await shop.checkout(at("/")), "0000");
  await shop.pay(await shop.checkout(at("/")), "0002");
  await shop.pay(await shop.checkout(at("/")), "0009");
  expect(await started("paid")).toBe(paid + 1);
  expect(await started("failed")).toBe(failed + 1);
  expect(await started("no_response")).toBe(silent + 1);
  await expect
    .poll(async () => (await readMetrics()).sum(name, { operation: "query", outcome: "paid" }))
    .toBeGreaterThan(0);
});

test("delivery attempts are measured by the class of the response, or by the reason for none", async () => {
  const tried = async (outcome: string) =>
    (await readMetrics()).sum("tua_webhook_request_duration_seconds_count", { outcome });
  const nobody = await Receiver.start();
  const callbackUrl = `http://127.0.0.1:${nobody.port}/`;
  await nobody.close();
  await shop.pay(await shop.checkout(at("/")), "0000");
  await shop.pay(await shop.checkout(at("/refuses")), "0000");
  await shop.pay(await shop.checkout({ callbackUrl }), "0000");
  await expect.poll(() => tried("2xx")).toBeGreaterThan(0);
  await expect.poll(() => tried("5xx")).toBeGreaterThan(0);
  await expect.poll(() => tried("refused")).toBeGreaterThan(0);
});

test("a rejection by a rate limit is counted by the limit", async () => {
  const { transactionId } = await shop.checkout(at("/"));
  const rejected = async () => (await readMetrics()).sum("tua_rate_limited_total", { bucket: "status" });
  expect(await rejected()).toBe(0);
  const responses = [1, 2, 3, 4, 5].map(() =>
    shop.get(`/v1/transactions/status?transactionId=${transactionId}`),
  );
  const statuses = (await Promise.all(responses)).map(({ status }) => status);
  const limited = statuses.filter((status) => status === 429).length;
  expect(limited).toBeGreaterThan(0);
  expect(await rejected()).toBe(limited);
});

test("no label contains data of a merchant, a customer or a client", async () => {
  const { transactionId, checkoutId } = await shop.checkout(at("/"));
  await shop.pay({ checkoutId }, "0000");
  const { text } = await readMetrics();
  for (const name of [transactionId, checkoutId, shop.caller.scope.merchantId, shop.key, "024123", "233•"])
    expect(text).not.toContain(name);
  expect((await readMetrics()).getLabels("tua_transactions_total")).toEqual(
    new Set(["mode", "status", "method", "network"]),
  );
});
