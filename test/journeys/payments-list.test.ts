import { readFile } from "node:fs/promises";
import type pg from "pg";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { DESKTOP } from "../support/browser.ts";
import { BrowserJourney } from "../support/browser-journey.ts";
import { readCsv } from "../support/csv.ts";
import { openPool } from "../support/database.ts";
import { findViolationsOnBothDisplays } from "../support/displays.ts";
import { fetchWithRetry } from "../support/patient-fetch.ts";
import { getDialog, pressInDialog } from "../support/settings-pages.ts";
import { getRow, notSignedIn } from "../support/staff.ts";

/** So many that they can be neither rendered at once nor kept. */
const MANY = 20_000;

let tua: BrowserJourney;
let pool: pg.Pool;
beforeAll(async () => {
  tua = await BrowserJourney.openAlone();
  pool = openPool(tua.databaseUrl, 1);
  const { transactionId } = await tua.shop.initiate({ description: "Jollof" });
  await fill(transactionId);
});
afterEach(async () => {
  const pageErrors = (await tua.closeContexts()).filter((error) => error !== notSignedIn(tua.url));
  expect(pageErrors).toEqual([]);
});
afterAll(async () => {
  await pool.end();
  expect(await tua.close()).toBe(0);
});

/** Payments of the last weeks, a minute apart, `OLD-1` the newest of them; every tenth failed. */
async function fill(like: string): Promise<void> {
  await pool.query(
    `insert into transactions (merchant_id, mode, id, checkout_id, client_reference, amount, currency, description,
       customer, metadata, methods, status, created_at, updated_at, expires_at, created_sequence)
     select merchant_id, mode, 'txn_old' || n, 'chk_old' || n, 'OLD-' || n, 1000 + n, currency, description,
       customer, metadata, methods, case when n % 10 = 0 then 'failed' else 'pending' end,
       created_at - make_interval(mins => n), created_at - make_interval(mins => n), expires_at, created_sequence
     from transactions, generate_series(1, $2) n where id = $1`,
    [like, MANY],
  );
  await pool.query("analyze transactions");
}

const drawn = (page: Page) => page.getByRole("row").getByRole("link");
const onScreen = async (page: Page, reference: string) =>
  Math.round((await getRow(page, reference).boundingBox())?.y ?? Number.NaN);
/** The references of the rendered rows, in order. */
const references = (page: Page) =>
  drawn(page).evaluateAll((links) => links.map((link) => link.getAttribute("aria-label") ?? ""));

/** Scrolls like a user who looks for something far down: rows load while scrolling. */
async function scrollDownTo(page: Page, number: number): Promise<void> {
  await page.mouse.move(600, 600);
  const isThere = async () => Number((await references(page)).at(-1)?.slice(4)) >= number;
  while (!(await isThere())) {
    const before = await page.evaluate(() => [window.scrollY, document.body.scrollHeight]);
    await page.mouse.wheel(0, 2_500);
    // At the end of the loaded rows only the height changes, when the next rows have loaded.
    await page.waitForFunction(
      ([y, height]) => window.scrollY !== y || document.body.scrollHeight !== height,
      before,
    );
  }
  // The effect of the last wheel event is rendered a little later.
  let seen = "";
  const isStable = async () => {
    const was = seen;
    seen = `${await page.evaluate(() => window.scrollY)} ${await references(page)}`;
    return seen === was;
  };
  await expect.poll(isStable, { interval: 250 }).toBe(true);
}

test("far down a long list few rows are rendered, nothing moves while payments arrive, and one press returns to the top", async () => {
  const page = await tua.payments(await tua.newContext(DESKTOP));
  await getRow(page, "OLD-1").waitFor();
  await scrollDownTo(page, 1_300);
  expect(await drawn(page).count()).toBeLessThan(80);
  const names = await references(page);
  const first = Number(names[0]?.slice(4));
  expect(names).toEqual(names.map((_, each) => `OLD-${first + each}`));
  // The header row is the first, and one payment is above the oldest ones.
  expect(await getRow(page, `OLD-${first}`).getAttribute("aria-rowindex")).toBe(String(first + 2));

  const middle = names[Math.floor(names.length / 2)] ?? "";
  const before = await onScreen(page, middle);
  await tua.shop.initiate({ clientReference: "LIVE-1" });
  await page.getByRole("button", { name: "1 new" }).waitFor();
  await tua.shop.initiate({ clientReference: "LIVE-2" });
  const pill = page.getByRole("button", { name: "2 new" });
  await pill.waitFor();
  expect(await onScreen(page, middle)).toBe(before);
  expect(await page.getByRole("status").filter({ hasText: "2 new payments" }).count()).toBe(1);
  await pill.click();
  await getRow(page, "LIVE-2").waitFor();
  expect((await references(page)).slice(0, 2)).toEqual(["LIVE-2", "LIVE-1"]);

  // At the top they appear by themselves.
  await tua.shop.initiate({ clientReference: "LIVE-3" });
  await getRow(page, "LIVE-3").waitFor();
  expect((await references(page))[0]).toBe("LIVE-3");
  // And the list below is complete again.
  await scrollDownTo(page, 60);
});

