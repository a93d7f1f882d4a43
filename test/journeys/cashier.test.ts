import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { encode } from "uqr";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DESKTOP, PHONE } from "../support/browser.ts";
import { BrowserJourney } from "../support/browser-journey.ts";
import { findDialogViolations, findViolationsOnBothDisplays } from "../support/displays.ts";
import { invite, join } from "../support/new-member.ts";
import { fetchWithRetry } from "../support/patient-fetch.ts";
import { getDialog, openSettings, pressInDialog } from "../support/settings-pages.ts";
import { payByPhone } from "../support/shop.ts";
import { getRow, notSignedIn, tabTo } from "../support/staff.ts";

/** The till: a cashier requests a payment with a code and looks up its status. */
let tua: BrowserJourney;
/** The problems that a test expects. */
let allowed: RegExp[];

beforeAll(async () => {
  tua = await BrowserJourney.open();
  const owner = await openSettings(tua, "Members");
  await invite(owner, "kojo.till@example.com", "Cashier");
  await invite(owner, "ama.viewer@example.com", "Viewer");
  await tua.closeContexts();
});
beforeEach(() => {
  allowed = [];
});
afterEach(async () => {
  const pageErrors = await tua.closeContexts();
  expect(
    pageErrors.filter((one) => one !== notSignedIn(tua.url) && !allowed.some((it) => it.test(one))),
  ).toEqual([]);
});
afterAll(async () => {
  expect(await tua.close()).toBe(0);
});

const pageUrl = (path: string): string => `${tua.url}/m/${tua.merchant.merchantId}/test/${path}`;
const getPanel = (page: Page): Locator => page.getByRole("region", { name: "Payment", exact: true });
const getLink = (page: Page): Locator => page.getByRole("region", { name: "Checkout link" });

