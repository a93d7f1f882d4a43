import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { DESKTOP, PHONE } from "../support/browser.ts";
import { BrowserJourney } from "../support/browser-journey.ts";
import { findAccessibilityViolations, findViolationsOnBothDisplays } from "../support/displays.ts";
import { getDialog, pressInDialog } from "../support/settings-pages.ts";
import { notSignedIn } from "../support/staff.ts";

/** A payment link from the dashboard to the phones of its customers, which run no scripts. */
let tua: BrowserJourney;
beforeAll(async () => {
  tua = await BrowserJourney.open();
});
/** Problems that a test expects. */
let allowed: RegExp[] = [];
afterEach(async () => {
  const pageErrors = await tua.closeContexts();
  expect(
    pageErrors.filter((one) => one !== notSignedIn(tua.url) && !allowed.some((it) => it.test(one))),
  ).toEqual([]);
  allowed = [];
});
afterAll(async () => {
  expect(await tua.close()).toBe(0);
});

const WITHOUT_SCRIPTS = { ...PHONE, javaScriptEnabled: false };
const getPanel = (page: Page): Locator => page.getByRole("region", { name: "Payment link", exact: true });

/** The owner at the list of payment links. */
async function openLinks(options: BrowserContextOptions = DESKTOP): Promise<Page> {
  const page = await tua.ownerAt("test/checkout-links?tab=payment-links", await tua.newContext(options));
  await page.getByRole("button", { name: "Create payment link" }).first().waitFor();
  return page;
}

interface Fields {
  description: string;
  amount?: string;
  min?: string;
  limit?: string;
}

async function createLink(page: Page, { description, amount, min, limit }: Fields): Promise<string> {
  await page.getByRole("button", { name: "Create payment link" }).first().click();
  const dialog = getDialog(page);
  await dialog.getByLabel("Description").fill(description);
  if (amount) await dialog.getByLabel("Amount of each payment").fill(amount);
  else await dialog.getByLabel("The customer enters the amount").check();
  if (min) await dialog.getByLabel("Minimum amount").fill(min);
  if (limit) await dialog.getByLabel("Maximum number of payments").fill(limit);
  await pressInDialog(page, "Create payment link");
  await getPanel(page).getByRole("heading", { name: description }).waitFor();
  const url = await getPanel(page).getByRole("link", { name: "Open page", exact: true }).getAttribute("href");
  expect(url).toMatch(new RegExp(`^${tua.url}/l/plink_test_`));
  return String(url);
}

/** A customer's phone at the link. */
async function scan(url: string, options: BrowserContextOptions = WITHOUT_SCRIPTS): Promise<Page> {
  const phone = await (await tua.newContext(options)).newPage();
  await phone.goto(url);
  return phone;
}

async function payByMomo(phone: Page): Promise<void> {
  await phone.getByLabel("Mobile money number").fill("024 000 0000");
  // Without scripts, the page cannot select the network from the number.
  await phone.getByLabel("MTN MoMo").check();
  await phone.getByRole("button", { name: /^Pay / }).click();
  await phone.getByRole("heading", { name: "Paid" }).waitFor();
}

test("one code, many customers: each pays their own amount, and the panel counts them", async () => {
  allowed = [/status of 400/];
  const page = await openLinks();
  // An empty list explains what a payment link is for.
  await page.getByRole("heading", { name: "No payment links yet" }).waitFor();
  const url = await createLink(page, { description: "Choir collection", min: "5" });
  const count = getPanel(page).getByRole("status");
  expect(await count.innerText()).toBe("0 payments");

  const first = await scan(url);
  expect(await first.title()).toBe("Test · Pay Adwoa's Kitchen");
  await first.getByText("Choir collection").waitFor();
  const amount = first.getByLabel("Amount in GHS");
  await amount.fill("2");
  await first.getByRole("button", { name: "Continue to payment" }).click();
  await first.getByText(/^Enter at least .*5\.00\.$/).waitFor();
  expect(await amount.inputValue()).toBe("2");
  await amount.fill("12,50");
  await first.getByRole("button", { name: "Continue to payment" }).click();
  await first.getByText("Choir collection").waitFor();
  await first.getByRole("button", { name: /^Pay .*12\.50$/ }).waitFor();
  await count.getByText("1 open checkout").waitFor();
  await payByMomo(first);
  await count.getByText("1 payment").waitFor();

  const second = await scan(url);
  await second.getByLabel("Amount in GHS").fill("20");
  await second.getByRole("button", { name: "Continue to payment" }).click();
  await payByMomo(second);
  await count.getByText("2 payments").waitFor();

  await getPanel(page).getByRole("link", { name: "View payments" }).click();
  await page.getByRole("row").nth(2).waitFor();
  expect(await page.getByRole("row").count()).toBe(3);
  await page.getByRole("button", { name: /^Remove filter: Payment link …/ }).waitFor();
  // The payment leads back to its link.
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  await page
    .getByRole("region", { name: "Payment", exact: true })
    .getByText(/^plink_test_/)
    .click();
  await getPanel(page).getByRole("heading", { name: "Choir collection" }).waitFor();
});

