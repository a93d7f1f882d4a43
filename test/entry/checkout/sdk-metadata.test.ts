import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectRejection } from "../../support/rest.ts";
import { LUNCH, openSdkShop, type SdkShop } from "./sdk-shop.ts";

let shop: SdkShop;
beforeAll(async () => {
  shop = await openSdkShop();
});
afterAll(() => shop.close());

describe("a page opens a checkout", () => {
  test("with metadata, and an amount that ends in a zero", async () => {
    const metadata = { table: "7", "guest name": "Ama Ŋ" };
    const requested = { ...LUNCH, amount: "10.50", metadata: JSON.stringify(metadata) };
    const { body } = await shop.open({ key: shop.key, ...requested });
    const record = await shop.rest.get(`/v1/transactions/${body.data.transactionId}`);
    expect(record.body.data).toMatchObject({ amount: 10.5, metadata });
  });

  test("with as much metadata as a server may send", async () => {
    const all = Array.from({ length: 50 }, (_, at) => [`${at}`.padEnd(40, "k"), "v".repeat(500)]);
    const metadata = JSON.stringify(Object.fromEntries(all));
    expect((await shop.open({ key: shop.key, ...LUNCH, metadata })).status).toBe(200);
  });

  test.each([
    ["metadata that is no JSON", "{table:7}", "metadata:wrong_type"],
    ["metadata that is no object", '["7"]', "metadata:wrong_type"],
    ["metadata of numbers", '{"table":7}', "metadata.table:wrong_type"],
    ["metadata with a key that vanishes", '{"__proto__":"7"}', "metadata:reserved_key"],
  ])("and %s is rejected, and the error names it", async (_what, metadata, field) => {
    const response = await shop.open({ key: shop.key, ...LUNCH, metadata });
    expectRejection(response, 400, "invalid_request", field);
  });
});
