import { expect, test } from "vitest";
import { PAY } from "./played-checkout.ts";
import { playPages } from "./played-pages.ts";

const played = playPages();

/** The form of an order with a number. */
const OFFERED = PAY.replace(
  '<input type="hidden"',
  '<button type="submit" class="visually-hidden" tabindex="-1" aria-hidden="true"></button><input type="hidden"',
)
  .replace(
    '<div class="field">',
    '<button type="submit" name="use_order_phone" value="1" class="primary" data-busy="Sending…">With 020 ••• 4567</button><div class="field">',
  )
  .replace('<button type="submit" data-busy', '<button type="submit" class="primary" data-busy')
  .replace('value="telecel"', 'value="telecel" checked');
const offer = () => played.page.getByRole("button", { name: "With 020" });
const chosen = (network: string) => played.page.locator(`[value=${network}]`).isChecked();

test("one tap sends the form with the order's number, and requires no other", async () => {
  const { page } = played;
  const checkout = await played.open(OFFERED);
  checkout.post = () => {};
  await offer().click();
  await expect.poll(() => checkout.posts.length).toBe(1);
  const sent = new URLSearchParams(checkout.posts[0]?.body);
  expect([sent.get("use_order_phone"), sent.get("network"), sent.get("phone")]).toEqual(["1", "telecel", ""]);
  expect(await page.locator("[name=use_order_phone]").textContent()).toBe("Sending…");
  expect(await page.locator(".problem").count()).toBe(0);
});

test("the Enter key pays as the Pay button does, and never with the order's number", async () => {
  const { page } = played;
  const checkout = await played.open(OFFERED);
  checkout.post = () => {};
  await page.locator("#phone").press("Enter");
  expect(await page.locator("#phone-problem").textContent()).toBe("Enter the number.");
  await page.locator("#phone").fill("024 123 4567");
  await page.locator("#phone").press("Enter");
  await expect.poll(() => checkout.posts.length).toBe(1);
  expect(checkout.posts[0]?.body).not.toContain("use_order_phone");
  expect(await page.locator(".primary:not([name])").textContent()).toBe("Sending…");
});

test("a cleared number leaves the order's network selected, unless the customer selected another", async () => {
  const { page } = played;
  await played.open(OFFERED);
  await page.locator("#phone").fill("024");
  expect(await chosen("mtn")).toBe(true);
  await page.locator("#phone").fill("");
  expect(await chosen("telecel")).toBe(true);
  await page.locator("[value=mtn]").check();
  await page.locator("#phone").fill("020");
  await page.locator("#phone").fill("");
  expect(await chosen("mtn")).toBe(true);
});