test("by keyboard: search with an operator, save the view, move through the rows, open one", async () => {
  const page = await tua.payments(await tua.newContext(DESKTOP));
  await getRow(page, "OLD-1").waitFor();
  await page.keyboard.press("/");
  await page.getByRole("searchbox").and(page.locator(":focus")).waitFor();
  await page.keyboard.type("status:failed amount:>=11 Jollof");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Remove filter: Failed" }).waitFor();
  await page.getByRole("button", { name: "Remove filter: At least 11" }).waitFor();
  expect(new URL(page.url()).search).toBe("?status=failed&amountMin=11&search=Jollof");
  await getRow(page, "OLD-100").waitFor();
  await getRow(page, "OLD-90").waitFor({ state: "detached" });

  await page.getByRole("button", { name: "Save view" }).press("Enter");
  await getDialog(page).getByLabel("Name").and(page.locator(":focus")).waitFor();
  await page.keyboard.type("Failed Jollof");
  await page.keyboard.press("Enter");
  await getDialog(page).waitFor({ state: "detached" });
  const views = page.getByRole("navigation", { name: "Views" });
  const own = views.getByRole("link", { name: "Failed Jollof" });
  await own.waitFor();

  await page.getByRole("heading", { name: "Payments", exact: true }).click();
  for (const key of ["j", "j", "j", "k"]) await page.keyboard.press(key);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  await expect.poll(focused).toBe("OLD-110");
  // A focused row stays in place.
  await tua.shop.initiate({ clientReference: "LIVE-4" });
  await page.keyboard.press("Enter");
  await page.getByRole("region", { name: "Payment" }).waitFor();
  expect(page.url()).toMatch(/\/payments\/txn_old110\?/);
  // The next one opens in its place, and going back leads to the focused row.
  const panel = page.getByRole("region", { name: "Payment" });
  for (const reference of ["OLD-120", "OLD-130"]) {
    await page.keyboard.press("j");
    await panel.getByText(reference).first().waitFor();
  }
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "detached" });
  await expect.poll(focused).toBe("OLD-130");

  await page.reload();
  await own.waitFor();
  await views.getByRole("link", { name: "All", exact: true }).click();
  await getRow(page, "LIVE-4").waitFor();
  await own.click();
  await getRow(page, "OLD-100").waitFor();
  await page.getByRole("button", { name: "Remove view “Failed Jollof”" }).click();
  await own.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Undo" }).click();
  await own.waitFor();
});

test("a search while a payment is open keeps the focus, and the payment stays open", async () => {
  const page = await tua.payments(await tua.newContext(DESKTOP));
  await getRow(page, "OLD-1").click();
  const panel = page.getByRole("region", { name: "Payment" });
  await panel.getByText("OLD-1").first().waitFor();
  for (const clientReference of ["KELEWELE-1", "KELEWELE-12"]) await tua.shop.initiate({ clientReference });
  const field = page.getByRole("searchbox");
  await field.click();
  await page.keyboard.type("KELEWELE-1");
  await getRow(page, "OLD-1").waitFor({ state: "detached" });
  await getRow(page, "KELEWELE-1").waitFor();
  await page.keyboard.type("2");
  await getRow(page, "KELEWELE-1").waitFor({ state: "detached" });
  expect(await field.inputValue()).toBe("KELEWELE-12");
  expect(page.url()).toMatch(/\/payments\/txn_old1\?search=KELEWELE-12$/);
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "detached" });
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
});

test("an invalid filter is searched as text, and the page reports it", async () => {
  const page = await tua.payments(await tua.newContext(DESKTOP));
  await page.getByRole("searchbox").fill("amount:>1,000");
  await page.keyboard.press("Enter");
  await page.getByText("Not a filter, so searched as text: amount:>1,000. Write amounts as 1000").waitFor();
  await page.getByRole("searchbox").fill("amount:>1000");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Remove filter: At least 1000" }).waitFor();
  expect(await page.getByText("Not a filter, so searched").count()).toBe(0);
});

