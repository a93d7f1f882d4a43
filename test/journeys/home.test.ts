import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { DESKTOP } from "../support/browser.ts";
import { BrowserJourney } from "../support/browser-journey.ts";
import { openPool } from "../support/database.ts";
import { findViolationsOnBothDisplays } from "../support/displays.ts";
import { moveToNoon } from "../support/move-to-noon.ts";
import { showsInTime } from "../support/passing-time.ts";
import { payByPhone } from "../support/shop.ts";
import { badge, notSignedIn, tabTo } from "../support/staff.ts";

/** A merchant's first hour, seen from Home. */
let tua: BrowserJourney;

beforeAll(async () => {
  tua = await BrowserJourney.open();
  await moveToNoon(tua.databaseUrl, tua.merchant.merchantId);
});
afterEach(async () => {
  const pageErrors = await tua.closeContexts();
  expect(pageErrors.filter((one) => one !== notSignedIn(tua.url))).toEqual([]);
});
afterAll(async () => {
  expect(await tua.close()).toBe(0);
});

async function home(): Promise<Page> {
  const page = await tua.ownerAt("test", await tua.newContext(DESKTOP));
  await page.getByRole("heading", { name: "Home", exact: true }).waitFor();
  await badge(page, "Up to date").waitFor();
  return page;
}

/** No event reports a delivered webhook. */
async function untilDelivered(clientReference: string): Promise<void> {
  const pool = openPool(tua.databaseUrl, 1);
  const countUndelivered = async () => {
    const { rowCount } = await pool.query(
      `select from deliveries d join transactions t on t.id = d.transaction_id
       where client_reference = $1 and d.status <> 'delivered'`,
      [clientReference],
    );
    return rowCount;
  };
  await tua.site.until((posts) => posts.some(({ text }) => text.includes(clientReference)));
  await expect.poll(countUndelivered).toBe(0);
  await pool.end();
}
const steps = (page: Page): Locator => page.getByRole("region", { name: "First steps" });
const today = (page: Page): Locator => page.getByRole("region", { name: "Today" });
const charts = (page: Page): Locator => page.getByRole("region", { name: "Over time" });
const chart = (page: Page, name: string): Locator => charts(page).getByRole("region", { name, exact: true });
/** Charts need these. */
const comeNear = (page: Page): Promise<void> => charts(page).evaluate((element) => element.scrollIntoView());

async function pay(change: Record<string, unknown> = {}, phone = "0240000000"): Promise<void> {
  const { checkoutUrl } = await tua.shop.initiate(change);
  await payByPhone(checkoutUrl, phone);
}

test("the first steps complete themselves: a test payment from the card, and a webhook that an endpoint accepted", async () => {
  const page = await home();
  await page.clock.install();
  await page.getByText("No payments yet").waitFor();
  await steps(page).getByText("0 of 6 done").waitFor();
  const [customer] = await Promise.all([
    page.waitForEvent("popup"),
    steps(page).getByRole("button", { name: "Create test payment" }).click(),
  ]);
  await customer.getByLabel("Mobile money number").fill("024 000 0000");
  await customer.getByLabel("MTN MoMo").check();
  await customer.getByRole("button", { name: /^Pay / }).click();
  await customer.getByText("Paid").first().waitFor();

  await showsInTime(page, steps(page).getByText("1 of 6 done"));
  expect(
    await steps(page).getByRole("listitem").filter({ hasText: "Create a test payment" }).innerText(),
  ).toMatch(/Done/);
  await today(page).getByText("GHS 10.00").waitFor();
  await pay({ clientReference: "TILL-1" });
  await untilDelivered("TILL-1");
  await showsInTime(page, steps(page).getByText("2 of 6 done"));
});

