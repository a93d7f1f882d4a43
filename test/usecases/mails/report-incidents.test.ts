import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Mode } from "../../../server/domain/scope.ts";
import { openPostgres, type Store } from "../../../server/store/connect.ts";
import { claimDue, recordAttempt } from "../../support/claim-due.ts";
import { MailedShop } from "../../support/mailed-shop.ts";

const ENDPOINT = "https://shop.example";
let mailed: MailedShop;
let store: Store;
let owner: Awaited<ReturnType<MailedShop["owner"]>>;
let sequence = 0;

beforeAll(async () => {
  mailed = await MailedShop.open();
  store = openPostgres(mailed.shop.databaseUrl);
});
beforeEach(async () => {
  await mailed.shop.sql("update deliveries set status = 'superseded', ended_at = now()");
  await mailed.shop.openAnother();
  owner = await mailed.owner();
});
afterAll(async () => {
  await mailed.shop.sql("truncate events, deliveries, delivery_attempts, delivery_leases, webhook_endpoints");
  await store.close();
  await mailed.close();
});

/** A new delivery, and the result of its first attempt. */
async function attempt(
  result: "delivered" | "retried" | "failed",
  { path = "/hook", mode = "live" as Mode } = {},
): Promise<void> {
  sequence += 1;
  const key = [mailed.shop.merchantId, mode, sequence];
  const id = `txn_${sequence}`;
  await mailed.shop.sql(
    "insert into events (merchant_id, mode, sequence, id, kind, transaction_id, body) values ($1, $2, $3, $4, 'payment.success', $4, '{}')",
    [...key, id],
  );
  await mailed.shop.sql(
    "insert into deliveries (merchant_id, mode, sequence, transaction_id, url, endpoint) values ($1, $2, $3, $4, $5, $6)",
    [...key, id, ENDPOINT + path, ENDPOINT],
  );
  const claimed = await claimDue(store.db, "token");
  const delivery = claimed.find((one) => one.transactionId === id);
  if (!delivery) throw new Error("The delivery was not due.");
  await recordAttempt(store.db, {
    delivery,
    durationMs: 1,
    httpStatus: result === "delivered" ? 200 : 500,
    error: null,
    responseBody: null,
    delivered: result === "delivered",
    retryInSeconds: result === "retried" ? 3_600 : null,
  });
}
/** Lets time pass for the endpoints and the alerts of the merchant. */
async function pass(minutes: number): Promise<void> {
  const ago = `make_interval(mins => ${minutes})`;
  const { merchantId } = mailed.shop;
  await mailed.shop.sql(
    `update webhook_endpoints set state_since = state_since - ${ago}, delivery_failed_at = delivery_failed_at - ${ago}
     where merchant_id = $1`,
    [merchantId],
  );
  await mailed.shop.sql(
    `update staff_alerts set since = since - ${ago}, alerted_at = alerted_at - ${ago} where merchant_id = $1`,
    [merchantId],
  );
}
/** The worker's jobs run twice. @returns the subjects that the owner has got so far. */
async function subjects(): Promise<string[]> {
  for (let run = 0; run < 2; run += 1) {
    await Promise.all([mailed.useCases.reportIncidents(), mailed.useCases.reportIncidents()]);
    await mailed.send();
  }
  return (await mailed.subjectsTo(owner)).map((subject) => String(subject).replace(/“.*”/, "“…”"));
}
const FAILING = "Tua: a webhook endpoint of “…” has failed for an hour";
const RECOVERED = "Tua: a webhook endpoint of “…” works again";
const FAILED = "Tua: webhook deliveries of “…” have failed";

