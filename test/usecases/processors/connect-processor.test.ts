import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ROLES } from "../../../server/domain/operations.ts";
import { openPostgres } from "../../../server/store/connect.ts";
import { createEncrypter, DecryptionError } from "../../../server/usecases/encrypter.ts";
import { connectProcessor } from "../../../server/usecases/processors/connect-processor.ts";
import { credentialsContext } from "../../../server/usecases/processors/merchant-processors.ts";
import { reencryptSecrets } from "../../../server/usecases/reencrypt-secrets.ts";
import { codesByField } from "../../support/field-problems.ts";
import { ProcessorShop } from "../../support/processor-shop.ts";
import { MOMO_CREDENTIALS } from "../../support/processors/mtn-momo-emulator.ts";
import { PAYSTACK_CREDENTIALS } from "../../support/processors/paystack-emulator.ts";

let shop: ProcessorShop;
beforeAll(async () => {
  shop = await ProcessorShop.open();
});
beforeEach(() => shop.openAnother());
afterAll(() => shop.close());

const SECRET_KEY = "a-secret-key-for-tests-that-is-long-enough";
const SECRETS = [
  ...[MOMO_CREDENTIALS.apiKey, MOMO_CREDENTIALS.subscriptionKey, MOMO_CREDENTIALS.disbursementApiKey],
  ...[MOMO_CREDENTIALS.disbursementSubscriptionKey, PAYSTACK_CREDENTIALS.secretKey],
];
const WRONG_KEY = "wrong-key-wrong-key-wrong";
const storedRows = () =>
  shop.sql(
    "select connector, encrypted_credentials from processors where merchant_id = $1 order by connector",
    [shop.merchantId],
  );
const rejection = async (pending: Promise<unknown>) => {
  const { code, message, fields } = await pending.then(
    () => ({ code: "accepted", message: "", fields: [] }),
    (error) => error,
  );
  return { code, message, fields: codesByField(fields) };
};

describe.each(ROLES)("a member who is %s", (role) => {
  const may = role === "owner" || role === "admin";

  test(`${may ? "looks after" : "neither sees nor touches"} processors and payment methods`, async () => {
    const caller = shop.member(role);
    const requested = {
      view: () => shop.useCases.viewProcessors(caller),
      connect: () => shop.connectMomo({}, caller),
      enable: () => shop.useCases.setProcessorEnabled(caller, "mtn_momo", false),
      update: () => shop.useCases.updateMethods(caller, []),
    };
    for (const [name, request] of Object.entries(requested)) {
      const { code } = await rejection(request());
      expect([name, code === "insufficient_scope"]).toEqual([name, !may]);
    }
  });
});

test("credentials and enabling need a sign-in within ten minutes, and never work for the explorer", async () => {
  const { requests } = await shop.momo.ledger();
  for (const signedInAt of [new Date(Date.now() - 11 * 60_000), null]) {
    const caller = shop.member("owner", "live", signedInAt);
    expect((await rejection(shop.connectMomo({}, caller))).code).toBe("fresh_sign_in_required");
    const switched = shop.useCases.setProcessorEnabled(caller, "mtn_momo", true);
    expect((await rejection(switched)).code).toBe("fresh_sign_in_required");
  }
  expect(await storedRows()).toEqual([]);
  expect((await shop.momo.ledger()).requests).toEqual(requests);
});

test("valid credentials are tested and stored, and only their public fields are returned", async () => {
  await shop.connectMomo();
  const { processors } = await shop.view();
  const momo = processors.find(({ id }) => id === "mtn_momo");
  expect(momo).toMatchObject({ state: "active", canRefund: true, checkedAt: expect.any(Date) });
  expect(momo?.callbackUrl).toMatch(/^http.*\/callbacks\/mtn-momo\/.{20,}$/);
  const summary = Object.fromEntries(
    (momo?.credentials ?? []).map((one) => [one.name, [one.isSet, one.value]]),
  );
  expect(summary).toMatchObject({
    targetEnvironment: [true, "mtnghana"],
    apiUser: [true, MOMO_CREDENTIALS.apiUser],
    apiKey: [true, null],
    subscriptionKey: [true, null],
  });
  for (const secret of SECRETS) expect(JSON.stringify(processors)).not.toContain(secret);
  expect(await shop.readState("paystack")).toBe("not_configured");
});

