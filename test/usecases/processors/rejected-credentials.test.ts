import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readOutbox } from "../../support/outbox.ts";
import { ProcessorShop } from "../../support/processor-shop.ts";
import { PAYSTACK_CREDENTIALS } from "../../support/processors/paystack-emulator.ts";

const GOOD = { [PAYSTACK_CREDENTIALS.secretKey]: "own" };
let shop: ProcessorShop;
let customers = 0;

beforeAll(async () => {
  shop = await ProcessorShop.open();
});
beforeEach(async () => {
  await shop.openAnother();
  shop.paystack.keys(GOOD);
  await shop.connectPaystack();
});
afterAll(() => shop.close());

/** The emails about this test's merchant, which has a unique name. */
async function mails() {
  const [merchant] = await shop.sql("select name from merchants where id = $1", [shop.merchantId]);
  const all = await readOutbox(join(shop.dataDir, "outbox"));
  return all.filter(({ head }) => head.subject?.includes(`“${merchant?.name}”`));
}
/** Ends the minute before credentials are tried again. */
async function check(): Promise<void> {
  await shop.sql(
    "update processors set next_check_at = now() - interval '1 second' where problem is not null",
  );
  await shop.useCases.checkProcessors();
  await shop.useCases.sendMails(new AbortController().signal);
}
const reportedTo = () =>
  shop.sql(
    "select action, actor from audit_log where merchant_id = $1 and actor like 'processor %' order by at, id",
    [shop.merchantId],
  );
async function pay(): Promise<{ transactionId: string; attemptId: string }> {
  customers += 1;
  const phone = { method: "mobile_money", network: "mtn", phone: `02411170${10 + customers}` };
  const { transaction, attempt } = await shop.useCases.payCheckout(await shop.initiate(), phone);
  return { transactionId: transaction.id, attemptId: attempt?.id as string };
}

test("owners and admins get an email about rejected credentials after some time, and one when they work again", async () => {
  await shop.sql(
    `with other as (insert into members (id, email) values ('mem_admin', 'admin@example.com'), ('mem_cashier', 'cashier@example.com') returning id)
     insert into memberships (merchant_id, member_id, role) select $1, id, substr(id, 5) from other`,
    [shop.merchantId],
  );
  const { callbackUrl } = (await shop.view()).processors.find((one) => one.id === "paystack") ?? {};
  shop.paystack.keys({});
  await pay();
  expect(await shop.readState("paystack")).toBe("credentials_rejected");
  const actor = "processor paystack";
  expect(await reportedTo()).toEqual([{ action: "processor.credentials_rejected", actor }]);
  expect(await mails()).toEqual([]);
  for (let minute = 0; minute < 3; minute += 1) await check();
  await expect.poll(async () => (await mails()).length).toBe(2);
  const [first, second] = await mails();
  expect([first?.head.to, second?.head.to].sort()).toEqual([
    "admin@example.com",
    expect.stringMatching(/^owner-\d+@example\.com$/),
  ]);
  expect(first?.head.subject).toMatch(/^Tua: Paystack rejected the API credentials of “Shop \d+”$/);
  for (const secret of [PAYSTACK_CREDENTIALS.secretKey, String(callbackUrl)]) {
    expect(first?.text).not.toContain(secret);
  }
  shop.paystack.keys(GOOD);
  for (let minute = 0; minute < 2; minute += 1) await check();
  await expect.poll(async () => (await mails()).length).toBe(4);
  expect((await mails()).at(-1)?.head.subject).toMatch(
    /^Tua: Paystack accepts the API credentials of “Shop \d+” again$/,
  );
  expect((await reportedTo()).map(({ action }) => action)).toEqual([
    ...["processor.credentials_rejected", "processor.credentials_accepted"],
  ]);
});

test("a rejection that ends with the next attempt is in the audit log, without an email", async () => {
  shop.paystack.keys({});
  await pay();
  shop.paystack.keys(GOOD);
  await check();
  expect(await shop.readState("paystack")).toBe("active");
  expect((await reportedTo()).map(({ action }) => action)).toEqual([
    ...["processor.credentials_rejected", "processor.credentials_accepted"],
  ]);
  await check();
  expect(await mails()).toEqual([]);
});

test("a poll rejected for its key counts too, and does not end the attempt", async () => {
  const { transactionId, attemptId } = await pay();
  shop.paystack.keys({});
  const scope = { merchantId: shop.merchantId, mode: "live" } as const;
  await expect(shop.useCases.pollAttempt({ scope, transactionId, attemptId })).rejects.toThrow();
  expect(await shop.readState("paystack")).toBe("credentials_rejected");
  expect((await shop.useCases.findTransaction(shop.member(), { id: transactionId })).status).toBe(
    "processing",
  );
});

test("a poll of a refund that is rejected for its key counts too, and does not end the refund", async () => {
  const scope = { merchantId: shop.merchantId, mode: "live" } as const;
  const payment = { scope, ...(await pay()) };
  await shop.paystack.approve(payment.attemptId);
  await shop.useCases.pollAttempt(payment);
  await shop.paystack.behave({ on: "refund", times: 1, response: "lost" });
  const { refund } = await shop.useCases.refundTransaction(shop.member(), payment.transactionId, {}, null);
  shop.paystack.keys({});
  const again = { scope, transactionId: payment.transactionId, refundId: refund.id };
  await expect(shop.useCases.pollRefund(again)).rejects.toThrow("Paystack rejected the key");
  expect(await shop.readState("paystack")).toBe("credentials_rejected");
  const { attempts } = await shop.useCases.findTransaction(shop.member(), { id: payment.transactionId });
  expect(attempts).toMatchObject([{ refundAllocated: 1050n }]);
});