describe("an endpoint that fails for an hour", () => {
  test("is reported once, and once more when it works again; the next failure is another incident", async () => {
    await attempt("retried");
    await pass(59);
    expect(await subjects()).toEqual([]);
    await pass(2);
    expect(await subjects()).toEqual([FAILING]);
    await attempt("retried");
    await pass(300);
    expect(await subjects()).toEqual([FAILING]);
    const [mail] = await mailed.mailsTo(owner);
    expect(mail?.text).toContain(`\n${ENDPOINT}\n`);
    expect(mail?.text).not.toContain("/hook");
    await attempt("delivered");
    expect(await subjects()).toEqual([FAILING, RECOVERED]);
    await attempt("retried");
    await pass(61);
    expect(await subjects()).toEqual([FAILING, RECOVERED, FAILING]);
    await attempt("delivered");
    expect(await subjects()).toEqual([FAILING, RECOVERED, FAILING, RECOVERED]);
  });

  test("is one incident with several paths, and works again when none fails", async () => {
    await attempt("retried", { path: "/one" });
    await attempt("retried", { path: "/two" });
    await pass(61);
    expect(await subjects()).toEqual([FAILING]);
    await attempt("delivered", { path: "/one" });
    expect(await subjects()).toEqual([FAILING]);
    await attempt("delivered", { path: "/two" });
    expect(await subjects()).toEqual([FAILING, RECOVERED]);
  });

  test("is not reported in test mode, while paused, or without anything to send", async () => {
    await attempt("retried", { mode: "test" });
    await attempt("retried");
    const caller = { ...owner, ipAddress: "192.0.2.1" };
    await mailed.useCases.pauseEndpoint(caller, ENDPOINT);
    await claimDue(store.db, "token");
    await mailed.shop.sql(
      "update webhook_endpoints set next_due_at = null where merchant_id = $1 and mode = 'live'",
      [mailed.shop.merchantId],
    );
    await pass(61);
    expect(await subjects()).toEqual([]);
    await mailed.useCases.resumeEndpoint(caller, ENDPOINT);
    expect(await subjects()).toEqual([FAILING]);
  });

  test("is not reported after its only attempt, which has its own email", async () => {
    await attempt("failed");
    await pass(61);
    expect(await subjects()).toEqual([FAILED]);
  });
});

describe("failed deliveries", () => {
  test("are reported once a day for each endpoint", async () => {
    for (let delivery = 0; delivery < 3; delivery += 1) await attempt("failed");
    expect(await subjects()).toEqual([FAILED]);
    await attempt("failed", { path: "/other" });
    await pass(23 * 60);
    expect(await subjects()).toEqual([FAILED]);
    await pass(61);
    expect(await subjects()).toEqual([FAILED, FAILED]);
    await pass(25 * 60);
    expect(await subjects()).toEqual([FAILED, FAILED]);
    await attempt("failed");
    expect(await subjects()).toEqual([FAILED, FAILED, FAILED]);
  });

  test("are reported even if the endpoint works again, and not in test mode", async () => {
    await attempt("failed", { mode: "test" });
    expect(await subjects()).toEqual([]);
    await attempt("failed");
    await attempt("delivered");
    expect(await subjects()).toEqual([FAILED]);
  });

  test("of long ago are not reported when a mail server is configured", async () => {
    await attempt("failed");
    await pass(49 * 60);
    expect(await subjects()).toEqual([]);
  });
});

describe("a review that waits", () => {
  const REVIEW = "Tua: payments of “…” need review";
  /** A payment without a result for 16 minutes. */
  async function unknownOutcome(phone: string): Promise<string> {
    const checkoutId = await mailed.shop.initiate();
    const paid = await mailed.useCases.payCheckout(checkoutId, {
      method: "mobile_money",
      network: "mtn",
      phone,
    });
    const id = paid.transaction.id;
    await mailed.shop.sql(
      "update attempts set created_at = created_at - interval '16 minutes' where transaction_id = $1",
      [id],
    );
    await mailed.useCases.sweepReviews(100);
    return id;
  }
  beforeEach(() => mailed.shop.connectPaystack());

  test("is reported once, with those that opened since at most once an hour", async () => {
    const cashier = await mailed.member("cashier");
    await unknownOutcome("0241117001");
    await unknownOutcome("0241117002");
    expect(await subjects()).toEqual([REVIEW]);
    expect((await mailed.mailsTo(owner))[0]?.text).toContain("(2 in total)");
    await unknownOutcome("0241117003");
    expect(await subjects()).toEqual([REVIEW]);
    await pass(61);
    expect(await subjects()).toEqual([REVIEW, REVIEW]);
    expect((await mailed.mailsTo(owner))[1]?.text).toContain("(3 in total)");
    await pass(61);
    expect(await subjects()).toEqual([REVIEW, REVIEW]);
    expect(await mailed.mailsTo(cashier)).toEqual([]);
    for (const mail of await mailed.mailsTo(owner)) expect(mail.text).not.toMatch(/024111|txn_|rvw_/);
  });

  test("is not reported after it closed", async () => {
    const id = await unknownOutcome("0241117004");
    await mailed.shop.sql("update reviews set closed_at = now() where transaction_id = $1", [id]);
    expect(await subjects()).toEqual([]);
  });
});
