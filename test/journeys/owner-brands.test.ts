import { readFile } from "node:fs/promises";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { contrast } from "../../web/brand-colors.ts";
import { DESKTOP, PHONE } from "../support/browser.ts";
import { BrowserJourney } from "../support/browser-journey.ts";
import { readCsv } from "../support/csv.ts";
import { openPool } from "../support/database.ts";
import { findViolationsOnBothDisplays } from "../support/displays.ts";
import { png } from "../support/images.ts";
import { getDialog } from "../support/settings-pages.ts";
import { findAxeViolations, notSignedIn } from "../support/staff.ts";

/** An owner brands the checkout; customers see it, and the audit log has it. */
let tua: BrowserJourney;
beforeAll(async () => {
  tua = await BrowserJourney.open();
});
afterEach(async () => {
  const pageErrors = await tua.closeContexts();
  expect(pageErrors.filter((one) => one !== notSignedIn(tua.url))).toEqual([]);
});
afterAll(async () => {
  expect(await tua.close()).toBe(0);
});

/** Too bright for a white page: the derived color must still be visible. */
const YELLOW = "#ffd400";

const getPath = (page: string) => `${tua.url}/m/${tua.merchant.merchantId}/test/settings/${page}`;

async function openMerchant(window: BrowserContext): Promise<Page> {
  const page = await tua.ownerAt("test/settings/merchant", window);
  await field(page, "Name").waitFor();
  return page;
}
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
/** An image of the name next to it. */
const logoOn = (page: Page) => page.locator("header img[alt='']");
const changesBar = (page: Page) => page.getByRole("region", { name: "Changes" });

test("an owner sets the checkout's name, color and logo, with a warning before leaving them unsaved", async () => {
  const window = await tua.newContext(DESKTOP);
  const page = await openMerchant(window);
  await field(page, "Name").fill("Kofi & Sons");
  await field(page, "Color").fill("FFD400");
  await page.getByText("In light mode, it’s darkened to").waitFor();
  const file = page.locator("input[type=file]");
  await file.setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") });
  await page.getByText("SVG isn’t accepted").waitFor();
  // Larger than ever shown: it is scaled down before it is sent.
  await file.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: png(1_200, 400) });
  const chosen = page.getByRole("img", { name: "Logo preview" });
  await chosen.waitFor();
  expect(
    await chosen.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBe(512);
  await page.getByRole("img", { name: "Preview of the checkout page of Kofi & Sons in dark mode" }).waitFor();

  await page.getByRole("combobox", { name: "Time zone" }).fill("nairobi");
  await page.getByRole("option", { name: /^Africa\/Nairobi.*UTC\+3$/ }).click();
  await page.getByText("start at midnight in Africa/Nairobi instead of Africa/Accra").waitFor();
  await page.getByLabel("Currency").selectOption("KES");
  await page.getByText("Existing payments keep their currency").waitFor();
  await page.getByLabel("Currency").selectOption("GHS");

  await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Members" }).click();
  await getDialog(page).getByText("unsaved changes: name, time zone, logo, and color").waitFor();
  await getDialog(page).getByRole("button", { name: "Stay on page" }).click();
  await getDialog(page).waitFor({ state: "detached" });
  expect(await field(page, "Name").inputValue()).toBe("Kofi & Sons");
  await page.getByRole("button", { name: "Save changes" }).click();
  await changesBar(page).getByText("Saved: name, time zone, logo, and color.").waitFor();
  expect(await field(page, "Color").inputValue()).toBe(YELLOW);

  const [tab] = await Promise.all([
    window.waitForEvent("page"),
    page.getByRole("button", { name: "Open test checkout" }).click(),
  ]);
  await logoOn(tab).waitFor();
  await tab.getByText("Kofi & Sons", { exact: true }).waitFor();
  await tab.close();
  // Nothing unsaved is left.
  await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Audit log" }).click();
  await page.getByText("changed the merchant’s settings").first().waitFor();
});