/** The URL in the code on the page: the link next to it, whose code is compared with the shown one. */
async function scan(page: Page): Promise<string> {
  const address = await getLink(page)
    .getByRole("link", { name: "Open page", exact: true })
    .getAttribute("href");
  const { size, data } = encode(String(address), { ecc: "M", border: 4 });
  const path = await getLink(page)
    .getByRole("img", { name: /^QR code/ })
    .locator("path")
    .getAttribute("d");
  const dark = [...String(path).matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`);
  const expected = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])));
  expect([size, dark]).toEqual([size, expected]);
  return String(address);
}

/** The owner at the form, which has focus from the start. */
async function openForm(): Promise<Page> {
  const page = await tua.ownerAt("test/checkout-links", await tua.newContext(DESKTOP));
  await page.getByLabel("Amount").waitFor();
  return page;
}

test("a cashier requests a payment by keyboard; the customer scans and pays; the screen changes to Paid by itself", async () => {
  const page = await join(tua, "kojo.till@example.com");
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Checkout links" }).click();
  await page.locator("input:focus").waitFor();
  // A wrong amount is reported at its field, before any request to the server.
  await page.keyboard.type("10,505");
  await tabTo(page, page.getByLabel("Description"));
  await page.keyboard.type("Two plates of waakye");
  await page.keyboard.press("Control+Enter");
  await page.getByText("Enter 1000 or 1000.00.").waitFor();
  // The field with the error has the focus.
  await page.getByLabel("Amount").and(page.locator(":focus")).waitFor();
  await page.keyboard.press("End");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Control+Enter");
  await page.keyboard.press("Control+Enter");

  await getLink(page).getByText("Waiting for the customer").waitFor();
  const reference = await getLink(page).getByText(/^tua_/).innerText();
  const address = await scan(page);
  // It is still there after a reload.
  await page.reload();
  await getLink(page).getByText("Waiting for the customer").waitFor();
  expect(await scan(page)).toBe(address);

  const customer = await (await tua.newContext(PHONE)).newPage();
  await customer.goto(address);
  await customer.getByLabel("Mobile money number").fill("020 000 0000");
  await customer.getByLabel("Telecel Cash").check();
  await customer.getByRole("button", { name: /^Pay / }).click();
  const state = getLink(page).getByRole("status");
  await state.getByText("The customer is paying").waitFor();
  await customer.getByLabel("Voucher code").fill("123456");
  await customer.keyboard.press("Enter");
  await state.getByText("Paid", { exact: true }).waitFor();
  // The change was visible: it pulses once.
  expect(await getLink(page).locator("[data-pulse]").count()).toBe(1);
  expect(await state.innerText()).toMatch(/You can fulfill the order\.\s*Telecel Cash\s*233•••••0000/);

  await getLink(page).getByRole("link", { name: "View payment" }).click();
  await getPanel(page).getByText("Checkout created").waitFor();
  const steps = await getPanel(page).getByRole("list").first().getByRole("listitem").allInnerTexts();
  expect(steps[0]).toContain("Checkout created");
  expect(steps[1]).toMatch(/Attempt with Telecel Cash\s*233•••••0000/);
  expect(steps[2]).toMatch(/Paid (immediately|after .*s)\s*Processor reference\s*sandbox_att_/);
  await page.goBack();

  await getLink(page).getByRole("button", { name: "Create another link" }).click();
  await page.locator("input:focus").waitFor();
  expect(await page.locator("input:focus").inputValue()).toBe("");
  await page.getByRole("link", { name: "Pending payments" }).click();
  await page.getByText("No payments match these filters").waitFor();
  // The form was sent twice and created one payment.
  await page.goto(pageUrl("payments"));
  await getRow(page, reference).waitFor();
  expect(await page.getByText("Two plates of waakye").count()).toBe(1);
});

test("a form whose response was lost is sent again, and creates one payment", async () => {
  allowed = [/ERR_FAILED/];
  const page = await openForm();
  await page.getByLabel("Amount").fill("7");
  await page.getByLabel("Description").fill("Water");
  let lost = 0;
  await page.route("**/bff", async (route) => {
    const isFirst = lost === 0 && route.request().postData()?.includes("Water");
    if (!isFirst) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: "Create link" }).click();
  await page.getByRole("alert").getByText("The server can’t be reached").waitFor();
  await page.getByText("It creates only one payment").waitFor();
  await page.getByRole("button", { name: "Create link" }).click();
  await getLink(page).getByText("Waiting for the customer").waitFor();
  await page.goto(pageUrl("payments?search=Water"));
  await page.getByRole("row").nth(1).waitFor();
  expect(await page.getByRole("row").count()).toBe(2);
});

test("a used reference is reported at its field, in the part of the form that was closed", async () => {
  const { clientReference, transactionId } = await tua.shop.initiate();
  const page = await openForm();
  await page.getByLabel("Amount").fill("7");
  await page.getByLabel("Description").fill("Water");
  await page.getByText("Reference, customer, expiry and more").click();
  await page.getByLabel("Reference", { exact: true }).fill(clientReference);
  await page.getByLabel("Phone").fill("abc");
  await page.getByText("Reference, customer, expiry and more").click();
  await page.getByRole("button", { name: "Create link" }).click();
  await page.getByText(/7 to 15 digits/).waitFor();
  await page.getByLabel("Phone").fill("+233 24 123 4567");
  await page.getByRole("button", { name: "Create link" }).click();
  await page.getByText(transactionId).waitFor();
});

test("the code is saved as an image but not printed, and the print of the payment is a summary", async () => {
  const page = await openForm();
  await page.getByLabel("Amount").fill("12.5");
  await page.getByLabel("Description").fill("Shoes");
  await page.getByRole("button", { name: "Create link" }).click();
  await scan(page);
  for (const [name, begins] of [
    ["As PNG", "\x89PNG"],
    ["As SVG", "<svg"],
  ] as const) {
    await page.getByRole("button", { name: "Save code" }).click();
    const [saved] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name }).click(),
    ]);
    expect((await readFile(await saved.path(), "latin1")).slice(0, begins.length)).toBe(begins);
    expect(saved.suggestedFilename()).toMatch(/^tua_\w{26}\.(png|svg)$/);
  }
  const onPaper = async () => {
    await page.emulateMedia({ media: "print" });
    const text = await page.locator("body").innerText();
    await page.emulateMedia({ media: "screen" });
    return text;
  };
  // A link for one payment must not hang on a wall.
  expect(await getLink(page).getByRole("button", { name: /print/i }).count()).toBe(0);
  await getLink(page).getByRole("link", { name: "View payment" }).click();
  await getPanel(page).getByRole("heading", { name: "Timeline" }).waitFor();
  expect(await onPaper()).toMatch(
    /^Adwoa's Kitchen\s*Payment\s*GHS\s12\.50\s*This is not a receipt.*Status\s*Pending/s,
  );
});

describe("a checkout is canceled", () => {
  test("from its panel, which updates at once; the page accepts no payment any more", async () => {
    const { transactionId, checkoutUrl } = await tua.shop.initiate();
    const page = await tua.ownerAt(`test/payments/${transactionId}`, await tua.newContext(DESKTOP));
    const cancel = getPanel(page).getByRole("button", { name: "Cancel checkout" });
    await cancel.click();
    await getDialog(page).getByText("No payment has been received").waitFor();
    await pressInDialog(page, "Keep checkout");
    await cancel.click();
    await pressInDialog(page, "Cancel checkout");
    await getPanel(page).getByText("Canceled before it was paid. No payment received.").waitFor();
    expect(await cancel.count()).toBe(0);
    expect((await payByPhone(checkoutUrl, "0240000000")).status).toBe(409);
  });

  test("while an attempt is running its result decides, and the panel reports that", async () => {
    const { transactionId, checkoutUrl } = await tua.shop.initiate();
    // It waits for the customer's voucher without limit.
    await payByPhone(checkoutUrl, "0200000000", { network: "telecel" });
    const page = await tua.ownerAt(`test/payments/${transactionId}`, await tua.newContext(DESKTOP));
    await getPanel(page).getByRole("button", { name: "Cancel checkout" }).click();
    await getDialog(page).getByText("A payment attempt is in progress").waitFor();
    await pressInDialog(page, "Cancel checkout");
    await getPanel(page).getByText("You canceled the checkout, so it accepts no new attempt.").waitFor();
    const voucher = new URLSearchParams({ method: "mobile_money", voucher: "123456" });
    await fetchWithRetry(checkoutUrl, { method: "POST", redirect: "manual", body: voucher });
    await getPanel(page).getByText("Paid with Telecel Cash. You can fulfill the order.").waitFor();
  });
});

test("a viewer sees a payment and can neither cancel nor request one", async () => {
  const { transactionId } = await tua.shop.initiate();
  const page = await join(tua, "ama.viewer@example.com");
  await page.goto(pageUrl(`payments/${transactionId}`));
  await getPanel(page).getByRole("link", { name: "Open checkout page" }).waitFor();
  expect(await getPanel(page).getByRole("button", { name: "Cancel checkout" }).count()).toBe(0);
  await page.goto(pageUrl("checkout-links"));
  await page.getByRole("heading", { name: "You don’t have access" }).waitFor();
  expect(await page.getByRole("button", { name: "Create link" }).count()).toBe(0);
});

test("a payment that needs staff shows the allowed actions in its panel, by the viewer's role", async () => {
  const { transactionId, checkoutUrl } = await tua.shop.initiate();
  await payByPhone(checkoutUrl, "0240000012");
  const page = await tua.ownerAt(`test/payments/${transactionId}`, await tua.newContext(DESKTOP));
  const review = getPanel(page).getByRole("article", { name: "Amount mismatch" });
  await review.getByText("Accept: the order counts as paid").waitFor();
  await review.getByRole("button", { name: "Refund" }).waitFor();
  await review.getByText("The payment needs your decision.").waitFor();
});

describe("accessibility", () => {
  test("at the form, and at the link before and after it is paid", async () => {
    const page = await openForm();
    await page.getByText("Reference, customer, expiry and more").click();
    await page.getByRole("button", { name: "Create link" }).click();
    await page.getByText("Enter an amount.").waitFor();
    const violations = await findViolationsOnBothDisplays(page, "form");
    await page.getByLabel("Amount").fill("7");
    await page.getByLabel("Description").fill("Water");
    await page.getByRole("button", { name: "Create link" }).click();
    await getLink(page).getByText("Waiting for the customer").waitFor();
    violations.push(...(await findViolationsOnBothDisplays(page, "link")));
    await payByPhone(await scan(page), "0240000000");
    await getLink(page).getByText("You can fulfill the order.").waitFor();
    violations.push(...(await findViolationsOnBothDisplays(page, "paid link")));
    expect(violations).toEqual([]);
  });

  test("in a payment's panel and its dialogs", async () => {
    const { transactionId, checkoutUrl } = await tua.shop.initiate({ metadata: { table: "7" } });
    await payByPhone(checkoutUrl, "0240000002");
    const page = await tua.ownerAt(`test/payments/${transactionId}`, await tua.newContext(DESKTOP));
    await getPanel(page).getByRole("heading", { name: "Metadata" }).waitFor();
    const violations = await findViolationsOnBothDisplays(page, "panel");
    violations.push(...(await findDialogViolations(page, ["Enlarge code", "Cancel checkout"])));
    expect(violations).toEqual([]);
  });
});
