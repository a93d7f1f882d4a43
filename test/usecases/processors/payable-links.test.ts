import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ProcessorShop } from "../../support/processor-shop.ts";
import { PAYSTACK_CREDENTIALS } from "../../support/processors/paystack-emulator.ts";

/** Live payment links can be created only if a processor could take a payment. */
let shop: ProcessorShop;
beforeAll(async () => {
  shop = await ProcessorShop.open();
});
beforeEach(() => shop.openAnother());
afterAll(() => shop.close());

const create = (change: object) =>
  shop.useCases
    .createPaymentLink(shop.member(), { currency: "GHS", description: "Choir uniform", ...change })
    .then(
      ({ status }) => status as string,
      ({ code }: { code: string }) => code,
    );

test("no link without a processor", async () => {
  expect(await create({ amount: 10.5 })).toBe("no_payment_method");
  expect(await create({})).toBe("no_payment_method");
});

test("a fixed amount within the processor's limits, and any open amount of its currency", async () => {
  shop.paystack.keys({ [PAYSTACK_CREDENTIALS.secretKey]: "own" });
  await shop.connectPaystack();
  expect(await create({ amount: 10.5 })).toBe("active");
  expect(await create({})).toBe("active");
  expect(await create({ amountMin: 0.01 })).toBe("active");
  // Paystack takes at least GHS 0.10.
  expect(await create({ amount: 0.05 })).toBe("no_payment_method");
  expect(await create({ currency: "UGX" })).toBe("no_payment_method");
});