test("the last payment, a pause and a changed limit show on the customer's page", async () => {
  allowed = [/status of (409|410)/];
  const page = await openLinks();
  const url = await createLink(page, { description: "Last ticket", amount: "30", limit: "1" });
  const first = await scan(url);
  await first.getByRole("button", { name: "Continue to payment" }).click();
  await first.getByLabel("Mobile money number").waitFor();
  await (await scan(url)).getByRole("heading", { name: "Try again later" }).waitFor();
  await payByMomo(first);
  await (await scan(url)).getByRole("heading", { name: "No longer available" }).waitFor();
  await getPanel(page).getByText("Limit reached").first().waitFor();

  await getPanel(page).getByRole("button", { name: "Edit" }).click();
  await getDialog(page).getByLabel("Maximum number of payments").fill("0");
  await getDialog(page).getByRole("button", { name: "Save" }).click();
  await getDialog(page).getByText("Enter a whole number from 1 to 1,000,000.").waitFor();
  await getDialog(page).getByLabel("Maximum number of payments").fill("2");
  await pressInDialog(page, "Save");
  await getPanel(page).getByText("1 of 2 payments").first().waitFor();

  await getPanel(page).getByRole("button", { name: "Pause" }).click();
  await getPanel(page).getByText("Customers see that payments are paused.").waitFor();
  const paused = await scan(url, { ...WITHOUT_SCRIPTS, locale: "fr-CI" });
  await paused.getByRole("heading", { name: "Paiements en pause" }).waitFor();
  await getPanel(page).getByRole("button", { name: "Resume" }).click();
  await getPanel(page).getByText("Customers can pay with this link.").waitFor();
  const next = await scan(url);
  await next.getByRole("button", { name: "Continue to payment" }).click();
  await payByMomo(next);
});

test("a customer who cancels is back at the link, and can pay after all", async () => {
  const page = await openLinks();
  const url = await createLink(page, { description: "Lunch", amount: "12" });
  const phone = await scan(url);
  await phone.getByRole("button", { name: "Continue to payment" }).click();
  await phone.getByRole("button", { name: "Cancel and return to Adwoa's Kitchen" }).click();
  await phone.getByRole("button", { name: "Continue to payment" }).click();
  await payByMomo(phone);
});

test("prints a poster with merchant, amount, description and code, and saves the code", async () => {
  const page = await openLinks();
  const url = await createLink(page, { description: "Entrance", amount: "12.5" });
  await page.emulateMedia({ media: "print" });
  const paper = await page.locator("body").innerText();
  await page.emulateMedia({ media: "screen" });
  expect(paper).toMatch(
    new RegExp(`^Adwoa's Kitchen\\s*GHS\\s12\\.50\\s*Entrance\\s*Scan to pay\\s*${url}\\s*Test`),
  );
  await getPanel(page).getByRole("button", { name: "Print poster" }).waitFor();
  await getPanel(page).getByRole("button", { name: "Save code" }).click();
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "As PNG" }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^payment-link-\w{6}\.png$/);
});

describe("accessibility", () => {
  test("of the list, the dialog with its problems, and the panel", async () => {
    const page = await openLinks();
    const violations = await findViolationsOnBothDisplays(page, "list");
    await page.getByRole("button", { name: "Create payment link" }).first().click();
    await getDialog(page).getByRole("button", { name: "Create payment link" }).click();
    await getDialog(page).getByText("Enter a description.").waitFor();
    violations.push(...(await findViolationsOnBothDisplays(page, "dialog")));
    await page.keyboard.press("Escape");
    await createLink(page, { description: "Uniform", amount: "40" });
    violations.push(...(await findViolationsOnBothDisplays(page, "panel")));
    expect(violations).toEqual([]);
  });

  test.each([
    ["a fixed amount", { description: "Fixed", amount: "40" }],
    ["an open amount", { description: "Open", min: "5" }],
  ])("of the customer's page with %s", async (_what, fields) => {
    const url = await createLink(await openLinks(), fields);
    const violations: string[] = [];
    for (const colorScheme of ["light", "dark"] as const) {
      const phone = await scan(url, { ...PHONE, colorScheme, reducedMotion: "reduce" });
      violations.push(...(await findAccessibilityViolations(phone, colorScheme)));
    }
    expect(violations).toEqual([]);
  });
});
