import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DecimalText } from "../../../server/domain/money.ts";
import type { MethodType } from "../../../server/domain/payment-method.ts";
import type { MethodInput } from "../../../server/usecases/processors/update-methods.ts";
import { ProcessorShop } from "../../support/processor-shop.ts";

let shop: ProcessorShop;
beforeAll(async () => {
  shop = await ProcessorShop.open();
});
beforeEach(() => shop.openAnother());
afterAll(() => shop.close());

const input = (method: MethodType, change: Partial<MethodInput> = {}): MethodInput => ({
  method,
  enabled: true,
  minAmount: null,
  maxAmount: null,
  processors: [],
  ...change,
});
const update = (...methods: MethodInput[]) => shop.useCases.updateMethods(shop.member(), methods);
const [MOMO, CARD, WALLET] = [input("mobile_money"), input("card"), input("wallet")];
const PHONE = { method: "mobile_money", network: "mtn" };
const readNames = async (change?: object) => (await shop.offered(change)).map(({ method }) => method);
const rejection = (pending: Promise<unknown>) =>
  pending.then(
    () => ({ code: "accepted", fields: undefined }),
    ({ code, fields }) => ({ code, fields: fields?.map(({ field }: { field: string }) => field) }),
  );
const unserved = { code: "no_payment_method" };
let payers = 1_110_000;
/** Pays a new checkout by mobile money. */
async function pay(checkoutId: string, network = "mtn") {
  payers += 1;
  const phone = `0${network === "telecel" ? "20" : "24"}${payers}`;
  return shop.useCases.payCheckout(checkoutId, { ...PHONE, network, phone });
}
const soon = (read: () => Promise<unknown>) => expect.poll(read, { timeout: 5_000, interval: 100 });

describe("live mode", () => {
  test("without a processor no checkout opens, and no row is left", async () => {
    expect(await rejection(shop.initiate())).toMatchObject(unserved);
    expect(await shop.sql("select 1 from transactions where merchant_id = $1", [shop.merchantId])).toEqual(
      [],
    );
  });

  test("each processor's methods are available, in the merchant's currency", async () => {
    await shop.connectMomo();
    expect(await shop.offered()).toEqual([
      { method: "mobile_money", networks: ["mtn"], details: "our_page" },
    ]);
    expect(await rejection(shop.initiate({ currency: "KES" }))).toMatchObject(unserved);
    expect(await rejection(shop.initiate({ methods: ["card"] }))).toMatchObject(unserved);
    await shop.connectPaystack();
    await soon(() => readNames()).toEqual(["mobile_money", "card", "wallet"]);
    expect((await shop.offered())[0]).toMatchObject({ networks: ["mtn", "telecel", "at"] });
  });

  test("methods that only a disabled processor supports are not offered, and a page reports it", async () => {
    await shop.connectMomo();
    const open = await shop.initiate();
    await shop.useCases.setProcessorEnabled(shop.member(), "mtn_momo", false);
    await soon(() => rejection(shop.initiate())).toMatchObject(unserved);
    expect((await shop.useCases.viewCheckout(open)).offered).toEqual([]);
    expect(await rejection(pay(open))).toMatchObject(unserved);
    await shop.useCases.setProcessorEnabled(shop.member(), "mtn_momo", true);
    await soon(() => rejection(shop.initiate())).toMatchObject({ code: "accepted" });
  });

  test.each([
    ["mtn_momo", { on: "token" }],
    ["paystack", {}],
  ] as const)(
    "%s gets nothing more once it rejects the credentials, until it accepts them again",
    async (name, on) => {
      const emulator = name === "paystack" ? shop.paystack : shop.momo;
      await (name === "paystack" ? shop.connectPaystack() : shop.connectMomo());
      const open = await shop.initiate();
      await emulator.behave({ ...on, response: "rejected" }, { on: "start", response: "rejected" });
      const { attempt } = await pay(open);
      expect(attempt).toMatchObject({ status: "failed", failureCode: "processor_unavailable" });
      expect(await shop.readState(name)).toBe("credentials_rejected");
      await soon(() => rejection(shop.initiate())).toMatchObject(unserved);
      await shop.useCases.checkProcessors();
      expect(await shop.readState(name)).toBe("credentials_rejected");
      await emulator.behave();
      await shop.sql(
        "update processors set next_check_at = now() - interval '1 second' where next_check_at is not null",
      );
      await soon(async () => {
        await shop.useCases.checkProcessors();
        return shop.readState(name);
      }).toBe("active");
      await soon(() => rejection(shop.initiate())).toMatchObject({ code: "accepted" });
    },
  );
});

