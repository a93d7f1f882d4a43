import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type LinkShop, openLinkShop } from "./link-shop.ts";

let shop: LinkShop;
beforeAll(async () => {
  shop = await openLinkShop();
});
afterAll(() => shop.close());

/** So many phones open the link and then press its button at the same time. */
async function phones(path: string, count: number) {
  const pages = await Promise.all(Array.from({ length: count }, () => shop.browser.get(path)));
  const responses = await Promise.all(pages.map((page) => shop.browser.submit(page, {})));
  return { pages, responses, statuses: Map.groupBy(responses, ({ status }) => status) };
}
const payWith = (checkoutId: string, phone: string) =>
  shop.useCases.payCheckout(checkoutId, { method: "mobile_money", network: "mtn", phone } as never);
const pay = (checkoutId: string) => payWith(checkoutId, "0240000000");

test("fifty phones on one code give fifty transactions", async () => {
  const { path, id } = await shop.link();
  const { responses } = await phones(path, 50);
  expect(responses.map(({ status }) => status)).toEqual(Array(50).fill(303));
  expect(new Set(responses.map(({ location }) => location)).size).toBe(50);
  expect(await shop.transactions(id)).toHaveLength(50);
});

test("fifty phones on a link with a limit of 10 get ten checkouts", async () => {
  const { path, id } = await shop.link({ paymentLimit: 10 });
  const { statuses, pages } = await phones(path, 50);
  expect(statuses.get(303)).toHaveLength(10);
  expect(statuses.get(409)).toHaveLength(40);
  expect(statuses.get(409)?.every(({ text }) => text.includes("Try again later"))).toBe(true);
  expect(Number(statuses.get(409)?.[0]?.headers["retry-after"])).toBeGreaterThan(0);
  expect(await shop.transactions(id)).toHaveLength(10);

  // A phone that has its checkout gets the same one again.
  const repeated = await Promise.all(pages.map((page) => shop.browser.submit(page, {})));
  expect(repeated.filter(({ status }) => status === 303)).toHaveLength(10);
  expect(await shop.transactions(id)).toHaveLength(10);
});

test("an expired or canceled checkout frees its payment, and a failed one keeps it", async () => {
  const { path, id } = await shop.link({ paymentLimit: 2 });
  await shop.open(path);
  await shop.open(path);
  const [first, second] = await shop.transactions(id);
  await payWith(first?.checkout_id ?? "", "0240000002");
  expect((await shop.open(path)).status).toBe(409);
  await shop.useCases.cancelCheckout(shop.caller, second?.id ?? "");
  expect((await shop.open(path)).status).toBe(303);
  expect((await shop.open(path)).status).toBe(409);
  await shop.sql("update transactions set expires_at = now() - interval '1 second' where id = $1", [
    first?.id,
  ]);
  await shop.useCases.expireCheckouts(100);
  expect((await shop.open(path)).status).toBe(303);
  expect((await shop.open(path)).status).toBe(409);
});

test("after the last payment the link is no longer available, and a higher limit opens it again", async () => {
  const { path, id } = await shop.link({ paymentLimit: 1 });
  await shop.open(path);
  const [first] = await shop.transactions(id);
  await pay(first?.checkout_id ?? "");
  const ended = await shop.open(path);
  expect([ended.status, ended.text.includes("No longer available")]).toEqual([410, true]);
  const link = await shop.useCases.findPaymentLink(shop.caller, id);
  expect(link).toMatchObject({ status: "limit_reached", paymentCount: 1, openCount: 0 });
  await shop.useCases.updatePaymentLink(shop.caller, { id, paymentLimit: 2 });
  expect((await shop.open(path)).status).toBe(303);
});

test("a refund does not free the payment", async () => {
  const { path, id } = await shop.link({ paymentLimit: 1 });
  await shop.open(path);
  const [first] = await shop.transactions(id);
  await pay(first?.checkout_id ?? "");
  await shop.useCases.refundTransaction(shop.caller, first?.id ?? "", {}, null, "refundTransaction");
  expect((await shop.open(path)).status).toBe(410);
});

test("at any time, paid and payable transactions are at most the limit", async () => {
  const { path, id } = await shop.link({ paymentLimit: 4 });
  const steps: ((transaction: { id: string; checkout_id: string }) => Promise<unknown>)[] = [
    ({ id: canceled }) => shop.useCases.cancelCheckout(shop.caller, canceled),
    ({ checkout_id }) => payWith(checkout_id, "0240000002"),
    async ({ id: expired }) => {
      await shop.sql("update transactions set expires_at = now() - interval '1 second' where id = $1", [
        expired,
      ]);
      await shop.useCases.expireCheckouts(100);
    },
    ({ checkout_id }) => payWith(checkout_id, "0240000001"),
  ];
  let opened = 0;
  for (const step of [...steps, ...steps, ...steps]) {
    const payable = (await shop.transactions(id)).filter(({ status }) =>
      ["pending", "failed"].includes(status),
    );
    // Customers open the link while others leave, fail, are too late or pay.
    const forms = Array.from({ length: 6 }, () => ({ formId: randomBytes(16).toString("base64url") }));
    const posts = Promise.all(forms.map((form) => shop.browser.post(path, form)));
    await Promise.all(payable.slice(0, 2).map(step));
    opened += (await posts).filter(({ status }) => status === 303).length;
    const link = await shop.useCases.findPaymentLink(shop.caller, id);
    expect((link?.paymentCount ?? 0) + (link?.openCount ?? 0)).toBeLessThanOrEqual(4);
  }
  // Payments were freed and taken again.
  expect(opened).toBeGreaterThan(4);
});
