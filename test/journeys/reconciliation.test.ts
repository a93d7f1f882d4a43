import { mkdir } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DESKTOP } from "../support/browser.ts";
import { BrowserJourney } from "../support/browser-journey.ts";
import { readCsv } from "../support/csv.ts";
import { findViolationsOnAllDisplays, findViolationsOnBothDisplays } from "../support/displays.ts";
import { moveToNoon } from "../support/move-to-noon.ts";
import { getDialog } from "../support/settings-pages.ts";
import { payByPhone } from "../support/shop.ts";
import { notSignedIn } from "../support/staff.ts";

/**
 * An owner reconciles the day: the daily balances, a sandbox statement with an error in it, and its
 * resolution.
 */
let tua: BrowserJourney;
let page: Page;
let zone: string;
/** The created payments, in order. */
const paid: { transactionId: string; attemptId: string }[] = [];

beforeAll(async () => {
  tua = await BrowserJourney.open();
  zone = await moveToNoon(tua.databaseUrl, tua.merchant.merchantId);
  page = await tua.payments(await tua.newContext({ ...DESKTOP, reducedMotion: "reduce" }));
});
afterAll(async () => {
  const pageErrors = await tua.closeContexts();
  // Files that were rejected on purpose.
  const rejected = /status of 4(00|09).*\/test\/statements\)$/;
  const others = pageErrors.filter((one) => one !== notSignedIn(tua.url) && !rejected.test(one));
  expect(others).toEqual([]);
  expect(await tua.close()).toBe(0);
});

const link = (name: string | RegExp) => page.getByRole("link", { name, exact: true });
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
const group = (name: string) => page.getByRole("region", { name, exact: true });
const at = (path: string) => `${tua.url}/m/${tua.merchant.merchantId}/test/${path}`;

