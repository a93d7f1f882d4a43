import { afterAll, beforeAll, expect, test } from "vitest";
import { openShop, type Shop } from "../checkout/shop.ts";
import { expectLimitReached, getLimits } from "./headers.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ env: { RATE_LIMIT_PAYMENT_LINK: "3", TRUSTED_PROXIES: "127.0.0.1" } });
});
afterAll(() => shop.close());

let forms = 0;
const post = (path: string, ipAddress: string, accept = "application/json") => {
  forms += 1;
  return shop.app.inject({
    method: "POST",
    url: path,
    headers: {
      accept,
      "x-forwarded-for": ipAddress,
      "content-type": "application/x-www-form-urlencoded",
    },
    payload: `formId=${String(forms).padStart(22, "a")}`,
  });
};
async function createLink(): Promise<string> {
  const link = { amount: 5, currency: "GHS", description: "Water" };
  return `/l/${(await shop.useCases.createPaymentLink(shop.caller, link)).id}`;
}

test("forms of one link are counted by sender; the fourth creates nothing, and the page stays", async () => {
  const path = await createLink();
  for (let left = 2; left >= 0; left--) {
    const response = await post(path, "198.51.100.1");
    expect([response.statusCode, getLimits(response.headers)?.state]).toEqual([
      200,
      expect.stringContaining(`"payment-link";r=${left}`),
    ]);
  }
  const rejected = await post(path, "198.51.100.1");
  expect([rejected.statusCode, rejected.json().error.code]).toEqual([429, "rate_limited"]);
  expectLimitReached(rejected.headers, "payment-link", 3);
  const page = await post(path, "198.51.100.1", "text/html");
  expect([page.statusCode, page.body.includes("Wait a minute, then go back and try again.")]).toEqual([
    429,
    true,
  ]);
  expect((await shop.browser.get(path)).status).toBe(200);
  // Another customer, and another link of the same one.
  expect((await post(path, "198.51.100.2")).statusCode).toBe(200);
  expect((await post(await createLink(), "198.51.100.1")).statusCode).toBe(200);
});