test("an inverted range of amounts is reported at its field, and applied once it is valid", async () => {
  const page = await tua.payments(await tua.newContext(DESKTOP));
  await page.getByRole("button", { name: "Filter" }).click();
  const [min, max] = [page.getByLabel("Amount from"), page.getByLabel("Amount to")];
  await max.fill("20");
  await max.press("Enter");
  await page.waitForURL(/amountMax=/);
  await min.fill("25");
  await min.press("Enter");
  await page.getByText("Must not be more than “Amount to”").waitFor();
  expect(new URL(page.url()).search).not.toContain("amountMin");
  await max.fill("30");
  await max.press("Enter");
  await page.waitForURL(/amountMin=/);
  await getRow(page, "OLD-1500").waitFor();
  expect(await page.getByText("Must not be more than").count()).toBe(0);
  expect(await min.inputValue()).toBe("25");
});

test("the selected columns are there again on the next visit", async () => {
  const page = await tua.payments(await tua.newContext(DESKTOP));
  await getRow(page, "OLD-1").waitFor();
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Customer" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Transaction" }).click();
  const heads = () => page.getByRole("columnheader").allInnerTexts();
  const chosen = ["Amount", "Status", "Method", "Reference", expect.stringMatching(/^Time/), "Transaction"];
  await expect.poll(heads).toEqual(chosen);
  await page.reload();
  await getRow(page, "OLD-1").waitFor();
  expect(await heads()).toEqual(chosen);
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("menuitem", { name: "Default columns" }).click();
  await expect.poll(heads).toContain("Customer");
});

test("the copied curl command requests the shown list from the API", async () => {
  const window = await tua.newContext({ ...DESKTOP, permissions: ["clipboard-read", "clipboard-write"] });
  const page = await tua.payments(window);
  await page.getByRole("searchbox").fill("status:failed amount:>20.05 Jollof");
  await page.keyboard.press("Enter");
  await getRow(page, "OLD-1010").waitFor();
  await page.getByRole("button", { name: "Copy as…" }).click();
  await page.getByRole("menuitem", { name: "Copy as curl" }).click();
  await page.getByRole("menuitem", { name: "Copied" }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const [, address = "", header = ""] = /^curl '([^']+)' \\\n {2}-H "(.+)"$/.exec(copied) ?? [];
  const [name = "", value = ""] = header.replace("$TUA_API_KEY", tua.merchant.keys.test.secret).split(": ");
  const response = await fetch(address, { headers: { [name]: value } });
  const { data } = (await response.json()) as { data: { clientReference: string }[] };
  expect((await references(page)).slice(0, 10)).toEqual(
    data.slice(0, 10).map(({ clientReference }) => clientReference),
  );
});

test("the export equals the API's result for the same filter, row for row", async () => {
  const page = await tua.payments(await tua.newContext(DESKTOP));
  await page
    .getByRole("navigation", { name: "Views" })
    .getByRole("link", { name: "Failed", exact: true })
    .click();
  await getRow(page, "OLD-10").waitFor();
  await page.keyboard.press("e");
  await getDialog(page).getByText("Failed", { exact: true }).waitFor();
  const coming = page.waitForEvent("download");
  await getDialog(page).getByRole("button", { name: "Export" }).click();
  const file = await coming;
  await getDialog(page).getByText("Saved").waitFor();
  await getDialog(page)
    .getByText(/^2,000 rows · /)
    .waitFor();
  const { text, clientReference } = await readExport(await file.path());
  expect(file.suggestedFilename()).toMatch(/^transactions-.*\.csv$/);

  const reply = await fetchWithRetry(`${tua.url}/v1/transactions.csv?status=failed`, {
    headers: { authorization: `Bearer ${tua.merchant.keys.test.secret}` },
  });
  expect(text.slice(1)).toBe(await reply.text());
  expect(clientReference.slice(0, 3)).toEqual(["OLD-10", "OLD-20", "OLD-30"]);
  await pressInDialog(page, "Done");
});

async function readExport(path: string) {
  const text = await readFile(path, "utf8");
  const [headings = [], ...all] = readCsv(text.slice(1));
  return { text, clientReference: all.map((row) => row[headings.indexOf("clientReference")]) };
}

test("the list is accessible", async () => {
  const page = await tua.payments(await tua.newContext(DESKTOP));
  await getRow(page, "OLD-1").waitFor();
  const violations = await findViolationsOnBothDisplays(page, "payments");
  await page.getByRole("searchbox").fill("status:failed amount:>20 ");
  await getRow(page, "OLD-1010").waitFor();
  violations.push(...(await findViolationsOnBothDisplays(page, "filtered")));
  await page.getByRole("button", { name: "Export CSV" }).click();
  await getDialog(page).waitFor();
  violations.push(...(await findViolationsOnBothDisplays(page, "export")));
  expect(violations).toEqual([]);
});