/** Saves screenshots to the folder that `SHOTS` names. */
async function shot(name: string): Promise<void> {
  const folder = process.env.SHOTS;
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.screenshot({ path: `${folder}/${name}-desktop.png`, fullPage: true });
  await page.setViewportSize({ width: 360, height: 780 });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.screenshot({ path: `${folder}/${name}-phone.png`, fullPage: true });
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** A downloaded file: its rows, starting with the header. */
async function saved(opener: () => Promise<void>): Promise<string[][]> {
  const coming = page.waitForEvent("download");
  await opener();
  const stream = await (await coming).createReadStream();
  let text = "";
  for await (const part of stream) text += part;
  return readCsv(text.replace(/^\uFEFF/, ""));
}
async function exported(name: string): Promise<string[][]> {
  await button(name).click();
  const rows = await saved(() =>
    getDialog(page)
      .getByRole("button", { name: /^Export / })
      .click(),
  );
  await page.keyboard.press("Escape");
  await getDialog(page).waitFor({ state: "detached" });
  return rows;
}

async function pay(amount: number): Promise<void> {
  const { checkoutUrl, transactionId } = await tua.shop.initiate({ amount });
  await payByPhone(checkoutUrl, "0241230000");
  const { data } = await tua.shop.get(`/v1/transactions/${transactionId}`);
  expect(data.status).toBe("success");
  paid.push({ transactionId, attemptId: data.attempts[0].attemptId });
}

test("before the first payment the page explains reconciliation", async () => {
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Reconcile" }).click();
  await page.getByRole("heading", { name: "No payments yet" }).waitFor();
  expect(await findViolationsOnBothDisplays(page, "no days")).toEqual([]);
  await link("Statements").click();
  await page.getByRole("heading", { name: "No statements yet" }).waitFor();
  expect(await findViolationsOnBothDisplays(page, "no statements")).toEqual([]);
  await shot("no-statements");
});

test("a day shows payments and refunds, opening and closing balance, and its entries are exported", async () => {
  for (const amount of [10.5, 20, 30, 4_000.25]) await pay(amount);
  await tua.shop.post(`/v1/transactions/${paid[2]?.transactionId}/refunds`, { amount: 5 });
  await page.goto(at("reconciliation"));
  const row = page.getByRole("row", { name: /Today so far/ });
  await row.getByText("4,060").waitFor();
  await row.getByText("4 payments").waitFor();
  expect(await findViolationsOnAllDisplays(page)).toEqual([]);
  await shot("days");
  await link("Today so far").click();
  const panel = page
    .getByRole("region")
    .filter({ has: page.getByRole("heading", { level: 3, name: "Sandbox" }) });
  await panel.getByText("Payments (4)").waitFor();
  await panel.getByText("Refunds (1)").waitFor();
  await panel.getByText("4,055").waitFor();
  expect(await findViolationsOnBothDisplays(page, "a day")).toEqual([]);
  await shot("day");
  const [head = [], ...lines] = await exported("Export entries");
  const sum = (name: string) =>
    lines.reduce((all, line) => all + Math.round(Number(line[head.indexOf(name)]) * 100), 0);
  expect(lines).toHaveLength(10);
  expect(sum("debit")).toBe(406_075 + 500);
  expect(sum("credit")).toBe(sum("debit"));
});

/** The sandbox's own statement. */
let sample: string[][];

test("a statement is parsed by its file's layout, its first lines are shown, and unreadable lines are named", async () => {
  await page.goto(at("reconciliation/statements"));
  sample = await saved(() => link("Download sample statement").click());
  expect(sample).toHaveLength(6);
  await button("Upload statement").click();
  await page.getByRole("heading", { name: "Upload statement" }).waitFor();
  const [head = [], ...rows] = sample;
  const spoiled = [head, ...rows, rows[0]?.with(head.indexOf("Amount"), "ten cedis") ?? []];
  await choose("spoiled.csv", spoiled);
  await page.getByRole("row", { name: /Payment.*10\.50/ }).waitFor();
  expect(await findViolationsOnAllDisplays(page)).toEqual([]);
  await shot("upload");
  await button("Upload and compare").click();
  await page.getByRole("alert").getByText("1 line can’t be read").waitFor();
  await page.getByRole("alert").getByText("Amount “ten cedis” must be a number").waitFor();
  await shot("unreadable");
});

const choose = (name: string, rows: string[][]) =>
  page.locator("input[type=file]").setInputFiles({
    name,
    mimeType: "text/csv",
    buffer: Buffer.from(rows.map((row) => row.map((cell) => `"${cell}"`).join(",")).join("\r\n")),
  });

test("a planted discrepancy is found with its kind and both sides, and resolved with a note", async () => {
  const [head = [], first = [], second = [], third = [], fourth = [], refund = []] = sample;
  const put = (row: string[], column: string, value: string) => row.with(head.indexOf(column), value);
  const stranger = put(put(first, "Reference", ""), "Processor reference", "ELSEWHERE-1");
  await choose("monday.csv", [
    ...[head, first, put(second, "Amount", "20.01"), stranger],
    // The ends of the statement's period are known from matching lines.
    ...[put(third, "Status", "failed"), refund, fourth, fourth],
  ]);
  await page.getByText("monday.csv").waitFor();
  await page.getByRole("row", { name: /ELSEWHERE-1/ }).waitFor();
  await button("Upload and compare").click();
  await page.getByRole("heading", { name: "monday.csv" }).waitFor();
  await page.getByText("3 of 7 lines match").waitFor();
  await group("Missing in ledger").getByText("ELSEWHERE-1").waitFor();
  const amount = group("Amount mismatch").getByRole("row").last();
  await amount.getByText("20.01").or(amount.getByText("0.01")).first().waitFor();
  await group("Status mismatch").getByText("Failed", { exact: true }).waitFor();
  await group("Listed twice").waitFor();
  expect(await findViolationsOnAllDisplays(page)).toEqual([]);
  await shot("statement");

  await group("Amount mismatch")
    .getByRole("button", { name: /^Resolve/ })
    .click();
  await getDialog(page).getByLabel("Note").fill("The till rounded by hand");
  expect(await findViolationsOnBothDisplays(page, "explaining")).toEqual([]);
  await getDialog(page).getByRole("button", { name: "Mark as resolved" }).click();
  await group("Amount mismatch").getByText("The till rounded by hand").waitFor();
  await page.getByText("3 open").waitFor();
  const [columns = [], ...rows] = await exported("Export discrepancies");
  const resolved = rows.find((row) => row[columns.indexOf("kind")] === "amount") ?? [];
  expect(resolved[columns.indexOf("note")]).toBe("The till rounded by hand");
  expect([resolved[columns.indexOf("ledgerAmount")], resolved[columns.indexOf("statementAmount")]]).toEqual([
    "20.00",
    "20.01",
  ]);
});

test("a discrepancy leads to its payment, and the day counts the open ones", async () => {
  await group("Status mismatch")
    .getByRole("link", { name: /^Open payment/ })
    .click();
  await page.waitForURL(new RegExp(`/payments/${paid[2]?.transactionId}`));
  await page.goto(at("reconciliation"));
  await page
    .getByRole("row", { name: /Today so far/ })
    .getByText("3 to review")
    .waitFor();
});

test("a file is accepted once, and then leads to its statement", async () => {
  await page.goto(at("reconciliation/statements/new"));
  await choose("whole.csv", sample);
  await page.getByRole("row", { name: /Payment.*10\.50/ }).waitFor();
  await button("Upload and compare").click();
  await page.getByRole("heading", { name: "No discrepancies" }).waitFor();
  expect(await findViolationsOnBothDisplays(page, "nothing differs")).toEqual([]);
  await page.goto(at("reconciliation/statements/new"));
  await choose("again.csv", sample);
  await page.getByRole("row", { name: /Payment.*10\.50/ }).waitFor();
  await button("Upload and compare").click();
  await link("Open the existing statement").click();
  await page.getByRole("heading", { name: "whole.csv" }).waitFor();
  await button("Remove statement").click();
  await getDialog(page).getByRole("button", { name: "Remove statement" }).click();
  await page.getByRole("row", { name: /monday\.csv/ }).waitFor();
  expect(await page.getByRole("row", { name: /whole\.csv/ }).count()).toBe(0);
  expect(await findViolationsOnAllDisplays(page)).toEqual([]);
  await shot("statements");
});

test("for an unknown layout the totals of all lines are confirmed before anything is stored", async () => {
  await page.goto(at("reconciliation/statements/new"));
  const now = new Date().toISOString();
  await choose("other-layout.csv", [
    ["Transaction id", "Time", "What", "Gross"],
    ["EXT-1", now, "Payout", "1,234.50"],
    ["EXT-2", now, "Card charge", "5.00"],
    ["EXT-3", now, "Payout", "-2.00"],
  ]);
  await page.getByText("Format not recognized").waitFor();
  await page.getByRole("combobox", { name: "Type", exact: true }).click();
  await page.getByRole("option", { name: "What" }).click();
  await page.getByText("Some payouts and fees have a minus").waitFor();
  await button("Upload and compare").click();
  await page.getByRole("alert").getByText("Some payouts and fees have a minus").waitFor();
  await page.getByRole("combobox", { name: "Sign of payouts and fees" }).click();
  await page.getByRole("option", { name: "Without a minus" }).click();
  await page.getByText("Some payouts and fees have a minus").first().waitFor({ state: "detached" });
  await button("Upload and compare").click();
  const sums = page.getByRole("table", { name: "Check the totals" });
  await sums.getByRole("row", { name: /Payout In the file: Payout.*1,234\.50/ }).waitFor();
  await sums.getByRole("row", { name: /Other In the file: Card charge, Payout.*7\.00/ }).waitFor();
  expect(await findViolationsOnAllDisplays(page)).toEqual([]);
  await shot("sums");
  await button("Confirm and compare").click();
  await page.getByRole("heading", { name: "other-layout.csv" }).waitFor();
  await page.getByText("1 of 3 lines match").waitFor();
});

test("in a given period, payments missing in the file are found after its last line too", async () => {
  await page.goto(at("reconciliation/statements/new"));
  const [head = [], first = []] = sample;
  await choose("first-line.csv", [head, first]);
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format();
  await page.getByLabel("First day").fill(today);
  await button("Upload and compare").click();
  await page.getByRole("alert").getByText("Must be a date, such as 2026-01-31.", { exact: true }).waitFor();
  await page.getByLabel("Last day").fill(today);
  await button("Upload and compare").click();
  await page.getByRole("heading", { name: "first-line.csv" }).waitFor();
  await group("Missing in statement").getByText("30.00").first().waitFor();
  expect(await findViolationsOnAllDisplays(page)).toEqual([]);
});