test("rejected credentials are reported at their field and not stored, and the stored ones stay", async () => {
  for (const [change, fields] of [
    [{ apiKey: WRONG_KEY }, { "credentials.apiKey": "credentials_rejected" }],
    [{ subscriptionKey: WRONG_KEY }, { "credentials.subscriptionKey": "credentials_rejected" }],
    [{ disbursementApiKey: WRONG_KEY }, { "credentials.disbursementApiKey": "credentials_rejected" }],
    [{ targetEnvironment: "mtnuganda" }, { "credentials.targetEnvironment": "environment_rejected" }],
  ] as const) {
    const { message: _, ...rejected } = await rejection(shop.connectMomo(change));
    expect(rejected).toEqual({ code: "invalid_request", fields });
  }
  expect(await storedRows()).toEqual([]);
  await shop.connectMomo();
  const before = await storedRows();
  expect((await rejection(shop.connectMomo({ apiKey: WRONG_KEY }))).code).toBe("invalid_request");
  expect(await storedRows()).toEqual(before);
  expect(await rejection(shop.connectPaystack({ secretKey: `sk_live_${"0".repeat(40)}` }))).toMatchObject({
    fields: { "credentials.secretKey": "credentials_rejected" },
  });
});

test("missing, malformed and unknown fields are named without their values, and no processor is called", async () => {
  const typed = { apiKey: "hunter2 hunter2", apiUser: "", subscriptionKey: 7, secret: "hunter2" };
  const { requests } = await shop.momo.ledger();
  const rejected = await rejection(shop.connectMomo(typed));
  expect(rejected).toMatchObject({
    code: "invalid_request",
    fields: {
      "credentials.secret": "unknown_field",
      "credentials.apiUser": "required",
      "credentials.apiKey": "wrong_credential_format",
      "credentials.subscriptionKey": "wrong_type",
    },
  });
  expect(JSON.stringify(rejected)).not.toContain("hunter2");
  expect((await shop.momo.ledger()).requests).toEqual(requests);
});

test("an unknown processor, and the sandbox, cannot be set up", async () => {
  for (const processor of ["stripe", "sandbox", "", "constructor"]) {
    const pending = shop.useCases.connectProcessor(shop.member(), { processor, credentials: {} });
    expect(await rejection(pending)).toMatchObject({
      code: "invalid_request",
      fields: { processor: "not_found" },
    });
    const switched = shop.useCases.setProcessorEnabled(shop.member(), processor, true);
    expect((await rejection(switched)).code).toBe("not_found");
  }
});

test("in test mode the error names the sandbox", async () => {
  const rejected = await rejection(shop.connectMomo({}, shop.member("owner", "test")));
  expect(rejected).toMatchObject({
    code: "invalid_request",
    fields: { processor: "live_mode_only" },
  });
  expect(rejected.message).toContain("live mode only; test mode uses the sandbox");
});

test("on the embedded database no processor is set up", async () => {
  const parts = { connectors: [{ name: "paystack", credentialFields: [] }], embedded: true };
  const pending = connectProcessor(parts as never)(shop.member(), { processor: "paystack", credentials: {} });
  expect((await rejection(pending)).fields).toEqual({ processor: "external_database_required" });
});

test("an empty secret keeps the stored one; a visible field is changed, or removed", async () => {
  await shop.connectMomo();
  const blank = {
    apiKey: "",
    subscriptionKey: null,
    disbursementApiKey: "",
    disbursementSubscriptionKey: "",
  };
  await shop.connectMomo(blank);
  expect(await shop.view()).toMatchObject({ processors: [{ state: "active", canRefund: true }, {}] });
  await shop.connectMomo({ ...blank, disbursementApiUser: "" });
  expect(await shop.view()).toMatchObject({ processors: [{ state: "active", canRefund: false }, {}] });
});

test("another account replaces the current one at once, and refunds of its payments still go through it", async () => {
  await shop.connectMomo();
  const without = { disbursementApiUser: "", disbursementApiKey: "", disbursementSubscriptionKey: "" };
  const phone = { method: "mobile_money", network: "mtn", phone: "0241119876" };
  const { transaction, attempt } = await shop.useCases.payCheckout(await shop.initiate(), phone);
  const { scope, id: transactionId } = transaction;
  const { id: attemptId = "" } = attempt ?? {};
  await shop.connectMomo(without);
  expect(await shop.view()).toMatchObject({ processors: [{ state: "active", canRefund: false }, {}] });
  await shop.momo.approve(attemptId);
  await shop.useCases.pollAttempt({ scope, transactionId, attemptId });
  const { refund } = await shop.useCases.refundTransaction(shop.member(), transactionId, {}, null);
  expect(refund.account).toBe(1);
  expect((await shop.momo.ledger()).refunds).toMatchObject([{ refundId: refund.id, times: 1 }]);
});

