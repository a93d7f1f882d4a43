import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { MethodInput } from "../../../server/usecases/processors/update-methods.ts";
import { type InsertedAttempt, insertAttempts } from "../../support/insert-attempts.ts";
import { ProcessorShop } from "../../support/processor-shop.ts";

let shop: ProcessorShop;
beforeAll(async () => {
  shop = await ProcessorShop.open();
});
beforeEach(async () => {
  await shop.openAnother();
  await Promise.all([shop.connectMomo(), shop.connectPaystack()]);
});
afterAll(async () => {
  // Without transactions: no other table refers to them.
  await shop.sql("delete from attempts where id like 'att_made_%'");
  await shop.close();
});

/** Attempts of a minute ago, cached in this process from now on. */
async function lately(...attempts: Partial<InsertedAttempt>[]): Promise<void> {
  const made = attempts.flatMap((one) =>
    Array.from({ length: 6 }, () => ({ age: 60, took: 2, merchantId: shop.merchantId, ...one })),
  );
  await insertAttempts((text) => shop.sql(`begin; ${text}; commit`), made);
  const known = async () =>
    (await shop.useCases.viewNetworkHealth(shop.member())).reduce(
      (sum, { attempts: count }) => sum + count,
      0,
    );
  await expect.poll(known).toBe(made.length);
}
const failed = { status: "failed", failureCode: "processor_error" };
let payers = 2_110_000;
async function pay(network: "mtn" | "telecel" = "mtn") {
  payers += 1;
  const phone = `0${network === "telecel" ? "20" : "24"}${payers}`;
  const requested = { method: "mobile_money", network, phone };
  return (await shop.useCases.payCheckout(await shop.initiate(), requested)).attempt;
}
const order = (...connectors: string[]) => {
  const input = (method: MethodInput["method"], named: string[] = []): MethodInput => ({
    method,
    enabled: true,
    minAmount: null,
    maxAmount: null,
    processors: named,
  });
  return shop.useCases.updateMethods(shop.member(), [
    ...[input("mobile_money", connectors), input("card"), input("wallet")],
  ]);
};

test.each([[[]], [["mtn_momo", "paystack"]]])(
  "of two processors the one that fails recently comes last, whichever the merchant named first (%j)",
  async (connectors) => {
    await order(...connectors);
    expect(await pay()).toMatchObject({ connector: "mtn_momo" });
    await shop.openAnother();
    await Promise.all([shop.connectMomo(), shop.connectPaystack()]);
    await order(...connectors);
    await lately({ ...failed, connector: "mtn_momo" }, { connector: "paystack" });
    expect(await pay()).toMatchObject({ connector: "paystack", status: "processing" });
  },
);

test("it is still used if the other definitely took nothing, and customers are prompted once", async () => {
  await lately({ ...failed, connector: "mtn_momo" });
  await shop.paystack.behave({ on: "start", response: "busy" });
  const attempt = await pay();
  expect(attempt).toMatchObject({ connector: "mtn_momo", status: "processing" });
  const { payments } = await shop.paystack.ledger();
  expect(payments.filter(({ attemptId }) => attemptId === attempt?.id)).toEqual([]);
});

test.each([
  [
    "both fail",
    [
      { ...failed, connector: "mtn_momo" },
      { ...failed, connector: "paystack" },
    ],
  ],
  ["another network of it fails", [{ ...failed, connector: "mtn_momo", network: "at" }]],
  ["it is slow", [{ took: 200, age: 300, connector: "mtn_momo" }]],
  ["its customers type wrong PINs", [{ ...failed, failureCode: "incorrect_pin", connector: "mtn_momo" }]],
  ["it failed before", [{ ...failed, connector: "mtn_momo", age: 600 }, { connector: "mtn_momo" }]],
])("the order does not change if %s", async (_why, attempts: Partial<InsertedAttempt>[]) => {
  await lately(...attempts);
  expect(await pay()).toMatchObject({ connector: "mtn_momo" });
});

test("staff see the merchant's own order", async () => {
  await lately({ ...failed, connector: "mtn_momo" });
  const { methods } = await shop.view();
  expect(methods[0]?.processors.map(({ connector }) => connector.name)).toEqual(["mtn_momo", "paystack"]);
});