test.each(["light", "dark"] as const)(
  "a customer sees them on a %s screen, with and without JavaScript",
  async (colorScheme) => {
    const { checkoutUrl } = await tua.shop.initiate();
    for (const javaScriptEnabled of [true, false]) {
      const page = await (await tua.newContext({ ...PHONE, colorScheme, javaScriptEnabled })).newPage();
      await page.goto(checkoutUrl);
      const logo = logoOn(page);
      expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);
      expect((await logo.boundingBox())?.height).toBe(36);
      await page.getByText("Kofi & Sons", { exact: true }).waitFor();
      const [ground, text] = await page.getByRole("button", { name: /^Pay / }).evaluate((button) => {
        const { backgroundColor, color } = getComputedStyle(button);
        return [backgroundColor, color];
      });
      const background = toHex(ground as string);
      if (colorScheme === "dark") expect(background).toBe(YELLOW);
      expect(contrast(background, toHex(text as string))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(background, colorScheme === "light" ? "#ffffff" : "#1d2125")).toBeGreaterThanOrEqual(3);
      if (javaScriptEnabled) expect(await findAxeViolations(page)).toEqual([]);
    }
  },
);

/** `rgb(255, 212, 0)` as `#ffd400`. */
const toHex = (color: string): string =>
  `#${(color.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, "0")).join("")}`;

test("the log has it, and its export matches the list", async () => {
  const page = await tua.ownerAt("test/settings/audit-log?action=merchant.", await tua.newContext(DESKTOP));
  const entries = page.getByRole("list", { name: "Changes, newest first" }).getByRole("listitem");
  await entries.filter({ hasText: "changed the merchant’s settings" }).waitFor();
  await page.getByRole("button", { name: "Show details" }).first().click();
  await page.getByRole("row").filter({ hasText: "Color" }).getByText(YELLOW).waitFor();
  await page.getByRole("button", { name: "Export CSV" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    getDialog(page)
      .getByRole("button", { name: /^Export / })
      .click(),
  ]);
  const text = await readFile(await download.path(), "utf8");
  const [head = [], ...rows] = readCsv(text.replace(/^\uFEFF/, ""));
  expect(rows).toHaveLength(await entries.count());
  expect(rows.map((row) => row[head.indexOf("action")])).toEqual(["merchant.updated", "merchant.created"]);
  expect(JSON.parse(rows[0]?.[head.indexOf("after")] as string)).toMatchObject({
    name: "Kofi & Sons",
    brandColor: YELLOW,
    logoHash: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  expect(head).toContain("at (Africa/Nairobi)");
  await getDialog(page).getByText("2 rows").waitFor();
});

test("the page is accessible during a change and an export", async () => {
  const page = await openMerchant(await tua.newContext(DESKTOP));
  await field(page, "Color").fill("none");
  await page.getByRole("combobox", { name: "Country" }).fill("gui");
  await page.getByRole("option", { name: "Guinea", exact: true }).waitFor();
  const violations = await findViolationsOnBothDisplays(page, "merchant, changed, with a list open");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Discard changes" }).click();
  await page.goto(getPath("audit-log"));
  await page.getByRole("button", { name: "Export CSV" }).click();
  await getDialog(page).waitFor();
  violations.push(...(await findViolationsOnBothDisplays(page, "export")));
  await page.keyboard.press("Escape");
  await getDialog(page).waitFor({ state: "detached" });
  expect(violations).toEqual([]);
});

test("a cashier sees whom to ask", async () => {
  const page = await tua.payments(await tua.newContext(DESKTOP));
  const pool = openPool(tua.databaseUrl);
  await pool.query("update memberships set role = 'cashier' where merchant_id = $1", [
    tua.merchant.merchantId,
  ]);
  await pool.end();
  for (const name of ["merchant", "audit-log"]) {
    await page.goto(getPath(name));
    await page.getByText("You don’t have access").waitFor();
  }
  expect(await page.getByRole("button", { name: /Save|Export/ }).count()).toBe(0);
});