test("numbers, the last payments and a failing endpoint update with events, without reloading", async () => {
  const page = await home();
  await page.clock.install();
  await today(page).getByText("Payments paid").waitFor();
  const first = await page.evaluateHandle(() => document);
  await pay({ clientReference: "LIVE-1", amount: 4.25 });
  await today(page).getByText("GHS 24.75").waitFor();
  await pay({ clientReference: "LIVE-2" }, "0240000002");
  await today(page).getByText("75%").waitFor();
  expect(await today(page).innerText()).toMatch(/Payments paid\s+3\s+None yesterday by \d\d:\d\d/);
  const rows = page.getByRole("list", { name: "Recent payments" }).getByRole("listitem");
  await rows.filter({ hasText: "LIVE-2" }).getByText("Failed").waitFor();
  expect(await rows.first().innerText()).toMatch(/10\.50.*Failed.*LIVE-2/s);
  // Payments that arrived since the page opened are highlighted; earlier ones are not.
  const glows = (name: string) => rows.filter({ hasText: name }).getAttribute("data-arrived");
  expect([await glows("LIVE-2"), await glows("TILL-1")]).toEqual(["true", null]);
  expect(await page.evaluate((before) => before === document, first)).toBe(true);

  await pay({ clientReference: "LOST-1", callbackUrl: "http://127.0.0.1:9/gone" });
  await rows.filter({ hasText: "LOST-1" }).getByText("Paid").waitFor();
  await showsInTime(
    page,
    page.getByText(/^http:\/\/127\.0\.0\.1:9 has been failing since .+ \(1 event pending\)\.$/),
  );
  await today(page).getByText("GHS 35.25").waitFor();
  await tua.shop.initiate({ clientReference: "OPEN-1" });
  await today(page).getByText("1 pending").waitFor();
  await rows.getByRole("link", { name: "LIVE-1" }).click();
  await page.getByRole("region", { name: "Payment", exact: true }).getByText("LIVE-1").first().waitFor();
  expect(new URL(page.url()).pathname).toMatch(/\/test\/payments\/txn_/);
});

test("by keyboard: the charts' values one after the other, their table, and another range", async () => {
  const page = await home();
  const volume = chart(page, "Volume paid by day");
  const plot = volume.getByRole("application");
  await comeNear(page);
  await plot.waitFor();
  await charts(page).getByRole("link", { name: "12 months" }).focus();
  await tabTo(page, plot);
  const announcement = volume.getByRole("status");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("End");
  for (let day = 0; day < 30; day++) await page.keyboard.press("ArrowRight");
  await expect.poll(() => announcement.innerText()).toMatch(/GHS\s35\.25\s+4 payments paid/);

  await tabTo(page, volume.getByRole("button", { name: "Show table" }));
  await page.keyboard.press("Enter");
  const table = volume.getByRole("table", { name: "Volume paid by day" });
  expect(await table.getByRole("row").count()).toBe(31);
  // The newest day first.
  expect(await table.getByRole("row").nth(1).innerText()).toMatch(/GHS\s35\.25\s+4\s+80%/);

  await charts(page).getByRole("link", { name: "7 days" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => table.getByRole("row").count()).toBe(8);
  expect(new URL(page.url()).searchParams.get("range")).toBe("7d");
  await charts(page).getByRole("link", { name: "24 hours" }).click();
  await chart(page, "Volume paid by hour")
    .getByText(/4 payments paid · peak of \d from \d\d:00/)
    .waitFor();
  await charts(page).getByRole("link", { name: "7 days" }).click();
  await chart(page, "Volume paid by day").waitFor();
  await page.reload();
  await comeNear(page);
  await chart(page, "Volume paid by day").getByRole("application").waitFor();
  expect(await charts(page).getByRole("link", { name: "7 days" }).getAttribute("aria-current")).toBeTruthy();
});

test("Home is accessible", async () => {
  const page = await home();
  await comeNear(page);
  await charts(page).getByRole("application").first().waitFor();
  const closed = charts(page).getByRole("button", { name: "Show table" });
  while (await closed.count()) await closed.first().click();
  expect(await findViolationsOnBothDisplays(page, "home")).toEqual([]);
});

test("the steps can be hidden permanently", async () => {
  const page = await home();
  const gate = Promise.withResolvers<void>();
  await page.route("**/bff", (route) => gate.promise.then(() => route.continue()));
  const hide = steps(page).getByRole("button", { name: "Hide first steps" });
  await hide.click();
  await expect.poll(() => hide.isDisabled()).toBe(true);
  gate.resolve();
  await steps(page).waitFor({ state: "detached" });
  await page.reload();
  await today(page).getByText("Payments paid").waitFor();
  expect(await steps(page).count()).toBe(0);
});