describe("the merchant's own settings", () => {
  beforeEach(async () => {
    await Promise.all([shop.connectMomo(), shop.connectPaystack()]);
  });

  test("payment methods have its order, without disabled ones", async () => {
    await update(CARD, input("wallet", { enabled: false }), MOMO);
    expect(await readNames()).toEqual(["card", "mobile_money"]);
    const { methods } = await shop.view();
    expect(methods.map(({ method, enabled }) => [method, enabled])).toEqual([
      ...[
        ["card", true],
        ["wallet", false],
        ["mobile_money", true],
      ],
    ]);
    expect(await rejection(shop.initiate({ methods: ["wallet"] }))).toMatchObject(unserved);
  });

  test("each only within its inclusive bounds", async () => {
    const bounds = { minAmount: new DecimalText("5.00"), maxAmount: 100 };
    await update(input("card", bounds), WALLET, MOMO);
    const cardAt = async (amount: number) => (await readNames({ amount })).includes("card");
    expect([await cardAt(4.99), await cardAt(5), await cardAt(100), await cardAt(100.01)]).toEqual([
      ...[false, true, true, false],
    ]);
    // Bounds are in one currency and do not apply to amounts in another.
    expect(await readNames({ amount: 1_000, currency: "USD" })).toContain("card");
    expect((await shop.view()).methods[0]).toMatchObject({
      minAmount: { minorUnits: 500n, currency: "GHS" },
      maxAmount: { minorUnits: 10_000n, currency: "GHS" },
    });
  });

  test.each([
    ["mtn_momo", ["mtn_momo", "paystack"]],
    ["paystack", ["paystack", "mtn_momo"]],
    // Without a setting, the network itself comes first.
    ["mtn_momo", []],
  ])("%s is used first if the order is %j", async (first, processors) => {
    await update(input("mobile_money", { processors }), CARD, WALLET);
    const { attempt } = await pay(await shop.initiate());
    expect(attempt).toMatchObject({ connector: first, status: "processing" });
    // Regardless of the order, a network that one processor does not support goes through the one that does.
    expect((await pay(await shop.initiate(), "telecel")).attempt).toMatchObject({ connector: "paystack" });
  });

  test("if the first definitely did not take it the other does, and the customer is prompted once", async () => {
    await update(input("mobile_money", { processors: ["mtn_momo", "paystack"] }), CARD, WALLET);
    await shop.momo.behave({ on: "start", response: "busy" });
    const { attempt } = await pay(await shop.initiate());
    expect(attempt).toMatchObject({ connector: "paystack", status: "processing" });
    const requested = async (emulator: typeof shop.momo) =>
      (await emulator.ledger()).payments.filter(({ attemptId }) => attemptId === attempt?.id);
    expect(await requested(shop.momo)).toEqual([]);
    expect(await requested(shop.paystack)).toMatchObject([{ prompts: 1 }]);
  });

  test("if the first one's result is unknown no other is tried", async () => {
    await update(input("mobile_money", { processors: ["mtn_momo", "paystack"] }), CARD, WALLET);
    await shop.momo.behave({ on: "start", response: "lost" });
    const { attempt } = await pay(await shop.initiate());
    expect(attempt).toMatchObject({ connector: "mtn_momo", status: "processing" });
    const { payments } = await shop.paystack.ledger();
    expect(payments.filter(({ attemptId }) => attemptId === attempt?.id)).toEqual([]);
  });

  test("an inconsistent setting is rejected by its field", async () => {
    const rejections: [MethodInput[], string[]][] = [
      [[MOMO, CARD], ["methods"]],
      [[MOMO, CARD, CARD], ["methods"]],
      [[MOMO, MOMO, CARD, WALLET], ["methods"]],
      [[input("card", { minAmount: 2, maxAmount: 1 }), MOMO, WALLET], ["methods.0.maxAmount"]],
      [[input("card", { minAmount: new DecimalText("1.001") }), MOMO, WALLET], ["methods.0.minAmount"]],
      [[MOMO, input("card", { maxAmount: 0 }), WALLET], ["methods.1.maxAmount"]],
      [[MOMO, CARD, input("wallet", { processors: ["stripe"] })], ["methods.2.processors"]],
    ];
    for (const [methods, fields] of rejections) {
      expect(await rejection(update(...methods))).toEqual({ code: "invalid_request", fields });
    }
    expect(await shop.sql("select 1 from method_settings where merchant_id = $1", [shop.merchantId])).toEqual(
      [],
    );
  });

  test("the audit log has a change with the settings before and after", async () => {
    await update(MOMO, CARD, WALLET);
    await update(input("card", { minAmount: 1.5 }), MOMO, WALLET);
    const [first, second] = (await shop.audit()).filter(({ action }) => action === "payment_methods.updated");
    expect(first).toMatchObject({ before: { methods: [] } });
    expect(second?.before).toEqual(first?.after);
    expect(second).toMatchObject({ after: { methods: [{ method: "card", minAmount: "150" }, {}, {}] } });
  });
});

test("test mode's payment methods have their own order, and the sandbox serves them", async () => {
  const caller = shop.member("owner", "test");
  await shop.useCases.updateMethods(caller, [CARD, MOMO, WALLET]);
  const view = await shop.useCases.viewProcessors(caller);
  expect(view.methods.map(({ method, processors }) => [method, processors.length])).toEqual([
    ...[
      ["card", 1],
      ["mobile_money", 1],
      ["wallet", 1],
    ],
  ]);
  expect(view.methods[0]?.processors).toMatchObject([{ connector: { name: "sandbox" }, available: true }]);
  expect((await shop.view()).methods.map(({ processors }) => processors)).toEqual([[], [], []]);
});
