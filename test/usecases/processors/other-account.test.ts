import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Callback } from "../../../server/connectors/connector.ts";
import { openPostgres } from "../../../server/store/connect.ts";
import { purgeFormerCredentials } from "../../../server/store/processors.ts";
import { createEncrypter } from "../../../server/usecases/encrypter.ts";
import { credentialsContext } from "../../../server/usecases/processors/merchant-processors.ts";
import { reencryptSecrets } from "../../../server/usecases/reencrypt-secrets.ts";
import { ProcessorShop } from "../../support/processor-shop.ts";
import { PAYSTACK_CREDENTIALS } from "../../support/processors/paystack-emulator.ts";

const SECRET_KEY = "a-secret-key-for-tests-that-is-long-enough";
const FIRST = PAYSTACK_CREDENTIALS.secretKey;
const RENEWED = `sk_live_${"b".repeat(40)}`;
const OTHERS = `sk_live_${"c".repeat(40)}`;
/** Each payment has a different customer, so that no phone reaches its prompt limit. */
let customers = 0;
const phone = () => {
  customers += 1;
  return { method: "mobile_money", network: "at", phone: `02711198${String(customers).padStart(2, "0")}` };
};

let shop: ProcessorShop;
beforeAll(async () => {
  shop = await ProcessorShop.open();
});
beforeEach(async () => {
  await shop.openAnother();
  shop.paystack.keys({ [FIRST]: "first", [RENEWED]: "first", [OTHERS]: "other" });
  await shop.connectPaystack();
});
afterAll(() => shop.close());

const scope = () => ({ merchantId: shop.merchantId, mode: "live" }) as const;
/** The customer was prompted, and the result is unknown: the processor's later result decides. */
async function begin() {
  await shop.paystack.behave({ on: "start", times: 1, response: "lost" });
  const { transaction, attempt } = await shop.useCases.payCheckout(await shop.initiate(), phone());
  return { scope: scope(), transactionId: transaction.id, attemptId: attempt?.id as string };
}
type Begun = Awaited<ReturnType<typeof begin>>;
async function paid(): Promise<Begun> {
  const begun = await begin();
  await shop.paystack.approve(begun.attemptId);
  await shop.useCases.pollAttempt(begun);
  expect(await readState(begun)).toBe("success");
  return begun;
}
const query = (begun: Begun) => shop.useCases.pollAttempt(begun).catch(() => "nothing known");
const readRecord = ({ transactionId }: Begun) =>
  shop.useCases.findTransaction(shop.member(), { id: transactionId });
const readState = async (begun: Begun) => (await readRecord(begun)).status;
const accounts = async () => (await storedRows()).map(({ account }) => account);
const storedRows = () =>
  shop.sql(
    "select account, encrypted_credentials from previous_credentials where merchant_id = $1 order by account",
    [shop.merchantId],
  );
/** So long ago that the processor's not_found is conclusive. */
const grow = (table: "attempts" | "refunds") =>
  shop.sql(`update ${table} set created_at = created_at - interval '20 minutes' where merchant_id = $1`, [
    shop.merchantId,
  ]);
const callbackToken = async () => {
  const { callbackUrl } = (await shop.view()).processors.find((one) => one.id === "paystack") ?? {};
  return callbackUrl?.split("/").at(-1) ?? "";
};
/**
 * Waits until the process uses the new account, which takes half a second: it then accepts callbacks signed
 * with its key.
 */
const change = async (secretKey: string) => {
  await shop.connectPaystack({ secretKey });
  const body = JSON.stringify({ event: "charge.success", data: { reference: `att-${"0".repeat(26)}` } });
  const signature = createHmac("sha512", secretKey).update(body).digest("hex");
  const reported = { headers: { "x-paystack-signature": signature }, body };
  const token = await callbackToken();
  const isAccepted = () =>
    shop.useCases.handleCallback("paystack", token, reported).then(
      () => true,
      () => false,
    );
  await expect.poll(isAccepted).toBe(true);
};
const refund = async ({ transactionId }: Begun) =>
  (await shop.useCases.refundTransaction(shop.member(), transactionId, {}, null)).refund;

test("a running payment is polled with its own account after another account's key is entered, and is not lost", async () => {
  const begun = await begin();
  await change(OTHERS);
  expect(await accounts()).toEqual([1]);
  await grow("attempts");
  await shop.paystack.approve(begun.attemptId);
  await query(begun);
  expect(await readState(begun)).toBe("success");
});

