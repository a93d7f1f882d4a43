import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { en } from "../../web/checkout/i18n/en.ts";
import { fr } from "../../web/checkout/i18n/fr.ts";
import { DESKTOP, PHONE } from "../support/browser.ts";
import { BrowserJourney } from "../support/browser-journey.ts";
import { Customer } from "../support/customer.ts";
import { openPool } from "../support/database.ts";
import { findViolationsOnBothDisplays } from "../support/displays.ts";
import { payByPhone } from "../support/shop.ts";
import { badge, notSignedIn } from "../support/staff.ts";

/** Fifteen bad minutes, seen by a merchant and by customers. The sandbox's numbers cause them. */
let tua: BrowserJourney;
beforeAll(async () => {
  tua = await BrowserJourney.open({ SANDBOX_DELAY_MS: "3600000" });
});
afterEach(async () => {
  const pageErrors = await tua.closeContexts();
  expect(pageErrors.filter((one) => one !== notSignedIn(tua.url))).toEqual([]);
});
afterAll(async () => {
  expect(await tua.close()).toBe(0);
});

async function tries(count: number, phone: string, network = "mtn"): Promise<void> {
  for (let made = 0; made < count; made++) {
    await payByPhone((await tua.shop.initiate()).checkoutUrl, phone, { network });
  }
}

/** Ages the running attempts by this much. */
async function secondsPass(seconds: number): Promise<void> {
  const pool = openPool(tua.databaseUrl, 1);
  await pool.query(
    "update attempts set created_at = created_at - make_interval(secs => $1) where status = 'processing' and merchant_id = $2",
    [seconds, tua.merchant.merchantId],
  );
  await pool.end();
}

const networksNow = (page: Page) => page.getByRole("region", { name: "Network status" });
const getRow = (page: Page, name: string) =>
  networksNow(page).getByRole("list", { name: "Network status" }).locator("> li").filter({ hasText: name });

async function home(): Promise<Page> {
  const page = await tua.ownerAt("test", await tua.newContext(DESKTOP));
  await badge(page, "Up to date").waitFor();
  return page;
}

const line = (page: Page, text: string) => page.getByText(text, { exact: true });
/** The process renders a page from the health it already has, and then refreshes the health. */
const comesToSay = (page: Page, text: string) =>
  expect
    .poll(
      async () => {
        await page.reload();
        return line(page, text).isVisible();
      },
      { interval: 1_000 },
    )
    .toBe(true);
const networkOrder = (page: Page) =>
  page
    .getByRole("radio", { name: /MTN MoMo|Telecel Cash|AT Money/ })
    .evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value));

test("a network fails: Home shows it by itself, and customers see it before they choose", async () => {
  await tries(1, "0240000000");
  const page = await home();
  await getRow(page, "MTN MoMo").getByText("Not enough data").waitFor();
  expect(await getRow(page, "MTN MoMo").innerText()).toMatch(/100% of 1 paid/);
  const first = await page.evaluateHandle(() => document);
  await page.clock.install();
  await tries(6, "0240000008");
  await expect
    .poll(async () => {
      await page.clock.fastForward(2_500);
      return getRow(page, "MTN MoMo").innerText();
    })
    .toMatch(/Failing.*14% of 7 paid.*6 failed at the network/s);
  expect(await page.evaluate((before) => before === document, first)).toBe(true);
  expect(await findViolationsOnBothDisplays(page, "Home")).toEqual([]);

  const customer = await Customer.at(tua, {});
  await comesToSay(customer.page, en.health.failing("MTN MoMo"));
  expect(await networkOrder(customer.page)).toEqual(["telecel", "at", "mtn"]);
  await customer.page.getByLabel(en.mobileMoney.phone).fill("024 000 0000");
  const mtn = customer.network("MTN MoMo");
  expect(await mtn.isChecked()).toBe(true);
  expect(await mtn.getAttribute("aria-describedby")).toBe("health-mtn");
  expect(await findViolationsOnBothDisplays(customer.page, "the form")).toEqual([]);
});

test("without JavaScript and in French the notice is the same, and MTN can still be used", async () => {
  const customer = await Customer.at(tua, {
    order: { locale: "fr" },
    contextOptions: { ...PHONE, javaScriptEnabled: false },
  });
  await comesToSay(customer.page, fr.health.failing("MTN MoMo"));
  expect(await networkOrder(customer.page)).toEqual(["telecel", "at", "mtn"]);
  await customer.network("MTN MoMo").check();
  await customer.page.getByLabel(fr.mobileMoney.phone).fill("024 000 0000");
  await customer.page.locator("button.primary").click();
  expect(await customer.atMerchant()).toBe("success");
});

test("a network gets slow: the form shows the expected time, and so does the waiting page", async () => {
  await tries(5, "0260000001", "at");
  await secondsPass(420);
  const customer = await Customer.at(tua, {});
  const slow = en.health.slow("AT Money", 7);
  await comesToSay(customer.page, slow);
  expect(await networkOrder(customer.page)).toEqual(["telecel", "at", "mtn"]);
  await customer.network("AT Money").check();
  await customer.pay("026 000 0001");
  await customer.heading(en.waiting.title).waitFor();
  await line(customer.page, slow).waitFor();
  expect(await findViolationsOnBothDisplays(customer.page, "the waiting room")).toEqual([]);

  const page = await home();
  await getRow(page, "AT Money").getByText("Slow").waitFor();
  await expect
    .poll(() => getRow(page, "AT Money").innerText())
    .toMatch(/No results yet.*6 pending, longest \d+.min/s);
});

test("after 15 minutes the network counts as healthy again, and Home explains the section", async () => {
  const pool = openPool(tua.databaseUrl, 1);
  await pool.query(
    "update attempts set created_at = created_at - interval '16 minutes', ended_at = ended_at - interval '16 minutes' where merchant_id = $1",
    [tua.merchant.merchantId],
  );
  await pool.end();
  const page = await home();
  await networksNow(page).getByText("No payment attempts in the last 15 minutes.").waitFor();
  expect(await findViolationsOnBothDisplays(page, "Home")).toEqual([]);
});