test("a processor that does not respond has not confirmed the credentials: nothing is stored", async () => {
  await shop.paystack.behave({ response: "lost" });
  expect((await rejection(shop.connectPaystack())).code).toBe("unavailable");
  expect(await storedRows()).toEqual([]);
});

test("of two concurrent changes one gets a conflict, and nothing is mixed", async () => {
  const pending = async () => (await shop.momo.ledger()).requests.token ?? 0;
  for (const isNew of [true, false]) {
    const before = await pending();
    await shop.momo.behave({ on: "token", times: 2, beforeMs: "untilReleased" });
    const both = Promise.allSettled([shop.connectMomo(), shop.connectMomo()]);
    await expect.poll(pending).toBe(before + 2);
    await shop.momo.release();
    const outcomes = (await both).map((one) => (one.status === "rejected" ? one.reason.fields : "kept"));
    expect(outcomes.sort()).toMatchObject([[{ field: "processor" }], "kept"]);
    expect(await shop.audit()).toHaveLength(isNew ? 1 : 2);
  }
  const { callbackUrl } = (await shop.view()).processors[0] ?? {};
  const [row] = await shop.sql("select callback_token from processors where merchant_id = $1", [
    shop.merchantId,
  ]);
  expect(callbackUrl?.endsWith(`/${row?.callback_token}`)).toBe(true);
});

test("new credentials do not enable a disabled processor", async () => {
  await shop.connectPaystack();
  await shop.useCases.setProcessorEnabled(shop.member(), "paystack", false);
  await shop.connectPaystack({ currencies: "GHS" });
  expect(await shop.readState("paystack")).toBe("disabled");
  await shop.useCases.setProcessorEnabled(shop.member(), "paystack", true);
  expect(await shop.readState("paystack")).toBe("active");
});

test("an encrypted value decrypts only for this merchant, mode and processor", async () => {
  await shop.connectPaystack();
  const [row] = await storedRows();
  const ciphertext = String(row?.encrypted_credentials);
  const box = createEncrypter(SECRET_KEY);
  const scope = { merchantId: shop.merchantId, mode: "live" } as const;
  expect(JSON.parse(box.decrypt(ciphertext, credentialsContext(scope, "paystack")))).toEqual(
    PAYSTACK_CREDENTIALS,
  );
  for (const context of [
    credentialsContext({ ...scope, mode: "test" }, "paystack"),
    credentialsContext({ ...scope, merchantId: "mer_other" }, "paystack"),
    credentialsContext(scope, "mtn_momo"),
  ]) {
    expect(() => box.decrypt(ciphertext, context)).toThrow(DecryptionError);
  }
});

test("another SECRET_KEY re-encrypts it, and after losing the key the credentials are entered again", async () => {
  await shop.connectPaystack();
  const store = openPostgres(shop.databaseUrl);
  const next = createEncrypter("the-next-secret-key-of-this-test-alone", SECRET_KEY);
  await reencryptSecrets({ db: store.db, encrypter: next })(() => {});
  await store.close();
  const [row] = await storedRows();
  const context = credentialsContext({ merchantId: shop.merchantId, mode: "live" }, "paystack");
  const alone = createEncrypter("the-next-secret-key-of-this-test-alone");
  expect(JSON.parse(alone.decrypt(String(row?.encrypted_credentials), context))).toEqual(
    PAYSTACK_CREDENTIALS,
  );
  // This process does not have the new key: it cannot decrypt the values.
  expect(await shop.readState("paystack")).toBe("credentials_rejected");
  expect((await rejection(shop.connectPaystack({ secretKey: "" }))).fields).toEqual({
    "credentials.secretKey": "required",
  });
  await shop.connectPaystack();
  expect(await shop.readState("paystack")).toBe("active");
});

test("the audit log has every change with its actor and fields, without secrets", async () => {
  await shop.connectPaystack();
  await shop.connectPaystack({ secretKey: "", currencies: "GHS" });
  await shop.useCases.setProcessorEnabled(shop.member(), "paystack", false);
  const rows = await shop.audit();
  const made = { target: "paystack", before: null };
  expect(rows).toMatchObject([
    { ...made, action: "processor.connected", after: { fields: ["currencies", "secretKey"] } },
    { ...made, action: "processor.credentials_changed", after: { fields: ["currencies"] } },
    { ...made, action: "processor.disabled", after: null },
  ]);
  for (const secret of SECRETS) expect(JSON.stringify(rows)).not.toContain(secret);
});