test("nor while its own key is rejected: the other account's not_found is inconclusive", async () => {
  const begun = await begin();
  await change(OTHERS);
  await shop.paystack.approve(begun.attemptId);
  await grow("attempts");
  shop.paystack.keys({ [OTHERS]: "other" });
  expect(await query(begun)).toBe("nothing known");
  expect(await readState(begun)).toBe("processing");
  expect(await shop.readState("paystack")).toBe("active");
  shop.paystack.keys({ [FIRST]: "first", [OTHERS]: "other" });
  await query(begun);
  expect(await readState(begun)).toBe("success");
});

test("a renewed key of the same account finds payments that the old, revoked one no longer can", async () => {
  const begun = await begin();
  await change(RENEWED);
  shop.paystack.keys({ [RENEWED]: "first" });
  await shop.paystack.approve(begun.attemptId);
  await query(begun);
  expect(await readState(begun)).toBe("success");
});

test("a key belongs to the same account if it finds its newest payment: then the old one is not stored", async () => {
  await paid();
  await change(RENEWED);
  expect(await accounts()).toEqual([]);
  await change(OTHERS);
  expect(await accounts()).toEqual([1]);
  const actions = (await shop.audit()).map(({ after }) => after);
  expect(actions.slice(-2)).toEqual([{ fields: ["secretKey"] }, { fields: ["secretKey"], account: 2 }]);
});

test("new payments go to the new account at once, and a callback is read with its payment's account", async () => {
  const old = await begin();
  await change(OTHERS);
  const next = await begin();
  await shop.paystack.approve(next.attemptId);
  await query(next);
  expect(await readState(next)).toBe("success");
  await shop.paystack.callbacks("hold");
  await shop.paystack.approve(old.attemptId);
  const { headers, body } = (await shop.paystack.madeCallbacks()).at(-1) as unknown as Callback;
  await shop.useCases.handleCallback("paystack", await callbackToken(), { headers, body });
  const [due] = await shop.sql("select next_poll_at < now() as due from attempts where id = $1", [
    old.attemptId,
  ]);
  expect(due).toEqual({ due: true });
});

test("a payment is refunded by the account that took it, and by the current one if its key is revoked", async () => {
  const [first, second] = [await paid(), await paid()];
  await change(OTHERS);
  expect(await refund(first)).toMatchObject({ status: "success", account: 1 });
  shop.paystack.keys({ [RENEWED]: "first" });
  await change(RENEWED);
  expect(await refund(second)).toMatchObject({ status: "success", account: 3 });
});

test("a refund in progress is polled with the account that created it", async () => {
  const begun = await paid();
  await shop.paystack.refunds("wait");
  await shop.paystack.behave({ on: "refund", times: 1, response: "lost" });
  const created = await refund(begun);
  await change(OTHERS);
  await grow("refunds");
  shop.paystack.keys({ [OTHERS]: "other" });
  const pending = shop.useCases.pollRefund({ ...begun, refundId: created.id });
  await expect(pending).rejects.toThrow();
  expect((await readRecord(begun)).amountRefunded).toBe(0n);
  shop.paystack.keys({ [FIRST]: "first", [OTHERS]: "other" });
  await shop.paystack.settleRefund(created.id, "give");
  await shop.useCases.pollRefund({ ...begun, refundId: created.id });
  expect((await readRecord(begun)).amountRefunded).toBe(1050n);
  await shop.paystack.refunds("give");
});

test("previous credentials are re-encrypted with the others, and removed when they are old and unused", async () => {
  const begun = await begin();
  await change(OTHERS);
  const store = openPostgres(shop.databaseUrl, { poolSize: 1 });
  try {
    const next = createEncrypter("the-next-secret-key-of-this-test-alone", SECRET_KEY);
    await reencryptSecrets({ db: store.db, encrypter: next })(() => {});
    const [row] = await storedRows();
    const alone = createEncrypter("the-next-secret-key-of-this-test-alone");
    const opened = JSON.parse(
      alone.decrypt(String(row?.encrypted_credentials), credentialsContext(scope(), "paystack")),
    );
    expect(opened.secretKey).toBe(FIRST);
    await reencryptSecrets({
      db: store.db,
      encrypter: createEncrypter(SECRET_KEY, "the-next-secret-key-of-this-test-alone"),
    })(() => {});

    await shop.sql("update previous_credentials set replaced_at = now() - interval '11 days'");
    await purgeFormerCredentials(store.db, 10, 100);
    expect(await accounts()).toEqual([1]);
    await shop.paystack.approve(begun.attemptId);
    await query(begun);
    await purgeFormerCredentials(store.db, 12, 100);
    expect(await accounts()).toEqual([1]);
    await purgeFormerCredentials(store.db, 10, 100);
    expect(await accounts()).toEqual([]);
  } finally {
    await store.close();
  }
});
